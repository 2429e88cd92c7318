import { ThemeRoot } from '@latchkey/ui'
import { createRoot } from 'react-dom/client'
import { ApprovalRoot } from '../ApprovalRoot.tsx'
import { WindowApproval } from './WindowApproval.tsx'

/** `/approve?id=`: one approval in a window of its own, which no page can cover or lead elsewhere. */
export function openApprovalWindow({ document, location }: Window): void {
  const root = document.getElementById('root')
  const rid = new URLSearchParams(location.search).get('id')
  if (!root || !rid) return
  createRoot(root).render(
    <ThemeRoot className="screen">
      <ApprovalRoot languages={navigator.languages}>
        <WindowApproval rid={rid} />
      </ApprovalRoot>
    </ThemeRoot>,
  )
}
