import type { ReactNode } from 'react'
import { useStyles } from '../theme/styles.ts'

/** A line with a text in it: 'or continue with'. */
export function Divider({ children }: { readonly children?: ReactNode }) {
  useStyles(layoutCss)
  return <div className="lk-divider">{children}</div>
}

/** Buttons of equal width side by side: actions under a balance, social logins. */
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
.lk-button[data-size=tile]{flex-direction:column;gap:4px;min-height:68px;padding:8px 4px;font-size:13px;line-height:18px}
`
