/**
 * The card of an approval. Every colour is the frame's own: with the page's it could make words disappear. Light or dark it is
 * as the page is, so it has to win over the theme's own rule, whichever of the two sheets comes first.
 */
export const approvalCss = `
.lk.approve{--lk-surface:initial;--lk-sunken:initial;--lk-line:initial;--lk-text:initial;--lk-muted:initial;--lk-control:initial;
--lk-accent:initial;--lk-on-accent:initial;--lk-focus:initial;--lk-positive:initial;--lk-negative:initial;--lk-warning:initial;
color-scheme:inherit;position:fixed;inset:0;display:grid;grid-template-rows:auto minmax(0,1fr) auto;background:var(--_surface);overflow:hidden}
.approve>header{padding:16px 16px 8px;border-block-end:1px solid var(--_line)}
.approve h1{margin:0 -4px;padding:0 4px;border-radius:var(--_r-s);inline-size:fit-content;font-size:17px;line-height:24px;font-weight:600;letter-spacing:-.01em}
.approve>header>p{color:var(--_muted)}
.approve h2{font-size:13px;line-height:18px;font-weight:500;color:var(--_muted);margin-block-end:4px}
.approve-details{overflow:auto;overscroll-behavior:contain;padding:12px 16px;display:flex;flex-direction:column;gap:12px;overflow-wrap:anywhere}
.approve-details:focus-visible{outline-offset:-2px}
.approve-details>*{flex:none}
.approve-details section{border-radius:var(--_r-l);background:var(--_sunken);padding:10px 14px}
.approve-details section[data-tone=negative]{box-shadow:inset 0 0 0 2px var(--_negative)}
.approve-details section[data-tone=warning]{box-shadow:inset 0 0 0 1px var(--_warning)}
.approve-details section[data-tone=negative]>h2{color:var(--_negative)}
.approve-asker strong{font-size:17px;line-height:24px;font-weight:600}
.approve-asker p{color:var(--_muted);font-size:13px;line-height:18px}
.approve-fact{padding:6px 0}
.approve-fact>dt{font-size:13px;line-height:18px;color:var(--_muted)}
.approve-fact[data-tone=negative]>dd,.approve [data-tone=negative]>p{color:var(--_negative)}
.approve-fact[data-tone=warning]>dd{color:var(--_warning)}
.approve-name{display:block;font-weight:500}
.approve-address{display:inline-flex;flex-wrap:wrap;gap:0 .5ch;font-family:ui-monospace,monospace;font-size:14px;line-height:20px}
.approve code,.approve pre{font-family:ui-monospace,monospace;font-size:13px;line-height:18px;white-space:pre-wrap;overflow-wrap:anywhere;margin:0}
.approve-text{white-space:pre-wrap}
.approve-text mark{background:var(--_warning);color:var(--_surface);border-radius:4px;padding:0 4px;font:500 12px/16px ui-monospace,monospace}
.approve-text mark[data-gap=lines]{display:block;inline-size:fit-content;margin-block:4px}
.approve-amount{font-variant-numeric:tabular-nums;font-weight:500}
.approve-warnings{display:flex;flex-direction:column;gap:8px}
.approve-warnings>li{border-radius:var(--_r-l);padding:10px 14px;box-shadow:inset 0 0 0 1px var(--_warning)}
.approve-warnings>li[data-tone=negative]{box-shadow:inset 0 0 0 2px var(--_negative)}
.approve-warnings p{display:flex;gap:8px;color:var(--_warning);font-weight:500}
.approve-warnings [data-tone=negative]>p{color:var(--_negative)}
.approve-changes>li{padding:4px 0}
.approve-changes [data-tone=negative]>span{color:var(--_negative)}.approve-changes [data-tone=positive]>span{color:var(--_positive)}
.approve-tree .approve-tree{padding-inline-start:12px;border-inline-start:1px solid var(--_line)}
.approve-tree>div{padding:4px 0}
.approve-tree dt{font-size:13px;line-height:18px;color:var(--_muted)}
.approve details>summary{min-height:24px;color:var(--_muted);cursor:pointer}
.approve details>pre{padding-block:8px}
.approve>footer{padding:8px 16px 16px;border-block-start:1px solid var(--_line)}
.approve>footer>p{color:var(--_muted);font-size:13px;line-height:18px;text-align:center;padding-block-end:8px}
.approve-buttons{display:grid;grid-template-columns:1fr 1fr;gap:8px}
.approve-buttons>.lk-button{padding-inline:8px}
@media (forced-colors:active){.approve-details section,.approve-warnings>li{border:1px solid}}
`
