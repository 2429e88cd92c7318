export const headerCss = `
.lk-header{display:grid;grid-template-columns:minmax(44px,1fr) auto minmax(44px,1fr);align-items:center;gap:4px;min-height:60px;padding:8px}
.lk-header>h2{grid-column:2;overflow:hidden;max-block-size:3lh;text-align:center;text-wrap:balance;overflow-wrap:anywhere;font-size:17px;line-height:24px;font-weight:600;letter-spacing:-.01em;padding:0 4px;border-radius:var(--_r-s)}
.lk-header>div{display:flex;min-inline-size:0}
.lk-header>div:last-child{justify-content:flex-end;grid-column:3}
`
