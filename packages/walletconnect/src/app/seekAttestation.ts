import type { Outgoing } from '../relay/clientTables.ts'
import type { Store } from '../storage/store.ts'
import type { AppRole } from './appRole.ts'
import { attest } from './attest.ts'

/** How long a message waits at most for what confirms its origin. A code is shown meanwhile. */
const ATTESTATION_MS = 1500

/** The letter as it is first stored: where its origin can be attested, sending it waits a moment. */
export function awaitAttestation({ config, now }: AppRole, outgoing: Outgoing): Outgoing {
  const canAsk = config.verifyUrl !== undefined && typeof document !== 'undefined'
  return canAsk ? { ...outgoing, attestBy: now() + ATTESTATION_MS } : outgoing
}

/** Gets the attestation of a stored letter. Whatever becomes of that, the letter goes out: at once, or when its time is over. */
export function seekAttestation({ config, tables }: AppRole, store: Store, outgoing: Outgoing): void {
  const { verifyUrl } = config
  const { id, decryptedId, attestBy } = outgoing
  if (verifyUrl === undefined || decryptedId === undefined || attestBy === undefined) return
  const seek = async () => {
    const attestation = await attest(verifyUrl, { id, decryptedId }, AbortSignal.timeout(ATTESTATION_MS))
    const { attestBy: _, ...rest } = outgoing
    const ready = attestation === undefined ? rest : { ...rest, attestation }
    const kept = tables.outbox.get(id)
    // Sent without it already, by a tab whose clock said so.
    if (kept?.attestBy !== undefined) await store.commit([tables.outbox.put(ready)], [tables.outbox.keyOf(id)])
  }
  seek().catch((error: unknown) => config.log?.({ level: 'warn', event: 'origin not attested', error }))
}
