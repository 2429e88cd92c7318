export const toastCss = `
.lk-toasts{position:absolute;inset-inline:16px;inset-block-start:72px;display:grid;justify-items:center;pointer-events:none;z-index:3}
.lk-toasts[data-place=page]{position:fixed;inset-inline:16px;inset-block:auto max(16px,env(safe-area-inset-bottom))}
.lk-toast{display:flex;align-items:center;gap:8px;max-inline-size:100%;min-height:44px;padding:10px 16px;border-radius:var(--_r-l);background:var(--_text);color:var(--_surface);font-size:14px;line-height:20px;box-shadow:0 4px 16px rgb(0 0 0/.16);animation:lk-toast-in 160ms var(--_ease)}
.lk-toast>.lucide{width:18px;height:18px}
@keyframes lk-toast-in{from{opacity:0;transform:translateY(-8px)}}
.lk-toast[data-kind=success] path{stroke-dasharray:24;animation:lk-draw 320ms 120ms var(--_ease) backwards}
@keyframes lk-draw{from{stroke-dashoffset:24}}
@media (forced-colors:active){.lk-toast{border:1px solid}}
`
