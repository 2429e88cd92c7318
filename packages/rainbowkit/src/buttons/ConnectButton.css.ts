/** The parts of the connected button. The hidden ones are hidden by the width of the screen, as in RainbowKit. */
export const connectButtonCss = `
.lk-rainbow{display:inline-flex;flex-wrap:wrap;gap:8px;max-inline-size:100%}
.lk-rainbow-parts{display:inline-flex;align-items:center;gap:8px}
.lk-rainbow-parts>*{display:inline-flex;align-items:center}
.lk-rainbow-balance{font-weight:400;color:var(--_muted)}
@media (max-width:767.98px){.lk-rainbow [data-small=hidden]{display:none}}
@media (min-width:768px){.lk-rainbow [data-large=hidden]{display:none}}
`
