export const qrCss = `
.lk-qr{position:relative;display:grid;inline-size:100%;aspect-ratio:1;border-radius:var(--_r-l);background:#fff!important;overflow:hidden;box-shadow:inset 0 0 0 1px light-dark(var(--_line),transparent);forced-color-adjust:none}
.lk-qr>svg{inline-size:100%;block-size:100%;background:#fff!important;animation:lk-appear 160ms}
.lk-qr[data-waiting]::before{content:"";position:absolute;inset:6%;background:radial-gradient(circle,#dcdce0 34%,transparent 38%) 0 0/3.4% 3.4%;animation:lk-breathe 1.2s ease-in-out infinite alternate}
.lk-qr-logo{position:absolute;inset:0;margin:auto;inline-size:20%;block-size:20%;display:grid;place-items:center;overflow:hidden;border-radius:24%}
.lk-qr-logo>*{inline-size:100%!important;block-size:100%!important}
@keyframes lk-appear{from{opacity:0}}
@keyframes lk-breathe{to{opacity:.45}}
`
