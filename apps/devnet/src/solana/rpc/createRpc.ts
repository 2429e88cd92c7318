import type { SolanaFaucet } from '../faucet/createSolanaFaucet.ts'
import type { Ledger } from '../ledger/openLedger.ts'
import { accountMethods } from './accountMethods.ts'
import type { Call } from './answer.ts'
import { chainMethods } from './chainMethods.ts'
import { historyMethods } from './historyMethods.ts'
import { address, amount, contextOnly, type Method, method } from './params.ts'
import { rpcError } from './rpcError.ts'
import { tokenMethods } from './tokenMethods.ts'
import { transactionMethods } from './transactionMethods.ts'

const AIRDROP_MAX = 1_000_000_000_000n

/**
 * The RPC of Solana's validators for a ledger, as far as wallets and apps use it.
 *
 * @param more methods for one kind of connection only
 * @see https://solana.com/docs/rpc
 */
export function createRpc(ledger: Ledger, faucet: SolanaFaucet, more: Readonly<Record<string, Method>> = {}): Call {
  const methods: Readonly<Record<string, Method>> = {
    ...chainMethods,
    ...accountMethods,
    ...tokenMethods,
    ...historyMethods,
    ...transactionMethods,
    requestAirdrop: method([address, amount, contextOnly], (_, [to, lamports]) => {
      if (lamports === 0n || lamports > AIRDROP_MAX)
        throw rpcError('params', 'Invalid params: the faucet gives 1 lamport to 1000 SOL at once')
      return faucet.airdrop(to, lamports)
    }),
    ...more,
  }
  return (name, params) => {
    const found = Object.hasOwn(methods, name) ? methods[name] : undefined
    if (!found) throw rpcError('method', 'Method not found')
    return found(ledger, params)
  }
}
