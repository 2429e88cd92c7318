/** The styles of logos and avatars. */
export const logoCss = `
.lk-logo{position:relative;display:inline-grid;place-items:center;flex:none;inline-size:var(--_size,36px);block-size:var(--_size,36px);border-radius:var(--_r-s);overflow:hidden;background:var(--_hover);color:var(--_muted);font-weight:600;font-size:calc(var(--_size,36px)*.42);line-height:1}
.lk-logo::before{content:attr(data-letter)}
.lk-logo[data-shape=round]{border-radius:50%}
.lk-logo img{position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:cover}
.lk-logo::after{content:"";position:absolute;inset:0;border-radius:inherit;box-shadow:inset 0 0 0 1px color-mix(in oklab,var(--_text) 8%,transparent)}
`
