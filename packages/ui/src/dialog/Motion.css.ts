export const motionCss = `
.lk-view[data-move]{animation:lk-view-in 160ms var(--_ease) backwards}
.lk-view:is([data-move=back]:dir(ltr),[data-move=forward]:dir(rtl)){animation-name:lk-view-back}
.lk-view[data-move=none]{animation-name:lk-fade-in}
.lk-ghost{position:absolute;z-index:1;inset-inline:0;display:flex;flex-direction:column;gap:8px;padding:0 16px 16px}
.lk-ghost[inert]{animation:lk-fade-out 80ms linear forwards}
@keyframes lk-view-in{from{opacity:0;transform:translateX(8px)}}
@keyframes lk-view-back{from{opacity:0;transform:translateX(-8px)}}
@keyframes lk-fade-in{from{opacity:0}}
@keyframes lk-fade-out{to{opacity:0}}
.lk-body[data-morph]{overflow:hidden;transition:block-size 220ms var(--_ease)}
.lk-exit{position:absolute;inset:0;display:flex;flex-direction:column;background:var(--_surface)}
@media (max-width:430px){.lk-dialog[open]>.lk-panel[data-drag]{transition:none}}
@media (prefers-reduced-motion:reduce){.lk-view[data-move]{opacity:1}@starting-style{.lk-view[data-move]{opacity:0}}.lk-ghost{display:none}}
`
