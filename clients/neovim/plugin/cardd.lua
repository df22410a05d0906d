-- Defines :CardPay; everything else is loaded when it is used.

if vim.g.loaded_cardd then return end
vim.g.loaded_cardd = true

vim.api.nvim_create_user_command('CardPay', function()
  require('cardd').pay()
end, { desc = 'Take a card payment with cardd' })
