import type { Outgoing } from './clientTables.ts'
import { RelayCallError } from './relayCalls.ts'
import type { RelaySocket } from './relaySocket.ts'

const PROPOSE = 1100

/**
 * Hands a message to a relay, which has it safe once this resolves. A relay that does not know the newer calls for a
 * proposal and for an approval gets plain publishes.
 *
 * No field about what the message contains is sent: the wire has some for statistics, in clear.
 */
export async function publish(link: RelaySocket, outgoing: Outgoing): Promise<void> {
  const whole = callOf(outgoing)
  try {
    if (whole) return void (await link.call(whole.method, whole.params))
  } catch (error) {
    if (!(error instanceof RelayCallError) || (error.code !== -32601 && error.code !== -32600)) throw error
  }
  const { ttlSeconds: ttl, response } = outgoing
  // In this order the app knows the session's topic when the settlement comes.
  if (response) await link.call('irn_publish', { ...response, ttl, prompt: false })
  const { topic, message, tag, prompt, attestation } = outgoing
  await link.call('irn_publish', { topic, message, ttl, tag, prompt, ...(attestation ? { attestation } : {}) })
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
