import { isLatchkeyError, LatchkeyError, type NetworkId, namespaceOf } from '@latchkey/protocol'
import { parseSiwxMessage, readTime, type SiwxFields } from '@latchkey/siwx'
import type { Client } from '../client/client.ts'
import type { Eip1193SignIn, SignInRequest } from '../client/connector.ts'
import { sameAddress } from '../client/sameAddress.ts'
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
      requireRequested(parseSiwxMessage(message), request, address)
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
 * The wallet must return the message that was requested, for an account that it connects. Another one could sign the
 * visitor in elsewhere, for longer or as somebody else.
 *
 * @throws LatchkeyError `SIWX_MISMATCH`, with the `field`
 */
function requireRequested(signed: SiwxFields, request: SignInRequest, address: string): void {
  const { accountAddress, scheme, ...fields } = signed
  if (!sameAddress('eip155', accountAddress, address)) throw mismatch('address')
  if (scheme !== undefined && `${scheme.toLowerCase()}:` !== window.location.protocol) throw mismatch('scheme')
  for (const name of names) if (!isSame(name, fields[name], request[name])) throw mismatch(labels[name] ?? name)
}

const names = [
  ...['domain', 'uri', 'version', 'chainId', 'nonce', 'issuedAt', 'expirationTime', 'notBefore'],
  ...['statement', 'requestId', 'resources'],
] as readonly (keyof Omit<SignInRequest, 'scheme'>)[]
const labels: Partial<Record<string, string>> = { uri: 'URI', chainId: 'chain' }

/** A wallet may write the same time in another form. */
function isSame(name: string, signed: unknown, requested: unknown): boolean {
  if (typeof signed === 'string' && typeof requested === 'string' && times.has(name))
    return readTime(signed) === readTime(requested)
  return JSON.stringify(signed) === JSON.stringify(requested)
}

const times = new Set(['issuedAt', 'expirationTime'])

function mismatch(field: string): LatchkeyError {
  const message = `The wallet signed a message for another ${field} than this site asked for. You aren’t connected or signed in. Update the wallet or use another one`
  return new LatchkeyError('SIWX_MISMATCH', { message, data: { field } })
}
