import { useLazy } from '../../context/DialogContext.ts'
import type { ReplaceActionsProps } from './ReplaceActions.tsx'

/** What can be done with a pending transaction. Loaded with the first one that the network has and hasn't included yet. */
export function PendingActions(props: ReplaceActionsProps) {
  const loaded = useLazy(props.transaction.status === 'sent', loadReplaceActions)
  return loaded && <loaded.ReplaceActions {...props} />
}

const loadReplaceActions = () => import('./ReplaceActions.tsx')
