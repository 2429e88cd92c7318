export const skeletonCss = `
.lk-skeleton{display:block;border-radius:var(--_r-s);background:var(--_hover);animation:lk-breathe 1.2s ease-in-out infinite alternate}
@keyframes lk-breathe{to{opacity:.45}}
.lk-skeleton-row{display:flex;align-items:center;gap:12px;min-height:60px;padding:8px 14px;border-radius:var(--_r-l);background:var(--_sunken);animation:lk-come 1ms 120ms backwards}
@keyframes lk-come{from{visibility:hidden}}
.lk-skeleton-row[data-plain]{background:transparent;padding-inline:8px}
@media (forced-colors:active){.lk-skeleton{border:1px solid GrayText}}
`
