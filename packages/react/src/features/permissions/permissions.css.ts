export const permissionsCss = `
.lk-session{border-radius:var(--_r-l);background:var(--_sunken);overflow-wrap:anywhere}
.lk-session .lk-row-title>.lk-badge{margin-block:2px}
.lk-limits{display:flex;flex-direction:column;gap:12px;padding:4px 14px 14px}
.lk-session.lk-limits{padding-block-start:14px}
.lk-limit{display:flex;flex-direction:column;gap:6px}
.lk-limit>strong{font-weight:500}
.lk-limit-facts{display:flex;flex-direction:column;gap:8px}
.lk-limit-facts>div>dt{font-size:13px;line-height:18px;color:var(--_muted)}
.lk-meter{appearance:none;display:block;inline-size:100%;block-size:4px;border:0;border-radius:99px;background:var(--_line);overflow:hidden}
.lk-meter::-webkit-meter-bar{block-size:4px;border:0;border-radius:99px;background:var(--_line)}
.lk-meter::-webkit-meter-optimum-value{border-radius:99px;background:var(--_text)}
.lk-meter::-moz-meter-bar{border-radius:99px;background:var(--_text)}
.lk-session-foot{display:flex;flex-direction:column;gap:4px;text-align:center;text-wrap:balance}
.lk-copyable{display:inline-flex;align-items:flex-start;justify-content:flex-end;gap:4px;max-inline-size:100%}
.lk-copyable>.lk-icon-button{flex:none;margin-block:-7px}
dd>.lk-copyable{justify-content:flex-start}
.lk-fact>dd>.lk-copyable{justify-content:flex-end}
@media (forced-colors:active){.lk-session{border:1px solid}.lk-meter{forced-color-adjust:none;outline:1px solid CanvasText;background:Canvas}.lk-meter::-webkit-meter-bar{background:Canvas}.lk-meter::-webkit-meter-optimum-value{background:Highlight}.lk-meter::-moz-meter-bar{background:Highlight}}
`
