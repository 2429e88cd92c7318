import { LatchkeyError } from '@latchkey/protocol'
import { REACH_TIMEOUT_MS } from '../endpoint.ts'
import { parsePairingUri } from '../pairingUri.ts'
import { PAIRING_LIFE_MS } from '../peerMethods.ts'
import type { Store } from '../storage/store.ts'
import type { WalletRole } from './walletRole.ts'

/**
 * Listens where a scanned or pasted URI says. What the app proposes there is told as `proposal`. Scanning again changes
 * nothing.
 *
 * @throws LatchkeyError `PAIRING_URI_INVALID`, `PAIRING_VERSION_UNSUPPORTED`, `PAIRING_EXPIRED`, `RELAY_UNREACHABLE`,
 * `REQUEST_ABORTED`
 */
export async function pair(
  { tables, config, now }: WalletRole,
  store: Store,
  { uri, signal }: { uri: string; signal?: AbortSignal | undefined },
): Promise<void> {
  const { topic, symKey, methods, expiresAt = now() + PAIRING_LIFE_MS } = parsePairingUri(uri, now())
  if (config.relays.length === 0) throw new LatchkeyError('RELAY_UNREACHABLE')
  if (!tables.pairings.get(topic)) {
    const relays = config.relays.map(({ url }) => url)
    await store.commit([
      tables.pairings.put({ topic, methods: [...methods], expiresAt: Math.min(expiresAt, now() + PAIRING_LIFE_MS) }),
      tables.topics.put({ topic, symKey, relays, announces: true }),
    ])
  }
  const timeout = { ms: config.reachTimeoutMs ?? REACH_TIMEOUT_MS, code: 'RELAY_UNREACHABLE' } as const
  const isSpent = () => (tables.topics.get(topic) ? undefined : '')
  await store.until(() => tables.topics.get(topic)?.heldBy ?? isSpent(), { signal, timeout })
}
