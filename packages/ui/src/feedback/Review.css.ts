export const reviewCss = `
.lk-review{display:flex;flex-direction:column;border-radius:var(--_r-l);background:var(--_sunken);padding:4px 14px}
.lk-review-head{display:flex;align-items:center;gap:12px;padding:12px 0;border-block-end:1px solid var(--_line)}
.lk-review-head>div{min-inline-size:0;overflow-wrap:anywhere}
.lk-review-head strong{display:block;font-weight:500}
.lk-fact{display:flex;justify-content:space-between;align-items:baseline;gap:16px;padding:10px 0}
.lk-fact+.lk-fact{border-block-start:1px solid var(--_line)}
.lk-fact>dt{color:var(--_muted);flex:none;max-inline-size:50%;overflow-wrap:break-word;hyphens:auto}
.lk-fact>dd{min-inline-size:0;text-align:end;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.lk-fact[data-tone=positive]>dd{color:var(--_positive)}.lk-fact[data-tone=warning]>dd{color:var(--_warning)}.lk-fact[data-tone=negative]>dd{color:var(--_negative)}
.lk-fact>dd>small{unicode-bidi:plaintext;display:block;font-size:13px;line-height:18px;color:var(--_muted)}
@media (forced-colors:active){.lk-review{border:1px solid}}
`
