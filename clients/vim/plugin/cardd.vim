" Defines :CardPay; everything else is loaded when it is used.

if exists('g:loaded_cardd') || !has('channel') || !has('popupwin') || !exists('*getcharstr')
  finish
endif
let g:loaded_cardd = 1

command -bar CardPay call cardd#pay()
