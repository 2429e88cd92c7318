import type { ReactNode } from 'react'
import { useStyles } from '../theme/styles.ts'

/** 'or continue with': a line with words in it. */
export function Divider({ children }: { readonly children?: ReactNode }) {
  useStyles(layoutCss)
  return <div className="lk-divider">{children}</div>
}

/** Buttons side by side, each as wide as the next: actions under a balance, social sign-ins. */
export function Actions({ children }: { readonly children: ReactNode }) {
  useStyles(layoutCss)
  return <div className="lk-actions">{children}</div>
}

const layoutCss = `
.lk-divider{display:flex;align-items:center;gap:12px;min-height:24px;font-size:13px;line-height:18px;color:var(--_muted)}
.lk-divider::before,.lk-divider::after{content:"";flex:1;block-size:1px;background:var(--_line)}
.lk-divider:empty{gap:0}
.lk-actions{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:8px}
.lk-actions>.lk-button{padding-inline:4px}
`
