/** The styles of rows in the first view; the rest is in Row.css.ts. */
export const rowButtonCss = `
.lk-row{display:flex;align-items:center;gap:12px;inline-size:100%;min-height:60px;padding:8px 14px;border:0;border-radius:var(--_r-l);background:var(--_sunken);color:var(--_text);
text-align:start;text-decoration:none;transition:transform 80ms var(--_ease),background-color 120ms}
.lk-row:is(button,a){cursor:pointer;user-select:none}
.lk-row:is(button,a):hover{background:var(--_hover)}
.lk-row:is(button,a):active{transform:scale(.985)}
.lk-row-icon{position:relative;display:grid;place-items:center;min-inline-size:36px;flex:none}
.lk-row-icon>.lucide{margin:8px}
.lk-row-text{display:flex;flex-direction:column;align-items:flex-start;flex:1;min-inline-size:0}
.lk-row-text>*{max-inline-size:100%;overflow-wrap:break-word}
.lk-row-title{font-weight:500}
.lk-row-title>.lk-badge{margin-inline-start:6px}
.lk-row>.lucide{color:var(--_muted);width:18px;height:18px}
.lk-badge{display:inline-flex;align-items:center;gap:4px;min-height:24px;padding:0 10px;border-radius:99px;background:var(--_surface);color:var(--_muted);font-size:13px;line-height:18px;font-weight:400;white-space:nowrap;flex:none}
.lk-badge[data-tone=positive]{color:var(--_positive)}.lk-badge[data-tone=warning]{color:var(--_warning)}.lk-badge[data-tone=negative]{color:var(--_negative)}
@media (forced-colors:active){.lk-row:is(button,a){border:1px solid ButtonText}.lk-badge{border:1px solid}}
`
