export const motionCss = `
.lk-body[data-morph]{overflow:hidden;transition:block-size 220ms var(--_ease)}
.lk-exit{position:absolute;inset:0;display:flex;flex-direction:column;background:var(--_surface)}
@media (max-width:430px){.lk-dialog[open]>.lk-panel[data-drag]{transition:none}}
`
