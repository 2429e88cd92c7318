export const tabsCss = `
.lk-tabs{display:flex;flex-direction:column;gap:8px}
.lk-segments{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:2px;min-inline-size:0;margin:0;padding:4px;border:0;border-radius:var(--_r-l);background:var(--_sunken)}
.lk-segments>legend{float:inline-start}
.lk-segment{position:relative;display:grid;place-items:center;min-height:36px;padding:0 8px;border:0;border-radius:calc(var(--_r-l) - 4px);background:none;cursor:pointer;font-size:14px;font-weight:500;text-align:center;transition:background-color 120ms,color 120ms}
.lk .lk-segment{color:var(--_muted)}
.lk .lk-segment:is(:hover,[aria-selected=true],:has(:checked)){color:var(--_text)}
.lk-segment:is([aria-selected=true],:has(:checked)){background:var(--_surface);box-shadow:0 0 0 1px color-mix(in oklab,var(--_text) 6%,transparent),0 1px 2px rgb(0 0 0/.06)}
.lk-segment:has(:focus-visible){outline:2px solid var(--_focus);outline-offset:2px}
.lk-segment>input{position:absolute;inset:0;opacity:0;cursor:pointer}
@media (pointer:coarse){.lk-segment{min-height:44px}}
@media (forced-colors:active){.lk .lk-segment:is([aria-selected=true],:has(:checked)){background:SelectedItem;color:SelectedItemText;forced-color-adjust:none}}
`
