export const walletPromptCss = `
.lk-prompt[data-shown]{display:flex;flex-wrap:wrap;align-items:center;gap:12px;padding:12px 16px;border-block-start:1px solid var(--_line);background:var(--_surface);animation:lk-prompt-in 160ms var(--_ease)}
.lk-prompt>[role=status]{display:flex;flex-direction:column;flex:1;min-inline-size:0;font-size:14px;line-height:20px;text-wrap:pretty;overflow-wrap:anywhere}
.lk-prompt strong{font-weight:600}
.lk-prompt span{color:var(--_muted)}
.lk-prompt .lk-button span{color:inherit}
.lk-prompt-page{position:fixed;z-index:var(--lk-z-index,999);inset-inline:0;inset-block-end:max(16px,env(safe-area-inset-bottom));margin-inline:auto;inline-size:min(400px,calc(100vw - 32px));pointer-events:none}
.lk-prompt-page>.lk-prompt[data-shown]{border:1px solid var(--_line);border-radius:var(--_r-l);box-shadow:var(--lk-shadow-far,0 16px 48px rgb(0 0 0/.18));pointer-events:auto}
@keyframes lk-prompt-in{from{opacity:0}}
`
