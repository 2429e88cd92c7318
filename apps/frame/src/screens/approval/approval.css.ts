/**
 * The card of an approval. *Scroll down* replaces the scroll bar, which would take width and so make the card taller.
 * The frame sets every colour itself, because a page's colours could hide text. The scheme follows the page and must
 * override the theme's own rule, whichever of the two style sheets comes first.
 */
export const approvalCss = `
.lk.approve{--lk-surface:initial;--lk-sunken:initial;--lk-line:initial;--lk-text:initial;--lk-muted:initial;--lk-control:initial;
--lk-accent:initial;--lk-on-accent:initial;--lk-focus:initial;--lk-positive:initial;--lk-negative:initial;--lk-warning:initial;
color-scheme:inherit;position:fixed;inset:0;display:grid;grid-template-rows:auto minmax(0,1fr) auto;background:var(--_surface);overflow:hidden}
.approve-content h2{font-size:13px;line-height:18px;font-weight:500;color:var(--_muted);margin-block-end:4px}
.approve-details{overflow:auto;scrollbar-width:none;overscroll-behavior:contain;overflow-wrap:anywhere}
.approve-content{padding:0 16px 8px;display:flex;flex-direction:column;gap:12px}
.approve-details:focus-visible{outline-offset:-2px}
.approve-details section{border-radius:var(--_r-l);background:var(--_sunken);padding:12px}
.approve-details section[data-tone=negative]{box-shadow:inset 0 0 0 2px var(--_negative)}
.approve-details section[data-tone=warning]{box-shadow:inset 0 0 0 1px var(--_warning)}
.approve-details section[data-tone=negative]>h2{color:var(--_negative)}
.approve-details .approve-asker{display:flex;align-items:center;justify-content:center;gap:8px;background:none;padding:0 0 4px}
.approve-asker>p{font-size:15px;line-height:20px;min-inline-size:0}
.approve-asker strong{font-weight:600}
.approve-host{color:var(--_muted)}
.approve-claim{display:block;color:var(--_muted);font-size:13px;line-height:18px}
.approve-details .approve-effects{padding:0;background:none;display:flex;flex-direction:column;gap:4px}
.approve-effects>ul{display:flex;flex-direction:column;gap:4px}
.approve-line{display:grid;grid-template-columns:auto minmax(0,1fr);align-items:center;gap:0 12px;min-block-size:60px;padding:8px 12px;border-radius:var(--_r-l);background:var(--_sunken);font-size:20px;line-height:26px;font-weight:600;letter-spacing:-.01em}
.approve-line>div{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 12px}
section>.approve-line{padding:0;min-block-size:44px}
.approve-effects>.approve-line{padding:8px 12px;min-block-size:60px}
.approve-line[data-tone=positive] .approve-amount{color:var(--_positive)}
.approve-line[data-tone=negative] p{color:var(--_negative)}
.approve-line .approve-amount{font-weight:inherit}
.approve-worth{color:var(--_muted);font-size:13px;line-height:18px;font-weight:400;letter-spacing:0;white-space:nowrap}
.approve-to{display:grid;grid-template-columns:auto minmax(0,1fr);gap:0 12px;align-items:start;padding:8px 12px;border-radius:var(--_r-l);background:var(--_sunken)}
.approve-to dt,.approve-to dd,.approve-to .approve-name{display:inline}
.approve-to dt{font-size:13px;line-height:18px;color:var(--_muted)}
.approve-to .approve-address{display:flex}
.approve-note{color:var(--_warning);font-size:13px;line-height:16px;margin-block-start:2px}
.approve-quote{margin:0;padding:12px;border-radius:var(--_r-l);background:var(--_sunken);font-size:15px;line-height:22px;text-align:center;text-wrap:balance}
.approve-quiet{color:var(--_muted);font-size:13px;line-height:18px;text-align:center}
li.approve-quiet{text-align:start;padding:4px 12px}
.approve-rows{padding-inline:4px}
.approve-rows>div,.approve-fact{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 12px;font-size:13px;line-height:22px}
.approve-rows dt,.approve-fact>dt{color:var(--_muted)}
.approve-rows dd,.approve-fact>dd{margin-inline-start:auto;text-align:end}
.approve-rows .lk-logo{vertical-align:-3px}
.approve-fact:is([data-is=address],[data-is=code]){padding:2px 0;line-height:18px}
.approve-fact:is([data-is=address],[data-is=code])>dt{flex:1 0 auto}
.approve-fact[data-is=address]>dd{flex:1 0 100%;text-align:start;margin:0}
.approve-fact[data-is=code]>dd{text-align:start}
.approve-testnet{color:var(--_warning)}
.approve-sign-in{display:flex;flex-wrap:wrap;gap:0 12px;font-size:13px;line-height:17px;white-space:pre-wrap}
.approve-sign-in>span{flex:1 0 100%;max-inline-size:100%}
.approve-sign-in>[data-is=field]{flex:none}
.approve-sign-in>[data-is=gap]{block-size:6px}
.approve-fact[data-tone=negative]>dd,.approve [data-tone=negative]>p{color:var(--_negative)}
.approve-fact[data-tone=warning]>dd{color:var(--_warning)}
.approve-name{display:block;font-weight:500}
.approve-address{display:inline-flex;flex-wrap:wrap;gap:0 .5ch;font-family:ui-monospace,monospace;font-size:13px;line-height:18px}
.approve code,.approve pre{font-family:ui-monospace,monospace;font-size:13px;line-height:18px;white-space:pre-wrap;overflow-wrap:anywhere;margin:0}
.approve-text{white-space:pre-wrap}
.approve-text mark{background:var(--_warning);color:var(--_surface);border-radius:4px;padding:0 4px;font:500 12px/16px ui-monospace,monospace}
.approve-text mark[data-gap=lines]{display:block;inline-size:fit-content;margin-block:4px}
.approve-amount{font-variant-numeric:tabular-nums;font-weight:500}
.approve-rounded{text-decoration:underline dotted color-mix(in oklab,currentColor 45%,transparent);text-underline-offset:4px;text-decoration-thickness:1px}
.approve-warnings>li{border:1px solid var(--_warning);border-radius:var(--_r-l);padding:9px 13px}
.approve-warnings>li[data-tone=negative]{border:2px solid var(--_negative);padding:8px 12px}
.approve-warnings>[data-tone=negative]+li{margin-block-start:8px}
.approve-warnings>:not([data-tone=negative],:last-child){border-block-end:0;border-end-start-radius:0;border-end-end-radius:0;padding-block-end:6px}
.approve-warnings>:not([data-tone=negative])+li{border-block-start:0;border-start-start-radius:0;border-start-end-radius:0;padding-block-start:0}
.approve-warnings p{display:flex;gap:8px;color:var(--_warning);font-size:14px;line-height:20px;font-weight:500}
.approve-warnings [data-tone=negative]>p{color:var(--_negative)}
.approve-tree .approve-tree{padding-inline-start:12px;border-inline-start:1px solid var(--_line)}
.approve-tree>div{padding:4px 0}
.approve-tree dt{font-size:13px;line-height:18px;color:var(--_muted)}
.approve-more{margin-inline:4px}
.approve-more>summary{inline-size:fit-content;min-height:24px;font-size:13px;line-height:24px;color:var(--_muted);cursor:pointer}
.approve-more>:not(summary){margin-block-start:8px}
.approve>footer{padding:0 16px 16px}
.approve-reason{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 8px;min-height:24px;margin-block-end:4px;font-size:13px;line-height:18px;color:var(--_muted);text-align:center}
.approve-reason>p{margin:0}
.approve-reason>button{min-height:24px;padding:0 4px;border:0;border-radius:var(--_r-s);background:none;font:inherit;color:var(--_accent);text-decoration:underline;text-underline-offset:3px;cursor:pointer}
.approve-in-window{display:flex;flex-direction:column;gap:8px;padding-block-start:8px}
.approve-in-window>h1{margin:0 0 8px;font-size:17px;line-height:24px;font-weight:600;text-align:center;text-wrap:balance}
.approve-in-window>h1:focus-visible{outline:none}
.approve-buttons{display:grid;grid-template-columns:minmax(96px,auto) minmax(0,1fr);gap:8px}
.approve-buttons>.lk-button{padding-inline:12px;overflow-wrap:anywhere}
.approve-buttons>[data-approves]{padding-inline:28px}
/* Room for a usual transfer and a usual sign-in in the smallest frame. */
.approve[data-compact]>.title{min-block-size:44px;padding-block:4px}
.approve[data-compact] .approve-content{gap:8px}
.approve[data-compact] .approve-details section:not(.approve-asker,.approve-effects){padding-block:8px}
.approve[data-compact] :is(.approve-rows>div,.approve-fact){line-height:20px}
.approve[data-compact] .approve-effects>*>.approve-line,.approve[data-compact] .approve-effects>.approve-line{min-block-size:52px;padding-block:4px}
.approve[data-compact] .approve-reason{margin:0}
.approve[data-compact]>footer{padding-block:0 12px}
.approve[data-compact] .approve-buttons>.lk-button{min-height:44px}
@media (forced-colors:active){.approve-details section:not(.approve-asker,.approve-effects),.approve-line,.approve-to{border:1px solid}}
`
