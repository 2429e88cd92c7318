import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { parsePairingUri } from '../pairingUri.ts'
import { PAIRING_LIFE_MS } from '../peerMethods.ts'
import { awaitHeld } from '../relay/awaitHeld.ts'
import type { Store } from '../storage/store.ts'
import type { WalletRole } from './walletRole.ts'

/** How long a relay takes at most to bring what it has. */
const BACKLOG_MS = 3_000

/**
 * Listens where a scanned or pasted URI says. What the app proposes there is told as `proposal`. Scanning again changes
 * nothing.
 *
 * @throws LatchkeyError `PAIRING_URI_INVALID`, `PAIRING_VERSION_UNSUPPORTED`, `PAIRING_EXPIRED`, `RELAY_UNREACHABLE`,
 * `RELAY_REFUSED`, `CLOCK_WRONG`, `REQUEST_ABORTED`
 */
export async function pair(
  { tables, config, now }: WalletRole,
  store: Store,
  { uri, signal }: { uri: string; signal?: AbortSignal | undefined },
): Promise<void> {
  const { topic, symKey, methods, expiresAt = Number.POSITIVE_INFINITY } = parsePairingUri(uri)
  if (config.relays.length === 0) throw new LatchkeyError('RELAY_UNREACHABLE')
  const pairing = () => tables.pairings.put({ topic, methods: [...methods], expiresAt: now() + PAIRING_LIFE_MS })
  const isNew = !tables.pairings.get(topic)
  if (isNew) {
    const relays = config.relays.map(({ url }) => url)
    await store.commit([pairing(), tables.topics.put({ topic, symKey, relays, announces: true })])
  }
  try {
    await awaitHeld(tables, store, topic, config, signal)
    // The relay has told the time by now.
    if (isNew) await store.commit([pairing()], [tables.pairings.keyOf(topic)])
    // Whose clock is wrong nobody can say, but a relay keeps a proposal for as long as its code lives.
    const find = () =>
      !tables.topics.get(topic) || tables.proposals.list().find(({ pairingTopic }) => pairingTopic === topic)
    const ms = Math.min(BACKLOG_MS, config.reachTimeoutMs ?? BACKLOG_MS)
    if (expiresAt <= now())
      await store.until(() => find() || undefined, { signal, timeout: { ms, code: 'PAIRING_EXPIRED' } })
  } catch (error) {
    const mayCome = isLatchkeyError(error, 'REQUEST_ABORTED') || isLatchkeyError(error, 'RELAY_UNREACHABLE')
    if (isNew && !mayCome) await store.commit([tables.pairings.remove(topic), tables.topics.remove(topic)])
    throw error
  }
}
