export const amountCss = `
.lk-amount{font-variant-numeric:tabular-nums;unicode-bidi:isolate;white-space:nowrap}
.lk-amount>small{font-size:inherit;color:var(--_muted)}
.lk-amount[data-size=figure]{display:block;font-size:36px;line-height:44px;font-weight:600;letter-spacing:-.02em;text-align:center}
.lk-amount[data-sign=positive]{color:var(--_positive)}.lk-amount[data-sign=negative]{color:var(--_text)}
.lk-amount[data-sign]>small{color:inherit}
.lk-amount{transition:color 120ms}.lk-amount[data-stale]{color:var(--_muted)}
.lk-amount-input{container-type:inline-size;display:flex;flex-direction:column;gap:6px;padding:16px;border-radius:var(--_r-l);background:var(--_sunken)}
.lk-amount-line{display:flex;align-items:center;gap:8px;min-inline-size:0;min-height:44px;border-radius:var(--_r-s)}
.lk-amount-line:has(input:focus-visible){outline:2px solid var(--_focus);outline-offset:3px}
.lk .lk-amount-line>:is(input,span){font-size:36px;line-height:44px;font-weight:600;letter-spacing:-.02em}
.lk-amount-line>span{margin-inline-end:-4px}
.lk .lk-amount-line>input{flex:1;min-inline-size:0;padding:0;border:0;background:none;font-variant-numeric:tabular-nums;outline-color:transparent;direction:ltr}
.lk-amount-line .lk-button{background:var(--_surface)}
.lk .lk-amount-line[data-long=long]>:is(input,span){font-size:24px}.lk .lk-amount-line[data-long=longest]>:is(input,span){font-size:17px;letter-spacing:0}
.lk-amount-line>input:not(:focus){text-overflow:ellipsis}
.lk-amount-line:dir(rtl)>input{text-align:end}
.lk-amount-line>input::placeholder{color:var(--_muted);opacity:1}
.lk-amount-foot{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 8px;min-height:28px;font-size:13px;line-height:18px;color:var(--_muted);font-variant-numeric:tabular-nums}
.lk-amount-available{display:flex;align-items:center;gap:8px;margin-inline-start:auto}.lk-amount-available>.lk-button{margin-inline-end:-8px}
.lk-amount-shares{display:flex;gap:8px;margin-block-start:4px}.lk .lk-amount-shares>.lk-button{flex:1;padding-inline:4px;background:var(--_surface)}
.lk .lk-digits{min-block-size:28px;margin:0 -6px;padding:0 6px;border:0;border-radius:var(--_r-s);background:none;color:inherit;text-align:end;overflow-wrap:anywhere;cursor:pointer}
.lk-digits:hover{background:var(--_hover)}
.lk .lk-amount-foot span{unicode-bidi:plaintext}
.lk .lk-flip{display:inline-flex;align-items:center;gap:4px;min-height:28px;padding:0 8px;margin-inline-start:-8px;border:0;border-radius:var(--_r-s);background:none;color:inherit;cursor:pointer;transition:background-color 120ms}
.lk-flip:hover{background:var(--_hover)}.lk-flip .lucide{width:14px;height:14px}
.lk-amount-input[data-invalid]{box-shadow:inset 0 0 0 1px var(--_negative)}
@container (max-inline-size:300px){.lk .lk-amount-line[data-long=long]>:is(input,span){font-size:19px}}
@media (pointer:coarse){.lk .lk-flip{min-height:44px}}
@media (forced-colors:active){.lk-amount-input{border:1px solid}}
`
