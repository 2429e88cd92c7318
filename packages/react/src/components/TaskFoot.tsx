import { useStyles } from '@latchkey/ui'
import type { ReactNode } from 'react'

/** Keeps the button that completes a view in sight at the bottom of the dialog, however long the view is. */
export function TaskFoot({ children }: { readonly children: ReactNode }) {
  useStyles(taskFootCss)
  return <div className="lk-stack lk-task-foot">{children}</div>
}

// What scrolls beneath it fades out. Magnified four times, it would cover what is to be read. A field that takes the focus isn't left behind it (WCAG 2.4.11).
const taskFootCss = `
.lk-dialog .lk-task-foot{position:sticky;z-index:2;inset-block-end:0;align-self:stretch;margin:-4px -16px -16px;padding:12px 16px 16px;background:linear-gradient(to top,var(--_surface) calc(100% - 12px),transparent)}
.lk-task-foot>.lk-button>span{min-inline-size:0;overflow-wrap:break-word}
.lk-dialog .lk-body:has(.lk-task-foot){scroll-padding-block-end:84px}
@media (max-height:400px){.lk-dialog .lk-task-foot{position:static}}
@media (forced-colors:active){.lk-dialog .lk-task-foot{background:Canvas}}
`
