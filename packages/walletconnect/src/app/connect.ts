import { LatchkeyError } from '@latchkey/protocol'
import { createKeyPair, topicOf } from '../crypto/keys.ts'
import { randomHex } from '../crypto/relayJwt.ts'
import { REACH_TIMEOUT_MS } from '../endpoint.ts'
import { checkRequested, type RequestedNamespace } from '../namespaces.ts'
import { formatPairingUri } from '../pairingUri.ts'
import { PAIRING_LIFE_MS } from '../peerMethods.ts'
import type { Store } from '../storage/store.ts'
import type { Surroundings } from '../surroundings.ts'
import type { AppRole } from './appRole.ts'
import { closeProposal } from './closeProposal.ts'
import { proposeAuthentication, type SignInArgs } from './proposeAuthentication.ts'
import { awaitAttestation, seekAttestation } from './seekAttestation.ts'
import { type Session, toSession } from './session.ts'
import { toWalletError } from './toWalletError.ts'

export type ConnectArgs = SignInArgs & {
  namespaces: Readonly<Record<string, RequestedNamespace>>
  /** Called once, as soon as a relay waits for the wallet. */
  onUri(pairing: { uri: string; expiresAt: number }): void
  /** Ends the waiting, not the proposal: who approves it later is still heard of as `sessionAdded`. */
  signal?: AbortSignal | undefined
}

const SETTLE_TIMEOUT_MS = 60_000

/**
 * Proposes a session on every relay and waits for a wallet to scan the code, approve and settle.
 *
 * @throws LatchkeyError `USER_REJECTED`, `CONNECT_FAILED` (the wallet cannot), `WALLET_ANSWER_INVALID`,
 * `PAIRING_EXPIRED`, `RELAY_UNREACHABLE`, `REQUEST_ABORTED`.
 */
export async function connect(
  role: AppRole,
  store: Store,
  surroundings: Surroundings,
  args: ConnectArgs,
): Promise<Session> {
  const { tables, letters, config, nextId } = role
  const { namespaces, signal, onUri } = args
  const wrong = checkRequested(namespaces)
  if (wrong) throw new LatchkeyError('CONFIG_INVALID', { data: { problems: wrong.message } })

  const symKey = randomHex(surroundings.randomBytes)
  const keys = await createKeyPair(surroundings.randomBytes)
  const id = nextId()
  const expiresAt = surroundings.now() + PAIRING_LIFE_MS
  const relays = config.relays.map(({ url }) => url)
  const pairing = { topic: topicOf(symKey), symKey, relays, announces: true }
  const { requests, own } = await proposeAuthentication(role, surroundings, pairing, namespaces, args)
  const authentication = own && { id: own.id, topic: own.mailbox.topic, methods: own.methods }
  const proposal = { id, pairingTopic: pairing.topic, ...keys, namespaces, expiresAt, authentication }
  const params = {
    id,
    requiredNamespaces: {},
    optionalNamespaces: namespaces,
    relays: [{ protocol: 'irn' }],
    proposer: { publicKey: keys.publicKey, metadata: config.metadata },
    expiryTimestamp: Math.floor(expiresAt / 1000),
    pairingTopic: pairing.topic,
    ...(requests ? { requests } : {}),
  }
  const sealed = letters.request(pairing, 'wc_sessionPropose', { id, params }, { awaitsAnswer: true })
  const sent = [sealed, ...(own ? [own.letter] : [])].map((one) => awaitAttestation(role, one))
  // All of it before anybody can see the code: the answer may come after a reload.
  await store.commit([
    tables.proposals.put(proposal),
    tables.topics.put(pairing),
    ...sent.map(tables.outbox.put),
    ...(own ? [tables.topics.put(own.mailbox)] : []),
  ])
  for (const one of sent) seekAttestation(role, store, one)

  const forget = () => store.commit([tables.proposals.remove(String(id)), ...closeProposal(tables, proposal)])
  const settled = () => tables.sessions.list().find((session) => session.proposalId === id)
  const outcome = () => {
    const failed = tables.proposals.get(String(id))?.failed
    if (failed) throw failed.isInvalid ? invalid(failed.error) : toWalletError(failed.error, 'CONNECT_FAILED')
    return settled()
  }
  try {
    const timeout = { ms: config.reachTimeoutMs ?? REACH_TIMEOUT_MS, code: 'RELAY_UNREACHABLE' } as const
    await store.until(() => tables.topics.get(pairing.topic)?.heldBy ?? outcome()?.topic, { signal, timeout })
    if (!settled())
      onUri({
        uri: formatPairingUri({ ...pairing, expiresAt, methods: own ? ['wc_sessionAuthenticate'] : [] }),
        expiresAt,
      })
    const left = { ms: expiresAt - surroundings.now(), code: 'PAIRING_EXPIRED' } as const
    await store.until(() => outcome() ?? tables.proposals.get(String(id))?.answered, { signal, timeout: left })
    const rest = { ms: SETTLE_TIMEOUT_MS, code: 'WALLET_TIMEOUT' } as const
    return toSession(await store.until(outcome, { signal, timeout: rest }))
  } catch (error) {
    const isOver =
      error instanceof LatchkeyError && error.code !== 'REQUEST_ABORTED' && error.code !== 'PAIRING_EXPIRED'
    if (isOver) await forget()
    throw error
  }
}

function invalid(cause: unknown): LatchkeyError {
  return new LatchkeyError('WALLET_ANSWER_INVALID', { cause })
}
