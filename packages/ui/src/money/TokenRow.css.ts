export const tokenRowCss = `
.lk-token-icon{position:relative;display:grid}
.lk-token-icon>:nth-child(2){position:absolute;inset-block-end:-2px;inset-inline-end:-2px;border:2px solid var(--_surface);box-sizing:content-box}
`
