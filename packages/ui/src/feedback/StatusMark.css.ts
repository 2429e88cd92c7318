export const statusMarkCss = `
.lk-mark{position:relative;display:grid;place-items:center;inline-size:104px;block-size:104px;margin:8px auto}
.lk-mark::before{content:"";position:absolute;inset:0;border-radius:50%;border:3px solid var(--_line)}
.lk-mark[data-state=waiting]::after{content:"";position:absolute;inset:0;border-radius:50%;border:3px solid transparent;border-block-start-color:var(--_text);animation:lk-spin .9s linear infinite,lk-appear 160ms 150ms backwards}
.lk-mark[data-state=success]::before{border-color:var(--_positive)}
.lk-mark[data-state=failed]::before{border-color:var(--_negative)}
.lk-mark:is([data-state=failed],[data-state=declined]){animation:lk-shake-once 220ms}
.lk-mark-sign{position:absolute;inset-block-end:2px;inset-inline-end:2px;display:grid;place-items:center;inline-size:32px;block-size:32px;padding:0;border:2px solid var(--_surface);border-radius:50%;background:var(--_text);color:var(--_surface)}
.lk .lk-mark-sign>.lucide{width:16px;height:16px}
.lk-mark[data-state=success] .lk-mark-sign{background:var(--_positive)}
@keyframes lk-spin{to{rotate:1turn}}
@keyframes lk-appear{from{opacity:0}}
@keyframes lk-shake-once{25%,75%{transform:translateX(-2px)}50%{transform:translateX(2px)}}
@media (prefers-reduced-motion:reduce){.lk-mark[data-state=waiting]::after{border-color:var(--_text);border-style:dashed}}
`
