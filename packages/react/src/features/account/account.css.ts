export const accountCss = `
.lk-identity{display:flex;flex-direction:column;align-items:center;gap:4px;padding-block:4px}
.lk-identity-name{max-inline-size:100%;margin-block-start:4px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-weight:500}
.lk-identity-address{display:flex;align-items:center;gap:2px}
`
