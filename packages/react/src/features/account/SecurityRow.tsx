import { openSecurity, placeFrame } from '@latchkey/core/actions'
import { Row, ShieldIcon, useStyles } from '@latchkey/ui'
import { embeddedCss } from '../../components/embedded/embedded.css.ts'
import { useDialogScope } from '../../context/DialogContext.ts'
import { formatError } from '../../messages/formatError.ts'
import { useEmbeddedText } from '../../messages/text.ts'
import { useForgetWalletUser } from './useWalletUser.ts'

/** *Security*: devices, recovery, export and deletion, only in the secure frame. */
export function SecurityRow() {
  const text = useEmbeddedText()
  const open = useSecurity()
  return <Row title={text.security} icon={<ShieldIcon aria-hidden="true" />} chevron onClick={open} />
}

/** Opens the frame's settings over the dialog and reads the user again when they close. */
export function useSecurity() {
  useStyles(embeddedCss)
  const text = useEmbeddedText()
  const { latchkey, toaster } = useDialogScope()
  const forgetUser = useForgetWalletUser()
  return (event: { currentTarget: Element }, section?: 'name' | 'passkeys') => {
    // The frame covers the dialog, which is as tall as the frame meanwhile.
    const panel = event.currentTarget.closest('.lk-dialog>.lk-panel')
    const leave = panel && placeFrame(latchkey.client, panel)
    openSecurity(latchkey.client, { section })
      .then(forgetUser, (error: unknown) => toaster.show({ kind: 'error', text: formatError(error, text) }))
      .finally(leave)
  }
}
