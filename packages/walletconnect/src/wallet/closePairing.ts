import type { StorageChange } from '../storage/storage.ts'
import type { ProposalRecord, WalletTables } from './walletRecords.ts'

/** Removes a pairing after the response to its proposal. */
export function closePairing(
  { proposals, pairings, topics }: WalletTables,
  { id, pairingTopic }: ProposalRecord,
): readonly StorageChange[] {
  return [proposals.remove(String(id)), pairings.remove(pairingTopic), topics.remove(pairingTopic)]
}
