import { useStyles } from '@latchkey/ui'
import { gatePart } from './contentOf.ts'
import { SEEN_MS } from './gateState.ts'
import type { Gate } from './useGate.ts'

/** Says why the buttons of a card don't work yet. The buttons refer to it with `aria-describedby`. */
export function GateReason({ gate, children }: { gate: Gate; children: string }) {
  useStyles(gateCss)
  return (
    <p dir="auto" id={gate.reasonId} role="status" className="gate-reason" {...gatePart}>
      {children}
    </p>
  )
}

/** A screen as high as its container: all of it is watched, and longer content scrolls inside. */
export const gateCss = `
.gated-card[data-place=frame]{position:fixed;inset:0;overflow:auto;overscroll-behavior:contain;background:var(--_surface)}
.gated-content{display:flow-root}
.gated-card[data-place=frame]>.gated-content{padding:16px}
.gate-reason{min-block-size:18px;margin:0;color:var(--_muted);font-size:13px;line-height:18px;text-align:center}
.gated-content>.gate-reason{margin-block-start:12px}
.gated-tall{block-size:430px}
.lk-button[data-dead]{opacity:.5}
.lk-button[data-dead]:active{transform:none}
.gate-ring{position:absolute;inset-block-start:calc(50% - 8px);inset-inline-end:10px;inline-size:16px;block-size:16px;transform:rotate(-90deg);pointer-events:none}
.lk-button[data-size=small]>span>.gate-ring{inset-inline-end:0;inline-size:10px;block-size:10px;inset-block-start:2px}
.gate-ring>circle{fill:none;stroke:currentColor;stroke-width:2.5;opacity:.35}
.gate-ring>:last-child{opacity:1;stroke-dasharray:1;stroke-dashoffset:1;animation:gate-fill ${SEEN_MS}ms linear forwards}
@keyframes gate-fill{to{stroke-dashoffset:0}}
@media (forced-colors:active){.lk-button[data-dead]{color:GrayText;border-color:GrayText;opacity:1}}
`
