import type { Outgoing } from '../relay/clientTables.ts'
import type { Store } from '../storage/store.ts'
import type { AppRole } from './appRole.ts'
import { attest } from './attest.ts'

/** How long a message waits for its attestation. The code is shown meanwhile. */
const ATTESTATION_MS = 1500

/** The message as first stored. If its origin can be attested, sending it waits a moment. */
export function awaitAttestation({ config, now }: AppRole, outgoing: Outgoing): Outgoing {
  const canRequest = config.verifyUrl !== undefined && typeof document !== 'undefined'
  return canRequest ? { ...outgoing, attestBy: now() + ATTESTATION_MS } : outgoing
}

/** Fetches the attestation of a stored message. The message is sent in any case: at once, or after the time limit. */
export function seekAttestation({ config, tables }: AppRole, store: Store, outgoing: Outgoing): void {
  const { verifyUrl } = config
  const { id, decryptedId, attestBy } = outgoing
  if (verifyUrl === undefined || decryptedId === undefined || attestBy === undefined) return
  const seek = async () => {
    const attestation = await attest(verifyUrl, { id, decryptedId }, AbortSignal.timeout(ATTESTATION_MS))
    const { attestBy: _, ...rest } = outgoing
    const ready = attestation === undefined ? rest : { ...rest, attestation }
    const kept = tables.outbox.get(id)
    // Another tab may have sent it without an attestation already.
    if (kept?.attestBy !== undefined) await store.commit([tables.outbox.put(ready)], [tables.outbox.keyOf(id)])
  }
  seek().catch((error: unknown) => config.log?.({ level: 'warn', event: 'origin not attested', error }))
}
