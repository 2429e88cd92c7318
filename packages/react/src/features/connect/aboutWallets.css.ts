export const aboutWalletsCss = `
.lk-about{display:grid;grid-template-columns:1fr 1fr;gap:8px;margin-block:4px 12px}
.lk-about>figure{display:flex;flex-direction:column;gap:10px;margin:0;padding:14px;border-radius:var(--_r-l);background:var(--_sunken)}
.lk-about svg{inline-size:100%;block-size:64px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.lk-about .lk-about-soft{fill:color-mix(in oklab,currentColor 12%,transparent)}
.lk-about figcaption{font-size:13px;line-height:18px;color:var(--_muted);text-wrap:pretty}
`
