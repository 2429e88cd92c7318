import { LatchkeyError } from '@latchkey/protocol'
import type { Cacao } from '../authentication/cacao.ts'
import { namespacesOfCacaos } from '../authentication/sessionOfCacaos.ts'
import { createKeyPair, deriveSymKey, topicOf } from '../crypto/keys.ts'
import type { Environment } from '../environment.ts'
import { SESSION_LIFE_MS } from '../peerMethods.ts'
import type { Store } from '../storage/store.ts'
import { closePairing } from './closePairing.ts'
import { isOfSameApp, isOriginVerified } from './earlierSession.ts'
import { toSession, type WalletSession } from './walletEvents.ts'
import type { WalletRole } from './walletRole.ts'

export type AuthenticateArgs = {
  proposalId: number
  /** What the user signed. */
  cacaos: readonly Cacao[]
  /** The topic of `proposal.earlierSession`, to end that session once the app has the new one. Other topics are ignored. */
  replaces?: string | undefined
}

/**
 * Responds to `wc_sessionAuthenticate` with what the user signed. If a ReCap grants methods, this also starts a session.
 *
 * @throws LatchkeyError `REQUEST_UNKNOWN` if the request is unknown or has expired
 */
export async function authenticate(
  { tables, messages, config, now, nextId }: WalletRole,
  store: Store,
  { randomBytes }: Environment,
  { proposalId, cacaos, replaces }: AuthenticateArgs,
): Promise<WalletSession | undefined> {
  const proposal = tables.proposals.get(String(proposalId))
  if (!proposal?.isAuthenticationOnly || proposal.expiresAt <= now()) throw new LatchkeyError('REQUEST_UNKNOWN')
  const namespaces = namespacesOfCacaos(cacaos)
  const { publicKey, secretKey } = await createKeyPair(randomBytes)
  const symKey = await deriveSymKey(secretKey, proposal.proposer.publicKey)
  const relays = [proposal.relay]
  const answer = { id: proposalId, result: { cacaos, responder: { publicKey, metadata: config.metadata } } }
  // The app doesn't have the key yet, so the envelope names its sender. The topic follows from the app's own key.
  const mailbox = { topic: topicOf(proposal.proposer.publicKey), symKey, relays, announces: false }
  const outgoing = messages.answer(mailbox, 'wc_sessionAuthenticate', answer, { senderPublicKey: publicKey })
  const earlier = tables.sessions.get(replaces ?? '')
  const topic = { topic: topicOf(symKey), symKey, relays, announces: false }
  const session = namespaces && {
    topic: topic.topic,
    relay: proposal.relay,
    publicKey,
    peer: proposal.proposer,
    namespaces,
    required: {},
    expiresAt: now() + SESSION_LIFE_MS,
    isAcknowledged: true,
    isOriginVerified: isOriginVerified(proposal),
    ...(earlier && isOfSameApp(earlier, proposal, now()) ? { replaces: earlier.topic } : {}),
  }
  // There is no settlement to acknowledge. The response to a ping shows that the app has the session.
  const ping = () => messages.request(topic, 'wc_sessionPing', { id: nextId(), params: {} }, { awaitsAnswer: true })
  const isWritten = await store.commit(
    [
      tables.outbox.put(outgoing),
      ...closePairing(tables, proposal),
      ...(session ? [tables.sessions.put(session), tables.topics.put(topic)] : []),
      ...(session?.replaces ? [tables.outbox.put(ping())] : []),
    ],
    [tables.proposals.keyOf(String(proposalId))],
  )
  if (!isWritten) throw new LatchkeyError('REQUEST_UNKNOWN')
  return session && toSession(session)
}
