/** What the first view and the waiting for another one need beyond the components. */
export const firstCss = `
.lk-held{transition:opacity 120ms}
.lk-held[inert]{opacity:.45}
.lk-plain{display:flex;flex-direction:column;gap:8px;padding:16px 8px 8px;text-align:center;text-wrap:balance}
.lk-plain .lk-button{margin-block-start:8px}
.lk-loading{display:grid;gap:8px}
.lk-loading>i{block-size:60px;border-radius:var(--_r-l);background:var(--_sunken);animation:lk-late 1ms 120ms backwards}
@keyframes lk-late{from{visibility:hidden}}
@media (forced-colors:active){.lk-loading>i{border:1px solid GrayText}}
`
