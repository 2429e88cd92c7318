export const walletsCss = `
.lk-wallet-line{display:flex;align-items:center;gap:4px}
.lk-wallet-line>.lk-row{flex:1;min-inline-size:0}
.lk-wallet{container-type:inline-size}
@container (max-inline-size:340px){.lk-wallet .lk-row:has(.lk-amount){flex-wrap:wrap;row-gap:4px}.lk-wallet .lk-row:has(.lk-amount)>.lk-row-end{flex:0 0 100%;flex-direction:row;align-items:baseline;justify-content:space-between;max-inline-size:none;padding-inline-start:48px}}
.lk-wallet-line:not(:has(.lk-icon-button)){padding-inline-end:48px}
.lk-add-wallet{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:8px;margin-block-start:8px}
.lk-add-wallet .lk-button[data-size]{padding-inline:6px}
.lk-section{padding:8px 0 4px;font-weight:400}
.lk-certified{margin-inline-start:6px;color:var(--_muted)}
.lk-certified>.lucide{width:16px;height:16px;vertical-align:-3px}
`
