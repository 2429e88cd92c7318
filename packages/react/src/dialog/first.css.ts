/** What the first view and the waiting for another one need beyond the components. */
export const firstCss = `
.lk-held{transition:opacity 120ms}
.lk-held[inert]{opacity:.45}
.lk-plain{display:flex;flex-direction:column;gap:8px;padding:16px 8px 8px;text-align:center;text-wrap:balance}
.lk-plain .lk-button{margin-block-start:8px}
.lk-loading{display:grid;place-items:center;min-block-size:120px}
.lk-loading>*{animation-delay:120ms}
`
