import type { StorageChange } from '../storage/storage.ts'
import type { AppTables, ProposalRecord } from './appRecords.ts'

/** Unsubscribes the topics of a proposal that has its response, and removes its messages from the outbox. */
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
