import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { Cacao } from '../authentication/cacao.ts'
import { createKeyPair, deriveSymKey, topicOf } from '../crypto/keys.ts'
import type { Environment } from '../environment.ts'
import type { ApprovedNamespaces } from '../namespaces.ts'
import { peerErrors } from '../peerErrors.ts'
import { AUTO_REJECT, SESSION_LIFE_MS } from '../peerMethods.ts'
import { throwIfRefused } from '../relay/throwIfRefused.ts'
import type { Store } from '../storage/store.ts'
import { checkRequired } from './checkRequired.ts'
import { closePairing } from './closePairing.ts'
import { isOfSameApp, isOriginVerified } from './earlierSession.ts'
import { endSession } from './endSession.ts'
import { toSession, type WalletSession } from './walletEvents.ts'
import type { WalletTables } from './walletRecords.ts'
import type { WalletRole } from './walletRole.ts'

/** An app that is online responds within this time. */
const ANSWER_MS = 3_000

export type ApproveArgs = {
  proposalId: number
  namespaces: ApprovedNamespaces
  sessionProperties?: Readonly<Record<string, unknown>> | undefined
  scopedProperties?: Readonly<Record<string, unknown>> | undefined
  /** What the user signed of `proposal.authentication`. */
  cacaos?: readonly Cacao[] | undefined
  /** The topic of `proposal.earlierSession`, to end that session once the app has this one. Other topics are ignored. */
  replaces?: string | undefined
}

/**
 * Approves a proposal and settles the session. The session is stored before anything is sent, and its settlement is sent until the
 * app acknowledges it. Waits up to 3 seconds for that; a later response is reported as an event.
 *
 * @throws LatchkeyError `REQUEST_UNKNOWN` if the proposal is unknown or has expired, `CONFIG_INVALID` if the app would refuse the
 * namespaces. After `CONNECT_FAILED` (the app refused), `RELAY_REFUSED` and `MESSAGE_TOO_LARGE` the session has ended, and the app
 * is notified.
 */
export async function approve(
  role: WalletRole,
  store: Store,
  { randomBytes }: Environment,
  { proposalId, namespaces, sessionProperties, scopedProperties, cacaos, replaces }: ApproveArgs,
): Promise<WalletSession> {
  const { tables, messages, config, now, nextId } = role
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
  const result = { relay: { protocol: 'irn' }, responderPublicKey: keys.publicKey }
  const proposer = { ...pairing, relays: [proposal.relay] }
  const requires = [tables.proposals.keyOf(String(proposalId))]
  const refuse = () => {
    const answer = { id: proposalId, error: peerErrors.settlementFailed }
    return tables.outbox.put(messages.answer(proposer, 'wc_sessionPropose', answer, { tag: AUTO_REJECT }))
  }
  const settle = () => {
    try {
      return messages.request(mailbox, 'wc_sessionSettle', { id: nextId(), params }, { awaitsAnswer: true })
    } catch (error) {
      return { error }
    }
  }
  const settlement = settle()
  if ('error' in settlement) {
    await store.commit([refuse(), ...closePairing(tables, proposal)], requires)
    throw settlement.error
  }
  const response = messages.answer(proposer, 'wc_sessionPropose', { id: proposalId, result })
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
    requires,
  )
  // Another tab was faster.
  if (!isWritten) throw new LatchkeyError('REQUEST_UNKNOWN')
  try {
    await awaitAnswer(tables, store, session.topic, settlement.id)
  } catch (error) {
    if (isLatchkeyError(error, 'RELAY_REFUSED')) {
      const { changes } = endSession(role, session, 'wallet', { error: peerErrors.settlementFailed })
      await store.commit([...changes, refuse()])
    }
    if (!isLatchkeyError(error, 'WALLET_TIMEOUT')) throw error
  }
  return toSession(tables.sessions.get(session.topic) ?? session)
}

/** Waits until the app has acknowledged the session, or it has ended. */
async function awaitAnswer(tables: WalletTables, store: Store, topic: string, settlementId: string): Promise<void> {
  const find = () => {
    throwIfRefused(tables, settlementId)
    const { ended, isAcknowledged } = tables.sessions.get(topic) ?? { isAcknowledged: true }
    if (ended?.error) {
      const message = `The app did not accept the session: ${ended.error.message}`
      throw new LatchkeyError('CONNECT_FAILED', { message, cause: ended.error })
    }
    return isAcknowledged || ended ? true : undefined
  }
  await store.until(find, { timeout: { ms: ANSWER_MS, code: 'WALLET_TIMEOUT' } })
}
