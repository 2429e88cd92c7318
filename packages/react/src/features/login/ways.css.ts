export const waysCss = `
.lk-socials{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:8px}
.lk-socials>.lk-button{padding-inline:0}
.lk-socials>.lk-button>span:empty{display:none}
.lk .lk-email input{text-align:match-parent}
.lk-email .lk-icon-button{color:var(--_text)}
.lk-email .lk-icon-button:is(:hover,:focus-visible){background:var(--_accent);color:var(--_on-accent)}
`
