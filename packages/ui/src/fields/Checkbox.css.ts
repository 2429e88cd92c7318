export const checkboxCss = `
.lk-check{display:flex;align-items:flex-start;gap:12px;min-height:44px;padding:11px 0;cursor:pointer}
.lk .lk-check>input{appearance:none;flex:none;display:grid;place-items:center;inline-size:24px;block-size:24px;margin:-1px 0 0;border:1.5px solid var(--_control);border-radius:8px;background:var(--_surface);cursor:inherit;transition:background-color 80ms,border-color 80ms}
.lk-check>input:checked{background:var(--_accent)!important;border-color:var(--_accent)!important}
.lk-check>input:checked::before{content:"";inline-size:12px;block-size:6px;border:solid var(--_on-accent);border-width:0 0 2px 2px;transform:translateY(-2px) rotate(-45deg)}
.lk .lk-check>input[role=switch]{inline-size:44px;border-radius:99px;justify-items:start}
.lk .lk-check>input[role=switch]::before{content:"";inline-size:16px;block-size:16px;margin-inline-start:3px;border:0;border-radius:50%;background:var(--_control);transform:none;transition:translate 120ms var(--_ease)}
.lk .lk-check>input[role=switch]:checked::before{background:var(--_on-accent);translate:19px}
.lk .lk-check>input[role=switch]:checked:dir(rtl)::before{translate:-19px}
.lk-check>span{flex:1}
.lk-check>span>small{display:block;font-size:13px;line-height:18px;color:var(--_muted)}
.lk-check:has(:disabled){color:var(--_muted);cursor:default}
@media (forced-colors:active){.lk-check>input{appearance:auto!important}.lk-check>input::before{display:none!important}}
`
