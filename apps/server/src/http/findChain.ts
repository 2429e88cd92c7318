import { isLatchkeyError, networkId } from '@latchkey/protocol'
import { ApiError } from '../base/apiError.ts'
import type { Metrics } from '../base/metrics.ts'
import { type Chains, type ConnectedChain, type EvmChain, isEvmChain, type RpcChain } from '../chains/connectChains.ts'
import { isAddressOn, requireAddress, requireAddressOn } from './addressParameters.ts'

/** A configured network by its CAIP-2 id, or by its bare EVM chain id or Solana genesis hash. @throws ApiError 400 */
export function findChain(chains: Chains, metrics: Metrics, text: string): ConnectedChain {
  const chain = chains.get(parse(withNamespace(text)))
  if (chain) return chain
  metrics.unsupportedChains.inc()
  throw new ApiError(400, { field: 'chainId', description: 'This chain isn’t supported' })
}

/** The given network, or all networks where the address is valid. @throws ApiError 400 */
export function findChains(
  chains: Chains,
  metrics: Metrics,
  { address, chainId }: { address: string; chainId?: string | undefined },
): readonly ConnectedChain[] {
  if (chainId !== undefined) {
    const chain = findChain(chains, metrics, chainId)
    requireAddressOn(chain, address)
    return [chain]
  }
  requireAddress(address)
  return [...chains.values()].filter((chain) => isAddressOn(chain, address))
}

/** The same, for EVM-only features. @throws ApiError 400 */
export function findEvmChain(chains: Chains, metrics: Metrics, text: string): EvmChain {
  const chain = findChain(chains, metrics, text)
  if (isEvmChain(chain)) return chain
  throw new ApiError(400, { field: 'chainId', description: 'Only EVM chains are supported here' })
}

/** The same, for networks that have JSON-RPC. @throws ApiError 400 */
export function findRpcChain(chains: Chains, metrics: Metrics, text: string): RpcChain {
  const chain = findChain(chains, metrics, text)
  if (chain.namespace !== 'bip122') return chain
  throw new ApiError(400, { field: 'chainId', description: 'This chain has no JSON-RPC endpoint here' })
}

/** Clients also send the reference of an EVM or Solana network alone. */
export function withNamespace(text: string): string {
  if (/^\d+$/.test(text)) return `eip155:${text}`
  return /^[1-9A-HJ-NP-Za-km-z]{32}$/.test(text) ? `solana:${text}` : text
}

function parse(text: string) {
  try {
    return networkId(text)
  } catch (cause) {
    if (!isLatchkeyError(cause)) throw cause
    throw new ApiError(400, { field: 'chainId', description: cause.message, code: cause.code }, { cause })
  }
}
