import { embeddedError } from '@latchkey/protocol/frame'
import type { Handler } from './handler.ts'

/** Shows a button, because the browser requires a click inside the frame, and signs in with the passkey. */
export const connectPasskey: Handler<'CONNECT_PASSKEY'> = async (context, _, { signal }) => {
  const { showPasskey } = await import('../screens/consent/showPasskey.tsx')
  const answer = await showPasskey(context, signal)
  if (!answer) throw embeddedError('PASSKEY_FAILED')
  await context.session.take(answer, signal)
  return undefined
}
