import type { RpcError } from '../jsonRpc.ts'
import {
  type ApprovedNamespaces,
  checkApproved,
  grantsFor,
  isChainId,
  type RequestedNamespaces,
} from '../namespaces.ts'
import { peerErrors } from '../peerErrors.ts'

/** The error with which an app would refuse these namespaces. All that it required must be approved. */
export function checkRequired(namespaces: ApprovedNamespaces, required: RequestedNamespaces): RpcError | undefined {
  const wrong = checkApproved(namespaces)
  if (wrong) return wrong
  for (const [key, { chains, methods, events }] of Object.entries(required))
    for (const chain of chains ?? (isChainId(key) ? [key] : [])) {
      const grants = grantsFor(namespaces, chain)
      if (grants.length === 0) return peerErrors.unsupportedChains
      if (!methods.every((method) => grants.some((grant) => grant.methods.includes(method))))
        return peerErrors.unsupportedMethods
      if (!events.every((event) => grants.some((grant) => grant.events.includes(event))))
        return peerErrors.unsupportedEvents
    }
  return undefined
}
