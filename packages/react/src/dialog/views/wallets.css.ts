export const walletsCss = `
.lk-wallet-line{display:flex;align-items:center;gap:4px}
.lk-wallet-line>.lk-row{flex:1;min-inline-size:0}
.lk-wallet-line:not(:has(.lk-icon-button)){padding-inline-end:48px}
.lk-section{padding:8px 0 4px;font-weight:400}
`
