import { addressOf, LatchkeyError, networkOf } from '@latchkey/protocol'
import { base58 } from '@scure/base'
import { nativeAsset } from '../../../chains/nativeAsset.ts'
import { associatedTokenAddress } from '../../../chains/solana/accounts/associatedTokenAddress.ts'
import { systemProgram, tokenProgram, wrappedSol } from '../../../chains/solana/accounts/programs.ts'
import { readAccounts, type SolanaAccount } from '../../../chains/solana/accounts/readAccount.ts'
import { readHoldings } from '../../../chains/solana/accounts/readHoldings.ts'
import { readMint } from '../../../chains/solana/accounts/readMint.ts'
import { type SolanaAddress, solanaAddress } from '../../../chains/solana/solanaAddress.ts'
import { commitment, countSchema, type SolanaRpc } from '../../../chains/solana/solanaRpc.ts'
import { type Source, takeFrom } from '../../../chains/solana/transfer/planTokens.ts'
import { SOL_DECIMALS } from '../../../chains/solana/transfer/transferPlan.ts'
import type { PrepareSwapArgs, SwapSide } from '../../../submission/swapArgs.ts'

/** A token of a swap. SOL is wrapped for the exchange. */
export type SwapMint = {
  mint: SolanaAddress
  /** The token program that owns the mint. */
  program: SolanaAddress
  decimals: number
  isNative: boolean
}

/** What a swap needs to know of the chain. */
export type SwapState = {
  user: SolanaAddress
  from: SwapMint
  to: SwapMint
  /** The user's token accounts that pay. None if the user pays SOL. */
  sources: readonly Source[]
  /** The temporary key's token account, from which the exchange takes the amount. */
  escrow: SolanaAddress
  /** Where the exchange pays: the user's token account, or the temporary key's account of wrapped SOL. */
  destination: SolanaAddress
  /** What `destination` holds before the swap. Undefined if it doesn't exist. */
  destinationBalance: bigint | undefined
  /** The user's balance. */
  lamports: bigint
  /** The rent of the token accounts to create, in lamports. All but the user's own is returned. */
  rent: bigint
}

/**
 * Reads what a swap needs to know of the chain. `key`: the address of the temporary key.
 *
 * @throws LatchkeyError `TOKEN_NOT_TRANSFERABLE` also for tokens that charge a fee when they are paid into the escrow;
 * `TRANSACTION_INVALID` if a mint has other decimals; `TOKEN_FROZEN`; `BALANCE_INSUFFICIENT`; what `SolanaRpc` throws.
 */
export async function readSwapState(
  rpc: SolanaRpc,
  { account, from: paid, to: received, amount, signal }: PrepareSwapArgs,
  key: SolanaAddress,
): Promise<SwapState> {
  const user = solanaAddress(addressOf(account))
  const sides = [withMint(paid), withMint(received)] as const
  const mints = sides.map(({ mint }) => mint)
  const [first, second] = await readAccounts(rpc, mints, signal)
  const from = readSwapMint(sides[0], first)
  const to = readSwapMint(sides[1], second)
  if (from.hasFee) throw new LatchkeyError('TOKEN_NOT_TRANSFERABLE', { data: { mint: from.mint } })
  const destination = associatedTokenAddress(to.isNative ? key : user, to.mint, to.program)
  const [lamports, tokenRent, holdings, destinationBalance] = await Promise.all([
    rpc.readValue('getBalance', [user, commitment], countSchema, signal),
    rpc.request('getMinimumBalanceForRentExemption', [TOKEN_ACCOUNT_BYTES], countSchema, signal),
    from.isNative ? [] : readHoldings(rpc, user, { mint: from.mint }, signal),
    readDestinationBalance(rpc, { destination, to, user }, signal),
  ])
  if (from.isNative && amount > lamports) throw new LatchkeyError('BALANCE_INSUFFICIENT')
  return {
    ...{ user, from, to, destination, destinationBalance, lamports },
    sources: from.isNative ? [] : takeFrom(holdings, amount),
    escrow: associatedTokenAddress(key, from.mint, from.program),
    rent: tokenRent * (destinationBalance === undefined ? 2n : 1n),
  }
}

/**
 * Reads what the account that receives holds. Undefined if it doesn't exist.
 *
 * @throws LatchkeyError `TOKEN_NOT_TRANSFERABLE` if it is no token account; what `SolanaRpc` throws.
 */
export async function readDestinationBalance(
  rpc: SolanaRpc,
  { destination, to, user }: Pick<SwapState, 'destination' | 'to' | 'user'>,
  signal?: AbortSignal,
): Promise<bigint | undefined> {
  const [found] = await readAccounts(rpc, [destination], signal)
  // Somebody may have sent SOL to its address before it is opened.
  return found && found.owner !== systemProgram ? balanceIn(found, to, user) : undefined
}

const TOKEN_ACCOUNT_BYTES = 165
const OWNER_AT = 32
const AMOUNT_AT = 64

type SideWithMint = SwapSide & Pick<SwapMint, 'mint' | 'isNative'>

function withMint(side: SwapSide): SideWithMint {
  const isNative = side.id === nativeAsset(networkOf(side.id))
  return { ...side, isNative, mint: isNative ? wrappedSol : solanaAddress(addressOf(side.id)) }
}

function readSwapMint({ mint, isNative, decimals }: SideWithMint, account: SolanaAccount | undefined) {
  // Every network has it, even before anybody has used it.
  if (isNative && decimals !== SOL_DECIMALS)
    throw new LatchkeyError('TRANSACTION_INVALID', { data: { mint, decimals: SOL_DECIMALS } })
  if (isNative) return { mint, program: tokenProgram, decimals, isNative, hasFee: false }
  if (!account) throw new LatchkeyError('TOKEN_NOT_TRANSFERABLE', { data: { mint } })
  const { isTransferable, fees, ...read } = readMint(account)
  if (!isTransferable) throw new LatchkeyError('TOKEN_NOT_TRANSFERABLE', { data: { mint } })
  if (read.decimals !== decimals)
    throw new LatchkeyError('TRANSACTION_INVALID', { data: { mint, decimals: read.decimals } })
  return { mint, program: account.owner, decimals, isNative, hasFee: fees !== undefined }
}

/**
 * The balance of a token account. An owner can give its account away.
 *
 * @throws LatchkeyError `TOKEN_NOT_TRANSFERABLE` if it is another account, or another's.
 */
function balanceIn(account: SolanaAccount, { mint, program }: SwapMint, owner: SolanaAddress): bigint {
  const isTokenAccount = account.owner === program && account.data.length >= TOKEN_ACCOUNT_BYTES
  if (!isTokenAccount || base58.encode(account.data.slice(OWNER_AT, AMOUNT_AT)) !== owner)
    throw new LatchkeyError('TOKEN_NOT_TRANSFERABLE', { data: { mint } })
  return new DataView(account.data.buffer, account.data.byteOffset).getBigUint64(AMOUNT_AT, true)
}
