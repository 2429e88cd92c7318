import { isLatchkeyError, LatchkeyError, type NetworkId, namespaceOf } from '@latchkey/protocol'
import { formatSiwxMessage } from '@latchkey/siwx'
import type { Client } from '../client/client.ts'
import type { Eip1193SignIn } from '../client/connector.ts'
import { abortable } from '../rpc/abortable.ts'
import { addSession } from './changeSessions.ts'
import { messageFields } from './messageFields.ts'
import { backendOf } from './serverBackend.ts'

/** A wallet that has approved is not held up longer by a slow server. */
const SUBMIT_MS = 5_000

/** Sign-in while a browser wallet connects (ERC-7846). Only the backend decides whether a signature is valid. */
export function createEip1193SignIn(client: Client): Eip1193SignIn {
  return {
    async request({ chosen, wallets }) {
      const nonce = await backendOf(client).getNonce(undefined, {})
      return { ...messageFields(client, nonce), chainId: pickNetwork(client, [chosen, wallets]) }
    },
    async submit(request, { address, message, signature }) {
      requireRequested(message, formatSiwxMessage({ ...request, accountAddress: address }))
      try {
        await abortable(addSession(client, { message, signature }), { timeoutMs: SUBMIT_MS })
      } catch (error) {
        const code = isLatchkeyError(error) ? error.code : 'REQUEST_FAILED'
        client.emit({ name: 'SIGN_IN_ERROR', networkId: request.chainId, code })
      }
    },
  }
}

/** The first of these that the app offers, else the network that it shows. */
function pickNetwork({ networks, store }: Client, wanted: readonly (NetworkId | undefined)[]): NetworkId {
  const offered = networks.map(({ id }) => id).filter((id) => namespaceOf(id) === 'eip155')
  const order = [...wanted, store.getState().networkByNamespace.eip155, offered[0]]
  const picked = order.find((id) => id !== undefined && offered.includes(id))
  if (!picked) throw new LatchkeyError('SIWX_NO_NETWORK')
  return picked
}

/**
 * The wallet must sign exactly the message that was requested, for an account that it connects. Another one could sign
 * the visitor in elsewhere, for longer or as somebody else. All its fields were given, so its text is known.
 *
 * @throws LatchkeyError `SIWX_MISMATCH`, with the `field`
 */
function requireRequested(message: string, requested: string): void {
  if (message === requested) return
  const [signed, lines] = [message, requested].map((text) => text.split('\n'))
  const at = (lines ?? []).findIndex((line, index) => line !== signed?.[index])
  const line = (at < 0 ? signed?.[lines?.length ?? 0] : lines?.[at]) ?? ''
  const field = ['domain', 'address'][at] ?? /^([A-Z][\w ]{1,20}):/.exec(line)?.[1] ?? 'text'
  const sentence = `The wallet signed a message for another ${field} than this site asked for. You aren’t connected or signed in. Update the wallet or use another one`
  throw new LatchkeyError('SIWX_MISMATCH', { message: sentence, data: { field } })
}
