import { LatchkeyError } from '@latchkey/protocol'
import type { Cacao } from '../authentication/cacao.ts'
import { createKeyPair, deriveSymKey, topicOf } from '../crypto/keys.ts'
import type { ApprovedNamespaces } from '../namespaces.ts'
import { SESSION_LIFE_MS } from '../peerMethods.ts'
import type { Store } from '../storage/store.ts'
import type { Surroundings } from '../surroundings.ts'
import { checkRequired } from './checkRequired.ts'
import { closePairing } from './closePairing.ts'
import { isOfSameApp, isOriginVerified } from './earlierSession.ts'
import { toSession, type WalletSession } from './walletEvents.ts'
import type { WalletRole } from './walletRole.ts'

export type ApproveArgs = {
  proposalId: number
  namespaces: ApprovedNamespaces
  sessionProperties?: Readonly<Record<string, unknown>> | undefined
  scopedProperties?: Readonly<Record<string, unknown>> | undefined
  /** What the person signed of `proposal.authentication`. */
  cacaos?: readonly Cacao[] | undefined
  /** The topic of `proposal.earlierSession`, to end that session once the app has this one. Any other is left alone. */
  replaces?: string | undefined
}

/**
 * Says yes to a proposal and settles the session: stored before anything is sent, and sent until the app has it.
 *
 * @throws LatchkeyError `REQUEST_UNKNOWN` for a proposal that is gone or over, `CONFIG_INVALID` for namespaces that the
 * app would refuse
 */
export async function approve(
  { tables, letters, config, now, nextId }: WalletRole,
  store: Store,
  { randomBytes }: Surroundings,
  { proposalId, namespaces, sessionProperties, scopedProperties, cacaos, replaces }: ApproveArgs,
): Promise<WalletSession> {
  const proposal = tables.proposals.get(String(proposalId))
  const pairing = proposal && tables.topics.get(proposal.pairingTopic)
  if (!proposal || proposal.isAuthenticationOnly || !pairing || proposal.expiresAt <= now())
    throw new LatchkeyError('REQUEST_UNKNOWN')
  const wrong = checkRequired(namespaces, proposal.required)
  if (wrong) throw new LatchkeyError('CONFIG_INVALID', { data: { problems: wrong.message } })

  const earlier = tables.sessions.get(replaces ?? '')
  const keys = await createKeyPair(randomBytes)
  const symKey = await deriveSymKey(keys.secretKey, proposal.proposer.publicKey)
  const mailbox = { topic: topicOf(symKey), symKey, relays: [proposal.relay], announces: false }
  const expiresAt = now() + SESSION_LIFE_MS
  const session = {
    topic: mailbox.topic,
    relay: proposal.relay,
    publicKey: keys.publicKey,
    peer: proposal.proposer,
    namespaces,
    required: proposal.required,
    expiresAt,
    sessionProperties,
    scopedProperties,
    isAcknowledged: false,
    isOriginVerified: isOriginVerified(proposal),
    ...(earlier && isOfSameApp(earlier, proposal, now()) ? { replaces: earlier.topic } : {}),
  }
  const params = {
    relay: { protocol: 'irn' },
    namespaces,
    controller: { publicKey: keys.publicKey, metadata: config.metadata },
    expiry: Math.floor(expiresAt / 1000),
    ...(sessionProperties ? { sessionProperties } : {}),
    ...(scopedProperties ? { scopedProperties } : {}),
    ...(cacaos ? { proposalRequestsResponses: { authentication: cacaos } } : {}),
  }
  const settlement = letters.request(mailbox, 'wc_sessionSettle', { id: nextId(), params }, { awaitsAnswer: true })
  const result = { relay: { protocol: 'irn' }, responderPublicKey: keys.publicKey }
  const response = letters.answer({ ...pairing, relays: [proposal.relay] }, 'wc_sessionPropose', {
    id: proposalId,
    result,
  })
  const isWritten = await store.commit(
    [
      tables.sessions.put(session),
      tables.topics.put(mailbox),
      tables.outbox.put({
        ...settlement,
        response: { topic: response.topic, message: response.message, tag: response.tag },
      }),
      ...closePairing(tables, proposal),
    ],
    [tables.proposals.keyOf(String(proposalId))],
  )
  // Another tab was faster.
  if (!isWritten) throw new LatchkeyError('REQUEST_UNKNOWN')
  return toSession(session)
}
