export const phoneCss = `
.lk-scan{inline-size:min(100%,288px);margin-inline:auto}
.lk-caption{text-align:center}
.lk-download{display:flex;align-items:center;justify-content:space-between;gap:8px;padding-block-start:12px;border-block-start:1px solid var(--_line);color:var(--_muted)}
.lk-segments+*{margin-block-start:16px}
`
