import { chainIdOf, LatchkeyError, type Namespace, type Network, type NetworkId, namespaceOf } from '@latchkey/protocol'

/** A network in the frame's format: a number on EVM, CAIP-2 elsewhere. */
export function toFrameChain(id: NetworkId): number | NetworkId {
  return namespaceOf(id) === 'eip155' ? Number(chainIdOf(id)) : id
}

/** The initial network: the preferred one if the app has it, else the first of the namespace. */
export function pickNetwork(
  networks: readonly Network[],
  namespace: Namespace,
  ...wanted: readonly (NetworkId | undefined)[]
): NetworkId {
  const offered = networks.map(({ id }) => id).filter((id) => namespaceOf(id) === namespace)
  const picked = wanted.find((id) => id !== undefined && offered.includes(id)) ?? offered[0]
  if (!picked) throw new LatchkeyError('UNSUPPORTED_CHAIN', { data: { namespace } })
  return picked
}
