import { LatchkeyError } from '@latchkey/protocol'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import { associatedTokenAddress } from '../accounts/associatedTokenAddress.ts'
import { tokenPrograms } from '../accounts/programs.ts'
import { readAccounts, type SolanaAccount } from '../accounts/readAccount.ts'
import { type Holding, readHoldings } from '../accounts/readHoldings.ts'
import { feeOf, readMint } from '../accounts/readMint.ts'
import { type SolanaAddress, solanaAddress } from '../solanaAddress.ts'
import { commitment, countSchema, type SolanaRpc } from '../solanaRpc.ts'
import { createTokenAccount, transferTokens } from '../transaction/instructions.ts'
import type { SolanaTransfer, TransferPlan } from './transferPlan.ts'

/**
 * Plans a transfer of tokens: from the accounts that hold them to the recipient's associated token account, which is
 * created if it is missing.
 *
 * @throws LatchkeyError `TOKEN_NOT_TRANSFERABLE`; `TRANSACTION_INVALID` if the mint has other decimals; `TOKEN_FROZEN`;
 * `BALANCE_INSUFFICIENT`; `RECIPIENT_NOT_FOR_TOKENS`; and what `SolanaRpc` throws.
 */
export async function planTokens(
  rpc: SolanaRpc,
  transfer: SolanaTransfer & { mint: SolanaAddress },
  signal?: AbortSignal,
): Promise<TransferPlan> {
  const { from, recipient, mint: address, amount, decimals } = transfer
  const [mintAccount, recipientAccount] = await readAccounts(rpc, [address, recipient], signal)
  if (!mintAccount) throw new LatchkeyError('TOKEN_NOT_TRANSFERABLE', { data: { mint: address } })
  const mint = readMint(mintAccount)
  const program = mintAccount.owner
  if (!mint.isTransferable) throw new LatchkeyError('TOKEN_NOT_TRANSFERABLE', { data: { mint: address } })
  if (mint.decimals !== decimals)
    throw new LatchkeyError('TRANSACTION_INVALID', { data: { mint: address, decimals: mint.decimals } })

  const usual = associatedTokenAddress(recipient, address, program)
  const destination = isTokenAccount(recipientAccount, address, program) ? recipient : usual
  const [holdings, existing, epoch] = await Promise.all([
    readHoldings(rpc, from, { mint: address }, signal),
    readAccounts(rpc, [destination], signal),
    mint.fees ? readEpoch(rpc, signal) : 0n,
  ])
  const sources = takeFrom(holdings, amount)
  const withheld = sources.reduce((sum, { part }) => sum + feeOf(mint, part, epoch), 0n)
  const isMissing = existing[0] === undefined
  const account = { payer: from, tokenAccount: usual, owner: recipient, mint: address, program }
  return {
    instructions: [
      ...(isMissing ? [createTokenAccount(account)] : []),
      ...sources.map(({ holding, part }) =>
        transferTokens({
          ...{ program, source: holding.address, mint: address, destination },
          ...{ owner: from, amount: part, decimals },
        }),
      ),
    ],
    lamports: 0n,
    newAccount: isMissing ? destination : undefined,
    received: amount - withheld,
    writable: [from, ...sources.map(({ holding }) => holding.address), destination],
  }
}

/** A token account that pays, and how much. */
export type Source = { holding: Holding; part: bigint }

/** As many of the accounts as needed, largest first. @throws LatchkeyError `TOKEN_FROZEN`, `BALANCE_INSUFFICIENT` */
export function takeFrom(holdings: readonly Holding[], amount: bigint): readonly Source[] {
  const usable = holdings.filter(({ isFrozen }) => !isFrozen).toSorted((a, b) => (a.amount > b.amount ? -1 : 1))
  const sources: Source[] = []
  let left = amount
  for (const holding of usable.slice(0, SOURCES_MAX)) {
    const part = holding.amount < left ? holding.amount : left
    if (part > 0n) sources.push({ holding, part })
    left -= part
  }
  if (left > 0n)
    throw new LatchkeyError(holdings.some(({ isFrozen }) => isFrozen) ? 'TOKEN_FROZEN' : 'BALANCE_INSUFFICIENT')
  return sources
}

/** More don't fit into one transaction. */
const SOURCES_MAX = 8

/**
 * Whether the address itself is a token account of this mint.
 *
 * @throws LatchkeyError `RECIPIENT_NOT_FOR_TOKENS` for a mint, a program or an account of another token: tokens sent to
 * a token account of these would be lost.
 */
function isTokenAccount(account: SolanaAccount | undefined, mint: SolanaAddress, program: SolanaAddress): boolean {
  if (!account) return false
  const isToken = tokenPrograms.some((one) => one === account.owner)
  if (account.executable) throw new LatchkeyError('RECIPIENT_NOT_FOR_TOKENS')
  if (!isToken) return false
  const isOfMint = account.owner === program && account.data.length >= TOKEN_ACCOUNT_BYTES && mintOf(account) === mint
  if (!isOfMint) throw new LatchkeyError('RECIPIENT_NOT_FOR_TOKENS')
  return true
}

const TOKEN_ACCOUNT_BYTES = 165

function mintOf({ data }: SolanaAccount): SolanaAddress {
  return solanaAddress(base58.encode(data.slice(0, 32)))
}

const epochSchema = v.object({ epoch: countSchema })

async function readEpoch(rpc: SolanaRpc, signal?: AbortSignal): Promise<bigint> {
  return (await rpc.request('getEpochInfo', [commitment], epochSchema, signal)).epoch
}
