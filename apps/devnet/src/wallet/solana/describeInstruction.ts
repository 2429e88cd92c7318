import { type Address, isAddress } from '@solana/kit'
import * as v from 'valibot'
import { formatUnits } from 'viem'
import { computeBudgetProgram } from '../../solana/genesis/programs.ts'
import { solanaTokens } from '../../solana/genesis/solanaTokens.ts'
import { parseInstruction } from '../../solana/rpc/parseInstruction.ts'
import type { Description } from '../description/description.ts'

/** The description of one instruction. `amount` is set if it only transfers that. */
export type InstructionDescription = { rows: Description['rows']; amount?: string; warning?: string }

/** What descriptions are based on. */
export type TokenPlaces = {
  /** The signing account. */
  account: Address
  place(name: string, address: string): Description['rows'][number]
  /** The owner and mint of a token account, including one created in the same transaction. */
  holding(address: string): { mint: string; owner: string } | undefined
  decimalsOf(mint: string): number | undefined
}

/** Describes one instruction. Warns if it can't be parsed. */
export function describeInstruction(
  { program, accounts, data }: { program: Address; accounts: readonly Address[]; data: Uint8Array },
  places: TokenPlaces,
): InstructionDescription {
  // The compute budget is part of the fee.
  if (program === computeBudgetProgram) return { rows: [] }
  const decoded = parseInstruction(program, accounts, data)
  const known = v.safeParse(instructionSchema, decoded?.parsed)
  if (known.success) return describe(known.output, places)
  if (typeof decoded?.parsed === 'string') return { rows: [{ name: 'Note', value: decoded.parsed.slice(0, 500) }] }
  const bytes = { name: 'Data', value: `0x${Buffer.from(data).toString('hex').slice(0, 400)}`, isCode: true }
  const called = places.place(decoded ? 'Program' : 'Unknown program', program)
  const warning = 'It does something that this wallet cannot read.'
  return { rows: [called, ...(decoded ? [{ name: 'Does', value: decoded.parsed.type }] : []), bytes], warning }
}

const text = v.string()
const transfer = v.literal('transfer')
const instructionSchema = v.union([
  v.object({ type: transfer, info: v.object({ source: text, destination: text, lamports: v.bigint() }) }),
  v.object({ type: transfer, info: v.object({ source: text, destination: text, authority: text, amount: text }) }),
  v.object({
    type: v.picklist(['transferChecked', 'transferCheckedWithFee']),
    info: v.object({
      source: text,
      mint: text,
      destination: text,
      authority: text,
      tokenAmount: v.object({ uiAmountString: text }),
    }),
  }),
  v.object({
    type: v.picklist(['create', 'createIdempotent']),
    info: v.object({ source: text, wallet: text, mint: text }),
  }),
  v.object({ type: v.literal('approve'), info: v.object({ source: text, delegate: text, amount: text }) }),
  v.object({ type: v.literal('closeAccount'), info: v.object({ account: text, destination: text }) }),
])
type Parsed = v.InferOutput<typeof instructionSchema>

function describe({ info }: Parsed, places: TokenPlaces): InstructionDescription {
  const { account, place, holding } = places
  if ('lamports' in info) {
    const amount = `${formatUnits(info.lamports, 9)} SOL`
    const from = info.source === account ? [] : [place('From', info.source)]
    return { rows: [{ name: 'Amount', value: amount }, place('To', info.destination), ...from], amount }
  }
  if ('wallet' in info) {
    const made = { name: 'Makes a token account', value: `for ${nameOfToken(info.mint)}` }
    return { rows: [made, place('Owner of it', info.wallet)] }
  }
  if ('delegate' in info) {
    const amount = tokenAmount(info.amount, holding(info.source)?.mint, places)
    const warning = 'The spender can take this at any time, without asking again.'
    return { rows: [{ name: 'Allowance', value: amount }, place('Spender', info.delegate)], warning }
  }
  if ('destination' in info && 'account' in info) {
    const rows = [place('Closes the account', info.account), place('What is left goes to', info.destination)]
    return info.destination === account ? { rows } : { rows, warning: 'What is left in the account goes to another.' }
  }
  const mint = 'mint' in info ? info.mint : holding(info.source)?.mint
  const amount =
    'tokenAmount' in info
      ? `${info.tokenAmount.uiAmountString} ${nameOfToken(info.mint)}`
      : tokenAmount(info.amount, mint, places)
  // A transfer of an account to itself moves nothing, but fails if the account has less.
  if (info.source === info.destination)
    return { rows: [{ name: 'Only if there is at least', value: amount }, place('In the token account', info.source)] }
  const to = holding(info.destination)
  const from = info.authority === account ? [] : [place('From', info.authority)]
  const withheld = feeOf(mint)
  const rows = [
    { name: 'Amount', value: amount },
    place(to ? 'To' : 'To the token account', to?.owner ?? info.destination),
  ]
  return { rows: [...rows, ...from, ...withheld], amount }
}

/** The devnet's symbol of a token, or else its mint: a symbol from an unknown mint means nothing. */
function nameOfToken(mint: string): string {
  return solanaTokens.find((token) => token.mint === mint)?.symbol ?? `of the unknown token ${mint}`
}

function tokenAmount(amount: string, mint: string | undefined, { decimalsOf }: TokenPlaces): string {
  const decimals = mint !== undefined && isAddress(mint) ? decimalsOf(mint) : undefined
  if (mint === undefined || decimals === undefined) return `${amount} units of an unknown token`
  return `${formatUnits(BigInt(amount), decimals)} ${nameOfToken(mint)}`
}

function feeOf(mint: string | undefined): Description['rows'] {
  const fee = solanaTokens.find((token) => token.mint === mint)?.fee
  return fee ? [{ name: 'Withheld by the token', value: `${fee.basisPoints / 100} % of the amount` }] : []
}
