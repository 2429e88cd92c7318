import fc from 'fast-check'
import { peerMethods } from '../src/peerMethods.ts'

const anything = fc.jsonValue({ maxDepth: 4 })
const namespace = fc.record({ chains: anything, accounts: anything, methods: anything, events: anything })
const namespaces = fc.oneof(anything, fc.dictionary(fc.constantFrom('eip155', 'eip155:1', '__proto__', 'X'), namespace))
const peer = fc.oneof(
  anything,
  fc.record({ publicKey: fc.oneof(anything, fc.constant('00'.repeat(32))), metadata: anything }),
)
const fields = {
  namespaces,
  requiredNamespaces: namespaces,
  optionalNamespaces: namespaces,
  controller: peer,
  proposer: peer,
  requester: peer,
  responder: peer,
  authPayload: anything,
  cacaos: anything,
  responderPublicKey: anything,
  request: fc.oneof(anything, fc.record({ method: anything, params: anything, expiryTimestamp: anything })),
  event: fc.oneof(anything, fc.record({ name: anything, data: anything })),
  chainId: fc.oneof(anything, fc.constantFrom('eip155:1', 'eip155', '', ':', 'eip155:1:2')),
  expiry: anything,
  expiryTimestamp: anything,
  sessionProperties: anything,
  scopedProperties: anything,
  code: anything,
  message: anything,
}
const id = fc.oneof(fc.nat(), fc.constantFrom<unknown>(0, -1, 1.5, 2 ** 53 - 1, 2 ** 60, 'id', null, undefined))
const params = fc.oneof(anything, fc.record(fields, { requiredKeys: [] }))
// Without wc_sessionDelete and wc_pairingDelete, which legitimately end the session.
const method = fc.oneof(
  fc.constantFrom(...Object.keys(peerMethods).filter((name) => !name.endsWith('Delete'))),
  fc.constantFrom<unknown>('__proto__', 'constructor', 'toString', '', 7, null),
)

/** Nearly valid payloads, and any others. */
export const anyPayload: fc.Arbitrary<unknown> = fc.oneof(
  fc.record({ id, method, params }),
  fc.record({ id, result: params }),
  fc.record({ id, error: params }),
  anything,
)

export function toText(payload: unknown): string {
  const isObject = typeof payload === 'object' && payload !== null && !Array.isArray(payload)
  return JSON.stringify(isObject ? { jsonrpc: '2.0', ...payload } : payload)
}
