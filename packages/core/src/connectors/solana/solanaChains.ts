import type { NetworkId } from '@latchkey/protocol'

// The first 32 characters of each genesis hash (https://namespaces.chainagnostic.org/solana/caip2).
const chainNames: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'solana:devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/**
 * A network's Wallet Standard name. Private networks are `solana:localnet`, the only name that wallets have for them.
 */
export function solanaChain(id: NetworkId): string {
  return chainNames[id.slice('solana:'.length)] ?? 'solana:localnet'
}

/** Whether a wallet or an account with these chains supports a network. Some use CAIP-2 ids. */
export function isOnChain(chains: readonly string[], id: NetworkId): boolean {
  return chains.includes(solanaChain(id)) || chains.includes(id)
}
