import type { DialogModel } from '../../context/dialogModel.ts'
import type { ViewOf } from '../../context/navigation.ts'
import { signInWithWindow } from '../../social/signInWithWindow.ts'
import { reporter } from '../../wallets/runConnectAttempt.ts'

/** Signs in with the window that the click opened, and reports how far it is. Throws like `signInWithWindow`. */
export async function runSocialAttempt(
  dialog: DialogModel,
  { provider }: ViewOf<'ConnectingSocial'>,
  signal: AbortSignal,
): Promise<void> {
  const { client, popup } = dialog
  const opened = { ...popup }
  popup.window = undefined
  const report = reporter(dialog, signal)
  const startedAt = client.now()
  await signInWithWindow(client, {
    ...{ provider, opened, signal },
    onClosed: () => report({ status: 'waiting', startedAt, isWindowClosed: true }),
    onEntering: () => report({ status: 'waiting', startedAt, isEntering: true }),
  })
}
