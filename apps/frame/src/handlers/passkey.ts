import { embeddedError } from '@latchkey/protocol/frame'
import type { Handler } from './handler.ts'

/** Shows the one button that the browser needs to be pressed in here, and signs in with the passkey that comes of it. */
export const connectPasskey: Handler<'CONNECT_PASSKEY'> = async (context, _, { signal }) => {
  const { showPasskey } = await import('../screens/consent/showPasskey.tsx')
  const answer = await showPasskey(context, signal)
  if (!answer) throw embeddedError('PASSKEY_FAILED')
  await context.session.take(answer, signal)
  return undefined
}
