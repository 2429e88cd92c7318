import type { AuthenticationRequest } from '../authentication/authenticationRequest.ts'
import { encodeRecap } from '../authentication/recap.ts'
import { createKeyPair, topicOf } from '../crypto/keys.ts'
import type { Environment } from '../environment.ts'
import type { RequestedNamespaces } from '../namespaces.ts'
import { peerMethods } from '../peerMethods.ts'
import type { Outgoing, TopicRecord } from '../relay/clientTables.ts'
import type { AppRole } from './appRole.ts'

export type Proposed = {
  /** Part of the proposal: newer wallets sign it while connecting. */
  requests?: { authentication: readonly AuthenticationRequest[] }
  /** A separate request: wallets that support it respond to it instead of the proposal. */
  own?: { id: number; mailbox: TopicRecord; outgoing: Outgoing; methods: string[] }
}

export type SignInArgs = {
  /** A promise may take as long as it takes to reach a relay, so that its nonce is about as old as the code. */
  authentication?: AuthenticationRequest | Promise<AuthenticationRequest | undefined> | undefined
  /** `proposal` (default): as part of the proposal. `request`: also as `wc_sessionAuthenticate`, for wallets of 2024 and 2025. */
  authenticationBy?: readonly ('proposal' | 'request')[] | undefined
}

/**
 * Requests a sign-in while connecting. Only if all namespaces are eip155, since signatures of others can't be verified here.
 */
export async function proposeAuthentication(
  { messages, config, nextId, now }: AppRole,
  { randomBytes }: Environment,
  pairing: TopicRecord,
  namespaces: RequestedNamespaces,
  { authentication, authenticationBy = ['proposal'] }: SignInArgs,
): Promise<Proposed> {
  const isPlain = Object.keys(namespaces).every((key) => key === 'eip155' || key.startsWith('eip155:'))
  const requested = isPlain ? await authentication : undefined
  if (!requested) return {}
  const payload = { ...requested, type: 'caip122', version: requested.version ?? '1' }
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
