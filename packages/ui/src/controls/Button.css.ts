export const buttonCss = `
.lk-button{position:relative;display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:52px;padding:4px 20px;border:0;
border-radius:var(--_r-l);background:var(--_sunken);color:var(--_text);font-weight:500;text-align:center;text-decoration:none;cursor:pointer;user-select:none;
transition:transform 80ms var(--_ease),background-color 120ms,opacity 120ms}
.lk-button:hover{background:var(--_hover)}
.lk-button:active{transform:scale(.97)}
.lk-button[data-variant=primary]{background-color:var(--_accent);color:var(--_on-accent);font-weight:600}
.lk-button[data-variant=primary]:hover{background:color-mix(in oklab,var(--_accent),var(--_on-accent) 9%)}
.lk-button:is([data-variant=quiet],[data-variant=danger]){background:transparent;color:var(--_muted)}
.lk-button:is([data-variant=quiet],[data-variant=danger]):hover{background:var(--_sunken);color:var(--_text)}
.lk-button[data-variant=danger],.lk-button[data-variant=danger]:hover{color:var(--_negative)}
.lk-button[data-size=small]{min-height:36px;padding:0 14px;border-radius:var(--_r-m);font-size:14px}
.lk-button[data-wide]{display:flex;inline-size:100%}
.lk-button:is(:disabled,[aria-disabled=true]){cursor:default;transform:none}
.lk-button:disabled{opacity:.5}
.lk-button[aria-busy=true]>:not(.lk-spinner){opacity:.55}
.lk-button>.lk-spinner{position:absolute;inset-inline-start:16px}
.lk-button[data-size=small]>.lk-spinner{inset-inline-start:-2px;position:relative;margin-inline-end:-2px}
@media (pointer:coarse){.lk-button[data-size=small]{min-height:44px}}
@media (forced-colors:active){.lk-button{border:1px solid}.lk-button[data-variant=primary]{background:ButtonText;color:ButtonFace;forced-color-adjust:none}.lk-button:disabled{color:GrayText;background:ButtonFace;opacity:1}}
`
