" Writes everything that the editor remembers to $DUMP, for the tests. Vim and Neovim.

let s:lines = split(execute('messages'), "\n")
for s:name in split('"abcdefghijklmnopqrstuvwxyz0123456789-.:/=*+', '\zs')
  call add(s:lines, 'register ' .. s:name .. ' ' .. (s:name ==# '=' ? '' : getreg(s:name)))
endfor
for s:kind in ['cmd', 'search', 'expr', 'input', 'debug']
  for s:entry in range(1, histnr(s:kind))
    call add(s:lines, 'history ' .. s:kind .. ' ' .. histget(s:kind, s:entry))
  endfor
endfor
for s:buffer in getbufinfo()
  call extend(s:lines, getbufline(s:buffer.bufnr, 1, '$'))
  call add(s:lines, 'swap ' .. swapname(s:buffer.bufnr))
endfor
call add(s:lines, 'undo ' .. string(undotree()))
call add(s:lines, 'variables ' .. string(g:))
" What the dot command would repeat.
new
normal! .
call extend(s:lines, ['dot:'] + getline(1, '$'))
bwipeout!
call writefile(s:lines, $DUMP .. '.new')
call rename($DUMP .. '.new', $DUMP)
