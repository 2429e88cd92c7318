/** `eip155:10` → `0xa`. */
export function toHexChainId(networkId: string): string {
  return `0x${BigInt(networkId.slice(networkId.indexOf(':') + 1)).toString(16)}`
}

/** A chain as wallets name it, a number, hex, decimal or CAIP-2, as CAIP-2. Undefined for anything else. */
export function toNetworkId(chain: unknown): string | undefined {
  if (typeof chain === 'number') return Number.isSafeInteger(chain) && chain > 0 ? `eip155:${chain}` : undefined
  if (typeof chain !== 'string') return undefined
  const text = chain.startsWith('eip155:') ? chain.slice('eip155:'.length) : chain
  return /^(0x[0-9a-fA-F]{1,14}|[1-9]\d{0,15})$/.test(text) ? `eip155:${BigInt(text)}` : undefined
}
