import * as v from 'valibot'
import { cacaoSchema } from '../authentication/cacao.ts'
import { namespacesOfCacaos } from '../authentication/sessionOfCacaos.ts'
import { deriveSymKey, topicOf } from '../crypto/keys.ts'
import { hex32Schema } from '../hexSchema.ts'
import type { RpcResponse } from '../jsonRpc.ts'
import { metadataSchema } from '../metadata.ts'
import { checkApproved } from '../namespaces.ts'
import { peerErrors } from '../peerErrors.ts'
import { SESSION_LIFE_MS } from '../peerMethods.ts'
import type { Incoming } from '../relay/openIncoming.ts'
import type { Reaction } from '../relay/startOutbox.ts'
import type { AppContext } from './appContext.ts'
import type { ProposalRecord } from './appRecords.ts'
import { closeProposal } from './closeProposal.ts'

/** The response to `wc_sessionAuthenticate`: signatures whose ReCaps define the session, without a settlement. */
export async function receiveAuthentication(
  context: AppContext,
  { relay }: Incoming,
  proposal: ProposalRecord,
  answer: RpcResponse,
): Promise<Reaction | undefined> {
  const { tables, now } = context
  const requires = [tables.proposals.keyOf(String(proposal.id))]
  if ('error' in answer) {
    // The wallet doesn't support the request, and will respond to the proposal instead.
    if (answer.error.code === peerErrors.methodUnsupported.code) return undefined
    const failed = { isInvalid: false, error: answer.error }
    return { changes: [tables.proposals.put({ ...proposal, failed }), ...closeProposal(tables, proposal)], requires }
  }
  const granted = await readGrant(
    proposal,
    tables.topics.get(proposal.authentication?.topic ?? '')?.secretKey,
    answer.result,
  )
  if (!granted) {
    const failed = { isInvalid: true, error: peerErrors.settlementFailed }
    return { changes: [tables.proposals.put({ ...proposal, failed }), ...closeProposal(tables, proposal)], requires }
  }
  const { symKey, ...session } = granted
  const topic = topicOf(symKey)
  return {
    changes: [
      tables.sessions.put({
        ...session,
        topic,
        relay,
        proposalId: proposal.id,
        expiresAt: now() + SESSION_LIFE_MS,
        missed: 0,
        updateId: answer.id,
        events: {},
      }),
      tables.topics.put({ topic, symKey, relays: [relay], announces: false }),
      tables.proposals.remove(String(proposal.id)),
      ...closeProposal(tables, proposal),
    ],
    requires,
  }
}

async function readGrant(proposal: ProposalRecord, secretKey: string | undefined, result: unknown) {
  const parsed = v.safeParse(resultSchema, result)
  if (!parsed.success || !secretKey) return undefined
  const { cacaos: authentication, responder: peer } = parsed.output
  try {
    const namespaces = namespacesOfCacaos(authentication)
    const isRequested = Object.values(namespaces ?? {}).every(({ methods }) =>
      methods.every((method) => proposal.authentication?.methods.includes(method)),
    )
    if (!namespaces || !isRequested || checkApproved(namespaces)) return undefined
    return { symKey: await deriveSymKey(secretKey, peer.publicKey), namespaces, authentication, peer }
  } catch {
    // The issuer isn't an account, or the key is of low order.
    return undefined
  }
}

const resultSchema = v.object({
  cacaos: v.pipe(v.array(cacaoSchema), v.minLength(1), v.maxLength(100)),
  responder: v.object({ publicKey: hex32Schema, metadata: metadataSchema }),
})
