import { useStyles } from '@latchkey/ui'
import { gatePart } from './contentOf.ts'
import { gateCss } from './gate.css.ts'
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
