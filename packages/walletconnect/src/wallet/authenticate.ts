import { LatchkeyError } from '@latchkey/protocol'
import type { Cacao } from '../authentication/cacao.ts'
import { namespacesOfCacaos } from '../authentication/sessionOfCacaos.ts'
import { createKeyPair, deriveSymKey, topicOf } from '../crypto/keys.ts'
import type { Environment } from '../environment.ts'
import { SESSION_LIFE_MS } from '../peerMethods.ts'
import type { Store } from '../storage/store.ts'
import { closePairing } from './closePairing.ts'
import { isOriginVerified } from './earlierSession.ts'
import { toSession, type WalletSession } from './walletEvents.ts'
import type { WalletRole } from './walletRole.ts'

/**
 * Answers a request to sign in with what the person signed. If a recap grants methods, that is a session too.
 *
 * @throws LatchkeyError `REQUEST_UNKNOWN` for a request that is gone or over
 */
export async function authenticate(
  { tables, messages, config, now }: WalletRole,
  store: Store,
  { randomBytes }: Environment,
  { proposalId, cacaos }: { proposalId: number; cacaos: readonly Cacao[] },
): Promise<WalletSession | undefined> {
  const proposal = tables.proposals.get(String(proposalId))
  if (!proposal?.isAuthenticationOnly || proposal.expiresAt <= now()) throw new LatchkeyError('REQUEST_UNKNOWN')
  const namespaces = namespacesOfCacaos(cacaos)
  const { publicKey, secretKey } = await createKeyPair(randomBytes)
  const symKey = await deriveSymKey(secretKey, proposal.proposer.publicKey)
  const relays = [proposal.relay]
  const answer = { id: proposalId, result: { cacaos, responder: { publicKey, metadata: config.metadata } } }
  // The app cannot have the key yet: the envelope names the sender, in a mailbox that follows from the app's own key.
  const mailbox = { topic: topicOf(proposal.proposer.publicKey), symKey, relays, announces: false }
  const outgoing = messages.answer(mailbox, 'wc_sessionAuthenticate', answer, { senderPublicKey: publicKey })
  const session = namespaces && {
    topic: topicOf(symKey),
    relay: proposal.relay,
    publicKey,
    peer: proposal.proposer,
    namespaces,
    required: {},
    expiresAt: now() + SESSION_LIFE_MS,
    isAcknowledged: true,
    isOriginVerified: isOriginVerified(proposal),
  }
  const isWritten = await store.commit(
    [
      tables.outbox.put(outgoing),
      ...closePairing(tables, proposal),
      ...(session
        ? [tables.sessions.put(session), tables.topics.put({ topic: session.topic, symKey, relays, announces: false })]
        : []),
    ],
    [tables.proposals.keyOf(String(proposalId))],
  )
  if (!isWritten) throw new LatchkeyError('REQUEST_UNKNOWN')
  return session && toSession(session)
}
