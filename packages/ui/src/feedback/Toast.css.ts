export const toastCss = `
.lk-toasts{position:absolute;inset-inline:56px;inset-block-start:12px;display:grid;justify-items:center;pointer-events:none;z-index:1}
.lk-toasts[data-place=page]{position:fixed;inset-inline:16px;inset-block:auto max(16px,env(safe-area-inset-bottom))}
.lk-toast{display:flex;align-items:center;gap:8px;max-inline-size:100%;min-height:44px;padding:10px 16px;border-radius:var(--_r-l);background:var(--_text);color:var(--_surface);font-size:14px;line-height:20px;animation:lk-toast-in 160ms var(--_ease)}
.lk-toast>.lucide{width:18px;height:18px}
@keyframes lk-toast-in{from{opacity:0;transform:translateY(8px)}}
@media (forced-colors:active){.lk-toast{border:1px solid}}
`
