import type { StorageChange } from '../storage/storage.ts'
import type { AppTables, ProposalRecord } from './appRecords.ts'

/** Closes the mailboxes of a proposal that has its answer, and withdraws what still was to be sent there. */
export function closeProposal(
  { topics, outbox }: AppTables,
  { pairingTopic, authentication }: ProposalRecord,
): readonly StorageChange[] {
  return [
    topics.remove(pairingTopic),
    ...(authentication ? [topics.remove(authentication.topic)] : []),
    ...outbox.list().flatMap((outgoing) => (outgoing.topic === pairingTopic ? [outbox.remove(outgoing.id)] : [])),
  ]
}
