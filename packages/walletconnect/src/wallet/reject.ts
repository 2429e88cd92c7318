import { LatchkeyError } from '@latchkey/protocol'
import { createKeyPair, deriveSymKey, topicOf } from '../crypto/keys.ts'
import type { Environment } from '../environment.ts'
import type { RpcError } from '../jsonRpc.ts'
import { peerErrors } from '../peerErrors.ts'
import { rejectTags } from '../peerMethods.ts'
import type { Store } from '../storage/store.ts'
import { closePairing } from './closePairing.ts'
import type { WalletRole } from './walletRole.ts'

/** Rejects a proposal or a request to sign in. @throws LatchkeyError `REQUEST_UNKNOWN` */
export async function reject(
  { tables, messages }: WalletRole,
  store: Store,
  { randomBytes }: Environment,
  { proposalId, error = peerErrors.userRejected }: { proposalId: number; error?: RpcError | undefined },
): Promise<void> {
  const proposal = tables.proposals.get(String(proposalId))
  const pairing = proposal && tables.topics.get(proposal.pairingTopic)
  if (!proposal || !pairing) throw new LatchkeyError('REQUEST_UNKNOWN')
  const answer = { id: proposalId, error }
  const relays = [proposal.relay]
  const refuse = async () => {
    if (!proposal.isAuthenticationOnly)
      return messages.answer({ ...pairing, relays }, 'wc_sessionPropose', answer, { tag: rejectTags.wc_sessionPropose })
    const { publicKey, secretKey } = await createKeyPair(randomBytes)
    const symKey = await deriveSymKey(secretKey, proposal.proposer.publicKey)
    const mailbox = { topic: topicOf(proposal.proposer.publicKey), symKey, relays, announces: false }
    const options = { tag: rejectTags.wc_sessionAuthenticate, senderPublicKey: publicKey }
    return messages.answer(mailbox, 'wc_sessionAuthenticate', answer, options)
  }
  const changes = [tables.outbox.put(await refuse()), ...closePairing(tables, proposal)]
  if (!(await store.commit(changes, [tables.proposals.keyOf(String(proposalId))])))
    throw new LatchkeyError('REQUEST_UNKNOWN')
}
