import { type Address, isAddress } from '@solana/kit'
import { formatUnits } from 'viem'
import { solanaName } from '../../networks.ts'
import { associatedTokenProgram } from '../../solana/genesis/programs.ts'
import { solanaTokens } from '../../solana/genesis/solanaTokens.ts'
import { allKeys, loadAddresses } from '../../solana/ledger/allKeys.ts'
import { feeOf } from '../../solana/ledger/feeOf.ts'
import type { Ledger } from '../../solana/ledger/openLedger.ts'
import type { ReadTransaction } from '../../solana/ledger/readTransaction.ts'
import { mintOf, tokenHolding } from '../../solana/ledger/tokenHolding.ts'
import { parseInstruction } from '../../solana/rpc/parseInstruction.ts'
import { describeMessage } from '../description/describeMessage.ts'
import type { Description } from '../description/description.ts'
import { describeInstruction, type TokenPlaces } from './describeInstruction.ts'
import type { SolanaRequest } from './parseSolana.ts'
import { simulate } from './simulate.ts'

export type SolanaEnvironment = { origin: string; ledger: Ledger; nameOf(address: string): string | undefined }

/** Describes a Solana request: each instruction, the fee, and the account's balance changes. */
export function describeSolana(request: SolanaRequest, environment: SolanaEnvironment): Description {
  const network = { name: 'Network', value: solanaName }
  if (request.kind === 'connect') return { title: 'Connect to this site?', rows: [network] }
  const { account } = request
  const rows = [place('Account', account, environment), network]
  if (request.kind === 'signMessage')
    return describeMessage({ origin: environment.origin, address: account, message: request.message, rows })
  const { transactions } = request
  const all = transactions.map((read) => describeTransaction(read, account, environment))
  const [only] = all
  const verb = request.kind === 'send' ? 'Send' : 'Sign'
  const warning = [...new Set(all.flatMap(({ warnings }) => warnings))].join(' ')
  const told = all.flatMap((one, index) => [
    ...(all.length > 1 ? [{ name: 'Transaction', value: `${index + 1} of ${all.length}` }] : []),
    ...one.rows,
  ])
  return {
    title: all.length === 1 && only?.amount ? titleOf(verb, only.amount) : `${verb} ${manyOf(all.length)}?`,
    rows: [...told, ...rows],
    ...(warning ? { warning } : {}),
  }
}

function titleOf(verb: string, amount: string): string {
  return verb === 'Send' ? `Send ${amount}?` : `Sign to send ${amount}?`
}

function manyOf(count: number): string {
  return count === 1 ? 'this transaction' : `these ${count} transactions`
}

function describeTransaction(read: ReadTransaction, account: Address, environment: SolanaEnvironment) {
  const { ledger } = environment
  const keys = allKeys(read, loadAddresses(read, ledger.account))
  const called = read.instructions.map(({ programIndex, accountIndexes, data }) => ({
    program: keys[programIndex],
    accounts: accountIndexes.flatMap((index) => keys[index] ?? []),
    data,
  }))
  const made = called.flatMap(({ program, accounts, data }) => madeBy(program, accounts, data))
  const places: TokenPlaces = {
    account,
    place: (name, address) => place(name, address, environment),
    holding: (address) => made.find((one) => one.address === address) ?? holdingAt(address, ledger),
    decimalsOf: (mint) => decimalsOf(mint, ledger),
  }
  const told = called.map(({ program, ...rest }) =>
    program
      ? describeInstruction({ program, ...rest }, places)
      : { rows: [], warning: 'It calls a program that it does not name.' },
  )
  const { changes, warning } = simulate(read, { ledger, account, keys })
  const [payer] = read.staticAccounts
  const fee = { name: 'Network fee', value: `${formatUnits(feeOf(read), 9)} SOL` }
  const paidBy = payer && payer !== account ? [places.place('Paid by', payer)] : []
  const outcome = changes.length > 0 ? [{ name: 'Balance change', value: changes.join(', ') }] : []
  const amounts = told.flatMap(({ amount }) => amount ?? [])
  return {
    rows: [...told.flatMap(({ rows }) => rows), fee, ...paidBy, ...outcome],
    amount: amounts.length === 1 ? amounts[0] : undefined,
    warnings: [...told.flatMap((one) => ('warning' in one && one.warning) || []), ...(warning ? [warning] : [])],
  }
}

function madeBy(program: Address | undefined, accounts: readonly Address[], data: Uint8Array) {
  const [, address, owner, mint] = accounts
  const isMaking = program === associatedTokenProgram && parseInstruction(program, accounts, data) !== undefined
  return isMaking && address && owner && mint ? [{ address, mint, owner }] : []
}

function holdingAt(address: string, ledger: Ledger) {
  const account = isAddress(address) ? ledger.account(address) : undefined
  return account && tokenHolding(account)
}

function decimalsOf(mint: string, ledger: Ledger): number | undefined {
  const known = solanaTokens.find((token) => token.mint === mint)
  const account = isAddress(mint) ? ledger.account(mint) : undefined
  return known?.decimals ?? (account && mintOf(account)?.decimals)
}

function place(name: string, address: string, { nameOf }: SolanaEnvironment) {
  const known = nameOf(address)
  return { name, value: known ? `${known} ${address}` : address, isCode: !known }
}
