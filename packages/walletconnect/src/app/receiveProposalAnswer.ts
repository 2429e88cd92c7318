import * as v from 'valibot'
import { deriveSymKey, topicOf } from '../crypto/keys.ts'
import { hex32Schema } from '../hexSchema.ts'
import type { RpcError, RpcResponse } from '../jsonRpc.ts'
import { peerErrors } from '../peerErrors.ts'
import type { Incoming } from '../relay/openIncoming.ts'
import type { Reaction } from '../relay/startOutbox.ts'
import type { AppContext } from './appContext.ts'
import { closeProposal } from './closeProposal.ts'
import { receiveAuthentication } from './receiveAuthentication.ts'

/**
 * The wallet's response to a proposal. An approval allows to derive the session's key and subscribe to its topic, where the
 * settlement may be waiting already. Only the first response counts.
 */
export async function receiveProposalAnswer(
  context: AppContext,
  incoming: Incoming,
  answer: RpcResponse,
): Promise<Reaction | undefined> {
  const { tables } = context
  const { topic, relay } = incoming
  const proposal = tables.proposals
    .list()
    .find((one) => one.pairingTopic === topic.topic || one.authentication?.topic === topic.topic)
  if (!proposal || proposal.answered || proposal.failed) return undefined
  if (proposal.authentication?.id === answer.id) return receiveAuthentication(context, incoming, proposal, answer)
  if (proposal.id !== answer.id) return undefined
  const requires = [tables.proposals.keyOf(String(proposal.id))]
  const fail = (isInvalid: boolean, error: RpcError): Reaction => {
    const failed = tables.proposals.put({ ...proposal, failed: { isInvalid, error } })
    return { changes: [failed, ...closeProposal(tables, proposal)], requires }
  }
  if ('error' in answer) return fail(false, answer.error)
  const parsed = v.safeParse(answerSchema, answer.result)
  const symKey = parsed.success ? await deriveKey(proposal.secretKey, parsed.output.responderPublicKey) : undefined
  if (!parsed.success || !symKey) return fail(true, peerErrors.settlementFailed)
  const answered = { topic: topicOf(symKey), publicKey: parsed.output.responderPublicKey }
  return {
    changes: [
      tables.proposals.put({ ...proposal, answered }),
      tables.topics.put({ topic: answered.topic, symKey, relays: [relay], announces: false }),
      ...closeProposal(tables, proposal),
    ],
    requires,
  }
}

const answerSchema = v.object({ responderPublicKey: hex32Schema })

/** Undefined for a key of low order. */
async function deriveKey(secretKey: string, publicKey: string): Promise<string | undefined> {
  try {
    return await deriveSymKey(secretKey, publicKey)
  } catch {
    return undefined
  }
}
