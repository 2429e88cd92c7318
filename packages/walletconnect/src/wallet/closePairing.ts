import type { StorageChange } from '../storage/storage.ts'
import type { ProposalRecord, WalletTables } from './walletRecords.ts'

/** A pairing is for one answer. */
export function closePairing(
  { proposals, pairings, topics }: WalletTables,
  { id, pairingTopic }: ProposalRecord,
): readonly StorageChange[] {
  return [proposals.remove(String(id)), pairings.remove(pairingTopic), topics.remove(pairingTopic)]
}
