export const spinnerCss = `
.lk-spinner{display:inline-grid;inline-size:18px;block-size:18px;flex:none;opacity:1}
.lk-spinner::before{content:"";border:2px solid currentColor;border-inline-end-color:transparent;border-radius:50%;animation:lk-spin .8s linear infinite}
@keyframes lk-spin{to{rotate:1turn}}
@media (prefers-reduced-motion:reduce){.lk-spinner::before{content:"…";border:0;line-height:12px;text-align:center;font-weight:600}}
`
