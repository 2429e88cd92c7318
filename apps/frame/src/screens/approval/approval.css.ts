/**
 * The card of an approval. *Scroll down* replaces the scroll bar, which would take width and so make the card taller.
 * The frame sets every colour itself, because a page's colours could hide text. The scheme follows the page and must
 * override the theme's own rule, whichever of the two style sheets comes first.
 */
export const approvalCss = `
.lk.approve{--lk-surface:initial;--lk-sunken:initial;--lk-line:initial;--lk-text:initial;--lk-muted:initial;--lk-control:initial;
--lk-accent:initial;--lk-on-accent:initial;--lk-focus:initial;--lk-positive:initial;--lk-negative:initial;--lk-warning:initial;
color-scheme:inherit;position:fixed;inset:0;display:grid;grid-template-rows:auto minmax(0,1fr) auto;background:var(--_surface);overflow:hidden}
.approve>header{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 10px;padding:12px 16px 8px;border-block-end:1px solid var(--_line)}
.approve h1{margin:0 -4px;padding:0 4px;border-radius:var(--_r-s);inline-size:fit-content;font-size:17px;line-height:24px;font-weight:600;letter-spacing:-.01em}
.approve>header>p{color:var(--_muted)}
.approve h2{font-size:13px;line-height:18px;font-weight:500;color:var(--_muted);margin-block-end:4px}
.approve-details{overflow:auto;scrollbar-width:none;overscroll-behavior:contain;overflow-wrap:anywhere}
.approve-content{padding:8px 16px;display:flex;flex-direction:column;gap:8px}
.approve-details:focus-visible{outline-offset:-2px}
.approve-details section{border-radius:var(--_r-l);background:var(--_sunken);padding:8px 12px}
.approve-details section[data-tone=negative]{box-shadow:inset 0 0 0 2px var(--_negative)}
.approve-details section[data-tone=warning]{box-shadow:inset 0 0 0 1px var(--_warning)}
.approve-details section[data-tone=negative]>h2{color:var(--_negative)}
.approve-details .approve-asker{background:none;padding:0}
.approve-asker>h2{display:inline;margin:0 4px 0 0}
.approve-asker strong{font-size:15px;line-height:20px;font-weight:600}
.approve-asker p{color:var(--_muted);font-size:13px;line-height:18px}
.approve-side{display:grid;grid-template-columns:auto minmax(0,1fr);gap:2px 10px;align-items:start}
.approve-sum{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 6px;font-size:17px;line-height:22px}
.approve .approve-sum>h2{margin:0;font-size:inherit;line-height:inherit;color:inherit}
.approve-sum>.approve-amount{font-weight:600}
.approve-worth{color:var(--_muted);font-size:13px;line-height:18px;white-space:nowrap}
.approve-transfer{display:flex;flex-direction:column;gap:8px}
.approve-transfer dt,.approve-transfer dd,.approve-transfer .approve-name{display:inline}
.approve-transfer dt{font-size:13px;line-height:18px;color:var(--_muted)}
.approve-transfer .approve-address{display:flex}
.approve-note{color:var(--_warning);font-size:13px;line-height:16px}
.approve-rows>div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 12px;font-size:13px;line-height:20px}
.approve-rows dt{color:var(--_muted)}
.approve-rows dd{margin-inline-start:auto;text-align:end}
.approve-testnet{color:var(--_warning)}
.approve-sign-in{display:flex;flex-wrap:wrap;gap:0 12px;font-size:13px;line-height:17px;white-space:pre-wrap}
.approve-sign-in>span{flex:1 0 100%;max-inline-size:100%}
.approve-sign-in>[data-is=field]{flex:none}
.approve-sign-in>[data-is=gap]{block-size:6px}
.approve-fact{padding:4px 0}
.approve-fact>dt{font-size:13px;line-height:18px;color:var(--_muted)}
.approve-fact[data-tone=negative]>dd,.approve [data-tone=negative]>p{color:var(--_negative)}
.approve-fact[data-tone=warning]>dd{color:var(--_warning)}
.approve-name{display:block;font-weight:500}
.approve-address{display:inline-flex;flex-wrap:wrap;gap:0 .5ch;font-family:ui-monospace,monospace;font-size:13px;line-height:18px}
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
.approve h1:focus-visible{outline:none}
.approve details>summary{min-height:24px;font-size:13px;line-height:24px;color:var(--_muted);cursor:pointer}
.approve details>pre{padding-block:8px}
.approve>footer{padding:6px 16px 12px;border-block-start:1px solid var(--_line)}
.approve-reason{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 8px;min-height:24px;margin-block-end:4px;font-size:13px;line-height:18px;color:var(--_muted);text-align:center}
.approve-reason>p{margin:0}
.approve-reason>button{min-height:24px;padding:0 4px;border:0;border-radius:var(--_r-s);background:none;font:inherit;color:var(--_accent);text-decoration:underline;text-underline-offset:3px;cursor:pointer}
.approve-in-window{display:flex;flex-direction:column;gap:8px;padding-block-start:8px}
.approve-in-window>h1{margin:0 0 8px;font-size:17px;line-height:24px;font-weight:600;text-align:center;text-wrap:balance}
.approve-in-window>h1:focus-visible{outline:none}
.approve-buttons{display:grid;grid-template-columns:1fr 1fr;gap:8px}
.approve-buttons>.lk-button{padding-inline:8px}
/* Room for a usual transfer and a usual sign-in in the smallest frame. */
@media (max-height:560px){.approve>header{padding-block:8px 6px}.approve-content{padding-block:6px;gap:6px}
.approve-details section{padding-block:6px}.approve-sign-in{font-size:12px;line-height:16px}
.approve>footer{padding-block:4px 8px}.approve-buttons>.lk-button{min-height:44px}}
@media (forced-colors:active){.approve-details section,.approve-warnings>li{border:1px solid}}
`
