import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { createKeyPair, topicOf } from '../crypto/keys.ts'
import { randomHex } from '../crypto/relayJwt.ts'
import type { Environment } from '../environment.ts'
import { checkRequested, type RequestedNamespace } from '../namespaces.ts'
import { formatPairingUri } from '../pairingUri.ts'
import { PAIRING_LIFE_MS } from '../peerMethods.ts'
import { awaitHeld } from '../relay/awaitHeld.ts'
import { throwIfRefused } from '../relay/throwIfRefused.ts'
import type { Store } from '../storage/store.ts'
import type { AppRole } from './appRole.ts'
import { closeProposal } from './closeProposal.ts'
import { proposeAuthentication, type SignInArgs } from './proposeAuthentication.ts'
import { awaitAttestation, seekAttestation } from './seekAttestation.ts'
import { type Session, toSession } from './session.ts'
import { toWalletError } from './toWalletError.ts'

export type ConnectArgs = SignInArgs & {
  namespaces: Readonly<Record<string, RequestedNamespace>>
  /** Called once, as soon as a relay has subscribed the pairing topic. `expiresAt` is by this device's clock. */
  onUri(pairing: { uri: string; expiresAt: number }): void
  /** Stops waiting, but doesn't withdraw the proposal: a later approval is reported as `sessionAdded`. */
  signal?: AbortSignal | undefined
}

const SETTLE_TIMEOUT_MS = 60_000

/**
 * Proposes a session on every relay, and waits until a wallet has scanned the code, approved and settled.
 *
 * @throws LatchkeyError `USER_REJECTED`, `CONNECT_FAILED` (the wallet can't), `WALLET_RESPONSE_INVALID`,
 * `PAIRING_EXPIRED`, `RELAY_UNREACHABLE`, `RELAY_REFUSED`, `CLOCK_WRONG`, `MESSAGE_TOO_LARGE`, `REQUEST_ABORTED`.
 */
export async function connect(
  role: AppRole,
  store: Store,
  environment: Environment,
  args: ConnectArgs,
): Promise<Session> {
  const { tables, messages, config, nextId, now } = role
  const { namespaces, signal, onUri } = args
  const wrong = checkRequested(namespaces)
  if (wrong) throw new LatchkeyError('CONFIG_INVALID', { data: { problems: wrong.message } })

  const symKey = randomHex(environment.randomBytes)
  const keys = await createKeyPair(environment.randomBytes)
  const relays = config.relays.map(({ url }) => url)
  const opened = { topic: topicOf(symKey), symKey, relays, announces: true }
  await store.commit([tables.topics.put({ ...opened, expiresAt: now() + PAIRING_LIFE_MS })])
  let removals = [tables.topics.remove(opened.topic)]
  try {
    // Ids and expiry use the relay's time, so it has to be known first.
    await awaitHeld(tables, store, opened.topic, config, signal)
    const pairing = { ...opened, ...tables.topics.get(opened.topic), symKey, expiresAt: undefined }
    const id = nextId()
    const expiresAt = now() + PAIRING_LIFE_MS
    const { requests, own } = await proposeAuthentication(role, environment, pairing, namespaces, args)
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
    const sealed = messages.request(pairing, 'wc_sessionPropose', { id, params }, { awaitsAnswer: true })
    const sent = [sealed, ...(own ? [own.outgoing] : [])].map((one) => awaitAttestation(role, one))
    // Store everything before the code is shown, since the response may arrive after a reload.
    await store.commit([
      tables.proposals.put(proposal),
      tables.topics.put(pairing),
      ...sent.map(tables.outbox.put),
      ...(own ? [tables.topics.put(own.mailbox)] : []),
    ])
    for (const one of sent) seekAttestation(role, store, one)
    removals = [tables.proposals.remove(String(id)), ...closeProposal(tables, proposal)]

    const outcome = () => {
      const failed = tables.proposals.get(String(id))?.failed
      if (failed) throw failed.isInvalid ? invalid(failed.error) : toWalletError(failed.error, 'CONNECT_FAILED')
      for (const one of sent) throwIfRefused(tables, one.id)
      return tables.sessions.list().find((session) => session.proposalId === id)
    }
    onUri({
      uri: formatPairingUri({ ...pairing, expiresAt, methods: own ? ['wc_sessionAuthenticate'] : [] }),
      expiresAt: (config.now ?? Date.now)() + PAIRING_LIFE_MS,
    })
    const left = { ms: expiresAt - now(), code: 'PAIRING_EXPIRED' } as const
    await store.until(() => outcome() ?? tables.proposals.get(String(id))?.answered, { signal, timeout: left })
    const rest = { ms: SETTLE_TIMEOUT_MS, code: 'WALLET_TIMEOUT' } as const
    return toSession(await store.until(outcome, { signal, timeout: rest }))
  } catch (error) {
    // A wallet can still respond to a code that was shown.
    const isOpen =
      removals.length > 1 && (isLatchkeyError(error, 'REQUEST_ABORTED') || isLatchkeyError(error, 'PAIRING_EXPIRED'))
    if (!isOpen) await store.commit(removals)
    throw error
  }
}

function invalid(cause: unknown): LatchkeyError {
  return new LatchkeyError('WALLET_RESPONSE_INVALID', { cause })
}
