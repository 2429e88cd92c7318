import { ExpandIcon, useStyles } from '@latchkey/ui'
import type { ReactNode } from 'react'

export type FoldProps = {
  /** What is always shown, on one line. */
  readonly summary: ReactNode
  readonly isOpen?: boolean | undefined
  readonly onToggle?: ((isOpen: boolean) => void) | undefined
  readonly children: ReactNode
}

/** Details that few people need, behind one line. */
export function Fold({ summary, isOpen, onToggle, children }: FoldProps) {
  useStyles(foldCss)
  return (
    <details className="lk-fold" open={isOpen} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary>
        {summary}
        <ExpandIcon />
      </summary>
      {children}
    </details>
  )
}

const foldCss = `
.lk-fold{border-radius:var(--_r-l);background:var(--_sunken)}
.lk-fold>summary{display:flex;align-items:center;gap:8px;min-block-size:44px;padding-inline:14px;border-radius:inherit;cursor:pointer;list-style:none}
.lk-fold>summary::-webkit-details-marker{display:none}
.lk-fold>summary>:first-child{flex:1;min-inline-size:0;overflow-wrap:anywhere}
.lk .lk-fold>summary>.lucide{inline-size:18px;block-size:18px;color:var(--_muted);transition:rotate 160ms var(--_ease)}
.lk-fold[open]>summary>.lucide{rotate:180deg}
@media (forced-colors:active){.lk-fold{border:1px solid}}
`
