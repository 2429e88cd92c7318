import type { NetworkId } from '@latchkey/protocol'

// The first 32 characters of each genesis hash (https://namespaces.chainagnostic.org/solana/caip2).
const chainNames: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'solana:devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/**
 * What Wallet Standard calls a network. One that is not public is `solana:localnet`: wallets have no other word for it.
 */
export function solanaChain(id: NetworkId): string {
  return chainNames[id.slice('solana:'.length)] ?? 'solana:localnet'
}

/** Whether a wallet or an account that names these chains can be used on a network. Some name it as CAIP-2 does. */
export function isOnChain(chains: readonly string[], id: NetworkId): boolean {
  return chains.includes(solanaChain(id)) || chains.includes(id)
}
