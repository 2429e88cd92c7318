import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { parsePairingUri } from '../pairingUri.ts'
import { PAIRING_LIFE_MS } from '../peerMethods.ts'
import { awaitHeld } from '../relay/awaitHeld.ts'
import type { Store } from '../storage/store.ts'
import type { WalletRole } from './walletRole.ts'

/** A relay delivers what it has within this time. */
const BACKLOG_MS = 3_000

/**
 * Subscribes to the pairing of a scanned or pasted URI. The app's proposal is reported as a `proposal` event. Scanning the same
 * code again changes nothing.
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
    // The relay's time is known by now.
    if (isNew) await store.commit([pairing()], [tables.pairings.keyOf(topic)])
    // Either clock may be wrong, but the relay keeps a proposal as long as its code is valid.
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
