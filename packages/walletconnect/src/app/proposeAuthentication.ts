import type { AuthenticationRequest } from '../authentication/authenticationRequest.ts'
import { encodeRecap } from '../authentication/recap.ts'
import { createKeyPair, topicOf } from '../crypto/keys.ts'
import type { Environment } from '../environment.ts'
import type { RequestedNamespaces } from '../namespaces.ts'
import { peerMethods } from '../peerMethods.ts'
import type { Outgoing, TopicRecord } from '../relay/clientTables.ts'
import type { AppRole } from './appRole.ts'

export type Proposed = {
  /** For the proposal itself: what newer wallets sign on the way. */
  requests?: { authentication: readonly AuthenticationRequest[] }
  /** A request of its own beside it: wallets that know it answer it instead of the proposal. */
  own?: { id: number; mailbox: TopicRecord; outgoing: Outgoing; methods: string[] }
}

export type SignInArgs = {
  authentication?: AuthenticationRequest | undefined
  /** `proposal` (default): inside of it. `request`: by `wc_sessionAuthenticate` too, for wallets of 2024 and 2025. */
  authenticationBy?: readonly ('proposal' | 'request')[] | undefined
}

/**
 * Asks a wallet to sign in while it connects. Only where nothing but eip155 is asked for: other wallets would sign in a
 * way that nobody can check here.
 */
export async function proposeAuthentication(
  { messages, config, nextId, now }: AppRole,
  { randomBytes }: Environment,
  pairing: TopicRecord,
  namespaces: RequestedNamespaces,
  { authentication, authenticationBy = ['proposal'] }: SignInArgs,
): Promise<Proposed> {
  const isPlain = Object.keys(namespaces).every((key) => key === 'eip155' || key.startsWith('eip155:'))
  if (!authentication || !isPlain) return {}
  const payload = { ...authentication, type: 'caip122', version: authentication.version ?? '1' }
  const requests = authenticationBy.includes('proposal') ? { requests: { authentication: [payload] } } : {}
  if (!authenticationBy.includes('request')) return requests

  const methods = [...new Set(Object.values(namespaces).flatMap((one) => one.methods))]
  const keys = await createKeyPair(randomBytes)
  const id = nextId()
  const mailbox = {
    topic: topicOf(keys.publicKey),
    secretKey: keys.secretKey,
    relays: pairing.relays,
    announces: false,
  }
  const resources = [...(payload.resources ?? []), encodeRecap({ methods, chains: [] })]
  const params = {
    authPayload: { ...payload, resources },
    requester: { publicKey: keys.publicKey, metadata: config.metadata },
    expiryTimestamp: Math.floor(now() / 1000) + peerMethods.wc_sessionAuthenticate.ttlSeconds,
  }
  const outgoing = messages.request(pairing, 'wc_sessionAuthenticate', { id, params }, { awaitsAnswer: true })
  return { ...requests, own: { id, mailbox, outgoing, methods } }
}
