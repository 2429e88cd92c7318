export const legalCss = `
.lk-legal{padding-inline:8px;text-align:center;text-wrap:balance}
.lk a.lk-link{color:inherit;text-underline-offset:2px}
.lk a.lk-link:hover{color:var(--_text)}
`
