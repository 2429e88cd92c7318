import type { Address, EncodedAccount } from '@solana/kit'
import * as v from 'valibot'
import { isTokenProgram, token2022Program, tokenProgram } from '../genesis/programs.ts'
import type { Ledger } from '../ledger/openLedger.ts'
import { mintOf, type TokenHolding, tokenHolding } from '../ledger/tokenHolding.ts'
import { accountConfig, encodeAccount } from './encodeAccount.ts'
import { address, contextOnly, type Method, method, requireSlot, withContext } from './params.ts'
import { rpcError } from './rpcError.ts'
import { uiAmount } from './uiAmount.ts'

const LARGEST = 20
const mintOrProgram = v.union(
  [v.strictObject({ mint: address }), v.strictObject({ programId: address })],
  'must have a mint or a programId',
)

export const tokenMethods: Readonly<Record<string, Method>> = {
  getTokenAccountsByOwner: method([address, mintOrProgram, accountConfig], (ledger, [owner, filter, config]) => {
    requireSlot(ledger, config)
    const held = holdings(ledger, programsOf(ledger, filter)).filter(
      ({ holding }) => holding.owner === owner && (!('mint' in filter) || holding.mint === filter.mint),
    )
    const rows = held.map(({ account }) => ({
      pubkey: account.address,
      account: encodeAccount(account, config, ledger.account),
    }))
    return withContext(ledger, rows)
  }),
  getTokenAccountBalance: method([address, contextOnly], (ledger, [of]) => {
    const account = ledger.account(of)
    const holding = account && tokenHolding(account)
    const mint = holding && mintAt(ledger, holding.mint)
    if (!holding || !mint) throw rpcError('params', 'Invalid param: not a Token account')
    return withContext(ledger, uiAmount(holding.amount, mint.decimals))
  }),
  getTokenSupply: method([address, contextOnly], (ledger, [of]) => {
    const mint = requireMint(ledger, of)
    return withContext(ledger, uiAmount(mint.supply, mint.decimals))
  }),
  getTokenLargestAccounts: method([address, contextOnly], (ledger, [of]) => {
    const { decimals } = requireMint(ledger, of)
    const program = ledger.account(of)?.programAddress ?? tokenProgram
    const held = holdings(ledger, [program]).filter(({ holding }) => holding.mint === of)
    const rows = held.toSorted((a, b) => Number(b.holding.amount - a.holding.amount)).slice(0, LARGEST)
    return withContext(
      ledger,
      rows.map(({ account, holding }) => ({ address: account.address, ...uiAmount(holding.amount, decimals) })),
    )
  }),
}

function programsOf(ledger: Ledger, filter: v.InferOutput<typeof mintOrProgram>): readonly Address[] {
  if ('programId' in filter) {
    if (isTokenProgram(filter.programId)) return [filter.programId]
    throw rpcError('params', 'Invalid param: unrecognized Token program id')
  }
  requireMint(ledger, filter.mint)
  return [tokenProgram, token2022Program]
}

function requireMint(ledger: Ledger, address: Address) {
  const mint = mintAt(ledger, address)
  if (!mint) throw rpcError('params', 'Invalid param: could not find mint')
  return mint
}

function mintAt(ledger: Ledger, address: Address) {
  const account = ledger.account(address)
  return account && mintOf(account)
}

function holdings(ledger: Ledger, programs: readonly Address[]): { account: EncodedAccount; holding: TokenHolding }[] {
  return programs
    .flatMap((program) => ledger.programAccounts(program))
    .flatMap((account) => {
      const holding = tokenHolding(account)
      return holding ? [{ account, holding }] : []
    })
}
