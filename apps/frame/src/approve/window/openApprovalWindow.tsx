import { ThemeRoot } from '@latchkey/ui'
import { createRoot } from 'react-dom/client'
import { ApprovalRoot } from '../view/ApprovalRoot.tsx'
import { WindowApproval } from './WindowApproval.tsx'

/** `/window?rid=`: one approval in a window of its own, where no page can cover it. */
export function openApprovalWindow(document: Document, rid: string): void {
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <ThemeRoot className="screen">
      <ApprovalRoot languages={navigator.languages}>
        <WindowApproval rid={rid} />
      </ApprovalRoot>
    </ThemeRoot>,
  )
}
