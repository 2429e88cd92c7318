export const fieldCss = `
.lk-field{display:flex;flex-direction:column;gap:4px}
.lk-field>label{font-size:13px;line-height:18px;color:var(--_muted)}
.lk-field-box{position:relative;display:flex;align-items:center;gap:8px;min-height:52px;padding:0 16px;border:1px solid var(--_control);border-radius:var(--_r-m);background:var(--_surface);color:var(--_muted);cursor:text;transition:border-color 120ms}
.lk-field-box:hover{border-color:var(--_muted)}
.lk-field-box:has(:is(input,textarea,select):focus-visible){outline:2px solid var(--_focus);outline-offset:2px}
.lk .lk-field-box :is(input,textarea,select){flex:1;min-inline-size:0;block-size:50px;padding:0;border:0;background:none;color:var(--_text);font-size:16px;line-height:24px;outline-color:transparent}
.lk-field-box ::placeholder{color:var(--_muted);opacity:1}
.lk-field-box input::-webkit-search-cancel-button{display:none}
.lk-field[data-invalid] .lk-field-box{border-color:var(--_negative)}
.lk-field-box :disabled{cursor:default;color:var(--_muted)}
.lk-field-box>:is(button,.lk-icon-button):last-child{margin-inline-end:-8px}
.lk-field-note{font-size:13px;line-height:18px;color:var(--_muted)}
.lk-field-error{font-size:13px;line-height:18px;color:var(--_negative)}
`
