export const iconButtonCss = `
.lk-icon-button{display:inline-grid;vertical-align:middle;place-items:center;inline-size:44px;block-size:44px;padding:0;border:0;border-radius:var(--_r-m);background:transparent;color:var(--_muted);cursor:pointer;
transition:transform 80ms var(--_ease),background-color 120ms,color 120ms}
.lk-icon-button:hover{background:var(--_sunken);color:var(--_text)}
.lk-icon-button[aria-disabled=true]{opacity:.45;cursor:not-allowed}
.lk-icon-button:active{transform:scale(.9)}
.lk-icon-button[data-size=small]{inline-size:28px;block-size:28px;border-radius:var(--_r-s)}
.lk-icon-button[data-size=small] .lucide{width:16px;height:16px}
@media (pointer:coarse){.lk-icon-button[data-size=small]{inline-size:44px;block-size:44px}}
@media (forced-colors:active){.lk-icon-button{border:1px solid ButtonText}}
`
