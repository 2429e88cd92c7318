export const dialogCss = `
.lk-dialog{position:fixed;inset:0;margin:auto;padding:0;border:0;inline-size:360px;max-inline-size:calc(100vw - 24px);block-size:fit-content;max-block-size:calc(100dvh - 24px);overflow:visible;background:none;color:var(--_text);opacity:0;
transition:opacity 120ms,display 120ms allow-discrete,overlay 120ms allow-discrete}
.lk-dialog:not([open]){display:none}
.lk-dialog[open]{opacity:1}
.lk-dialog::before{content:"";position:fixed;inset:0;z-index:-1}
.lk-dialog::backdrop{background:light-dark(rgb(0 0 0/.4),rgb(0 0 0/.6));opacity:0;transition:opacity 160ms,display 160ms allow-discrete,overlay 160ms allow-discrete}
.lk-dialog[open]::backdrop{opacity:1}
@starting-style{.lk-dialog[open]::backdrop{opacity:0}.lk-dialog[open]>.lk-panel{transform:scale(.97)}}
.lk-panel{position:relative;display:flex;flex-direction:column;max-block-size:calc(100dvh - 24px);border-radius:var(--_radius);background:var(--_surface);overflow:clip;
box-shadow:0 0 0 1px color-mix(in oklab,var(--_text) 8%,transparent),var(--lk-shadow-near,0 2px 6px rgb(0 0 0/.08)),var(--lk-shadow-far,0 16px 48px rgb(0 0 0/.18));transition:transform 160ms var(--_ease)}
.lk-body{position:relative;overflow:hidden auto;overscroll-behavior:contain;scrollbar-width:thin;scrollbar-color:var(--_line) transparent}
.lk-view{display:flex;flex-direction:column;gap:8px;padding:0 16px 16px}
.lk-panel[data-shake]{animation:lk-shake 500ms var(--_ease)}
@keyframes lk-shake{10%,50%,90%{transform:translateX(-4px)}30%,70%{transform:translateX(4px)}}
.lk-handle{display:none}
@media (max-height:700px){.lk-panel .lk-header{min-height:52px;padding-block:4px}}
@media (max-width:430px){
.lk-dialog{inset:auto 0 0;margin:0;inline-size:100vw;max-inline-size:none;max-block-size:calc(100dvh - 12px);opacity:1;transition:display 380ms allow-discrete,overlay 380ms allow-discrete}
.lk-dialog>.lk-panel{max-block-size:calc(100dvh - 12px);border-end-start-radius:0;border-end-end-radius:0;padding-block-end:env(safe-area-inset-bottom);transform:translateY(100%);transition:transform 380ms cubic-bezier(.32,.72,0,1)}
.lk-dialog[open]>.lk-panel{transform:none}
@starting-style{.lk-dialog[open]>.lk-panel{transform:translateY(100%)}}
.lk-dialog .lk-handle{display:grid;place-items:center;inline-size:100%;block-size:24px;margin-block-end:-12px;padding:0;border:0;background:none;cursor:grab;touch-action:none;flex:none}
.lk-dialog .lk-handle::before{content:"";inline-size:36px;block-size:4px;border-radius:4px;background:var(--_control)}
.lk-dialog .lk-header{touch-action:none}}
@media (prefers-reduced-motion:reduce){.lk-dialog>.lk-panel{transform:none!important}
.lk-dialog{opacity:0}.lk-dialog[open]{opacity:1}@starting-style{.lk-dialog[open]{opacity:0}}}
@media (forced-colors:active){.lk-panel{border:1px solid CanvasText}}
`
