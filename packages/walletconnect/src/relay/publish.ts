import type { Outgoing } from './clientTables.ts'
import { RelayCallError } from './relayCalls.ts'
import type { RelaySocket } from './relaySocket.ts'

const PROPOSE = 1100

/**
 * Publishes a message. The relay has stored it once this resolves. Relays that don't support `wc_proposeSession` and
 * `wc_approveSession` get `irn_publish` instead.
 *
 * The optional analytics fields of these calls are never sent, because they describe the message in clear.
 */
export async function publish(socket: RelaySocket, outgoing: Outgoing): Promise<void> {
  const call = callOf(outgoing)
  try {
    if (call) return void (await socket.call(call.method, call.params))
  } catch (error) {
    if (!(error instanceof RelayCallError) || (error.code !== -32601 && error.code !== -32600)) throw error
  }
  const { ttlSeconds: ttl, response } = outgoing
  // In this order, so that the app knows the session's topic when the settlement arrives.
  if (response) await socket.call('irn_publish', { ...response, ttl, prompt: false })
  const { topic, message, tag, prompt, attestation } = outgoing
  await socket.call('irn_publish', { topic, message, ttl, tag, prompt, ...(attestation ? { attestation } : {}) })
}

function callOf(outgoing: Outgoing): { method: string; params: object } | undefined {
  const { topic, message, tag, ttlSeconds: ttl, rpcId: correlationId, response, attestation } = outgoing
  if (tag === PROPOSE) {
    const params = { pairingTopic: topic, sessionProposal: message, ttl, correlationId }
    return { method: 'wc_proposeSession', params: attestation ? { ...params, attestation } : params }
  }
  if (!response) return undefined
  return {
    method: 'wc_approveSession',
    params: {
      pairingTopic: response.topic,
      sessionTopic: topic,
      sessionProposalResponse: response.message,
      sessionSettlementRequest: message,
      ttl,
      correlationId,
    },
  }
}
