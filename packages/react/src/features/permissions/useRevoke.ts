import { isLatchkeyError } from '@latchkey/protocol'
import { useDialogScope, useSteps } from '../../context/DialogContext.ts'
import { isDeclined } from '../../hooks/useMutation.ts'
import { useRevokePermissions } from '../../hooks/usePermissions.ts'
import { usePermissionsText } from '../../messages/text.ts'
import { useReason } from './useReason.ts'

/**
 * Revokes one session, or all of the wallet; the secure frame asks for the approval. Afterwards the list is shown again. A
 * declined approval leaves everything as it is.
 */
export function useRevoke() {
  const text = usePermissionsText()
  const reasonOf = useReason()
  const { toaster } = useDialogScope()
  const steps = useSteps()
  const { status, mutateAsync } = useRevokePermissions()

  async function revoke(what: { pci: string } | { all: true }): Promise<void> {
    try {
      const { pcis } = await mutateAsync(what)
      toaster.show({ kind: 'success', text: text.done(pcis.length) })
      const view = steps.current()
      // A visitor who has gone elsewhere in the meantime stays there.
      if (view.view === 'SmartSessionSettings' && 'pci' in what && view.pci === what.pci) steps.back()
    } catch (error) {
      if (isDeclined(error) || isLatchkeyError(error, 'REQUEST_ABORTED')) return
      toaster.show({ kind: 'error', text: reasonOf(error, text.revokeFailed) })
    }
  }

  return { isBusy: status === 'pending', revoke: (what: { pci: string } | { all: true }) => void revoke(what) }
}
