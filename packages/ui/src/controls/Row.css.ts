/** The styles that a row needs beyond those of the first view (RowButton.css.ts). */
export const rowCss = `
.lk-row-end>*{max-inline-size:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;unicode-bidi:plaintext}
.lk-row[data-plain]{background:transparent;padding-inline:8px}
.lk-row[data-plain]:is(button,a):hover{background:var(--_sunken)}
.lk-row:disabled,.lk-row[aria-disabled=true]{cursor:default;color:var(--_muted);transform:none}
.lk-row-detail,.lk-row-end>small{overflow:hidden;font-size:13px;line-height:18px;color:var(--_muted)}
.lk-row:has(>.lk-row-end){flex-wrap:wrap}.lk-row-text:has(~.lk-row-end){flex:1 1 min-content;max-inline-size:calc(100% - 48px)}
.lk-row-text>*{text-align:-webkit-match-parent;text-align:match-parent}
.lk-row :is(.lk-address,.lk-amount){display:inline-block;white-space:normal}
.lk-row-end{display:flex;flex-direction:column;align-items:flex-end;text-align:end;max-inline-size:max(50%,9em);margin-inline-start:auto;font-variant-numeric:tabular-nums}
.lk-row[data-end-yields]>.lk-row-text{flex:1 0 auto;max-inline-size:70%}.lk-row[data-end-yields]>.lk-row-end{flex:1 1 6em;min-inline-size:0}
.lk-row-icon[data-ring]>.lk-logo{scale:.76;border-radius:50%}
.lk-row-icon[data-ring]::after{content:"";position:absolute;inset:-1px;border:2px solid var(--_line);border-block-start-color:var(--_text);border-radius:50%;animation:lk-spin .9s linear infinite}
.lk-row[data-plain] .lk-badge{background:var(--_sunken)}
@media (prefers-reduced-motion:reduce){.lk-row-icon[data-ring]::after{border-style:dashed;border-color:var(--_muted)}}
`
