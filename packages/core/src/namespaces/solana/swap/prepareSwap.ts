import { addressOf, CodedError, isLatchkeyError, LatchkeyError, networkOf } from '@latchkey/protocol'
import { type SwapInstruction, swapInstructionSchema } from '@latchkey/protocol/api'
import { formatAmount } from '../../../amounts/formatAmount.ts'
import { solanaAddress } from '../../../chains/solana/solanaAddress.ts'
import { type SolanaRpc, solanaRpc } from '../../../chains/solana/solanaRpc.ts'
import { feeLamports, offerAt, SIGNATURE_FEE } from '../../../chains/solana/transaction/feeOffer.ts'
import type { Instruction } from '../../../chains/solana/transaction/instructions.ts'
import { readLookupTables } from '../../../chains/solana/transaction/readLookupTables.ts'
import { type Simulation, simulate } from '../../../chains/solana/transaction/simulate.ts'
import { createTemporaryKey } from '../../../chains/solana/transaction/temporaryKey.ts'
import {
  readLifetime,
  readPriorityPrice,
  UNITS_MAX,
  withReserve,
} from '../../../chains/solana/transfer/prepareTransfer.ts'
import { nativeSymbol } from '../../../chains/solana/transfer/transferPlan.ts'
import type { Client } from '../../../client/client.ts'
import { apiRequest } from '../../../rpc/apiRequest.ts'
import { explainSwap } from '../../../submission/explainSwap.ts'
import type { PrepareSwapArgs } from '../../../submission/swapArgs.ts'
import { buildSwap } from './buildSwap.ts'
import { checkSwapInstruction } from './checkSwapInstruction.ts'
import { readSwapState, type SwapState } from './readSwapState.ts'
import type { SolanaSwap } from './solanaSwap.ts'

/**
 * Requests the instruction of a swap from the server if the account can pay the fee, puts it into a transaction that can only
 * be this swap (see `planSwap`), and simulates that. Errors as in `prepareSwap` in actions/.
 */
export async function prepareSwap(client: Client, args: PrepareSwapArgs): Promise<SolanaSwap> {
  const { account, from, amount, slippage, signal } = args
  const networkId = networkOf(account)
  const rpc = solanaRpc(client, networkId)
  const symbol = nativeSymbol(client, networkId)
  const key = await createTemporaryKey()
  const state = await readSwapState(rpc, args, key.address)
  const requireFunds = (fee: bigint) => {
    if (state.lamports < (state.from.isNative ? amount : 0n) + fee + state.rent)
      throw new LatchkeyError('FEE_INSUFFICIENT', { data: { symbol } })
  }
  requireFunds(SIGNATURE_FEE * SIGNATURES)
  const swap = await requestInstruction(client, args, { key: key.address, destination: state.destination })
  const exchange = checkSwapInstruction(swap, { user: state.user, key: key.address, slippage })
  const minimumOut = BigInt(swap.minimumAmount)
  const [tables, price, lifetime] = await Promise.all([
    readLookupTables(rpc, swap.lookupTables.map(solanaAddress), signal),
    readPriorityPrice(rpc, writableOf(exchange), signal),
    readLifetime(rpc, signal),
  ])
  const plan = { state, key, amount, minimumOut, exchange, tables, offer: { units: UNITS_MAX, price: 0n } }
  const transaction = buildSwap(plan, lifetime)
  if (transaction.length > TRANSACTION_BYTES)
    throw new CodedError('SWAP_NO_ROUTE', 'No exchange offers this swap in one transaction')
  const { units, deposit } = await simulateSwap(rpc, { transaction, state, symbol, signal })
  const offer = offerAt(withReserve(units), price)
  const fee = feeLamports(offer, SIGNATURES)
  requireFunds(fee)
  return {
    namespace: 'solana',
    account,
    plan: { ...plan, offer },
    amountOut: BigInt(swap.amount),
    minimumOut,
    deadline: undefined,
    fee,
    deposit,
    priceImpactBps: swap.priceImpactBps,
    route: swap.route,
    summary: summaryOf(args, swap),
  }

  function summaryOf({ to }: PrepareSwapArgs, { amount: received }: SwapInstruction): SolanaSwap['summary'] {
    return {
      kind: 'swap',
      ...{
        amount: formatAmount(amount, from.decimals),
        symbol: from.symbol,
        asset: state.from.isNative ? 'native' : addressOf(from.id),
      },
      ...{ received: formatAmount(BigInt(received), to.decimals), receivedSymbol: to.symbol },
    }
  }
}

/** The most that fits into a packet of the network. */
const TRANSACTION_BYTES = 1_232
/** The user's and the temporary key's. */
const SIGNATURES = 2n

async function requestInstruction(
  client: Client,
  { account, from, to, amount, slippage, signal }: PrepareSwapArgs,
  { key, destination }: { key: string; destination: string },
): Promise<SwapInstruction> {
  const network = networkOf(account)
  const body = {
    ...{ amount: String(amount), from: from.id, to: to.id, solana: { slippage } },
    ...{ userAddress: `${network}:${key}`, destination: `${network}:${destination}` },
  }
  const question = { path: '/v1/convert/build-instruction', body, schema: swapInstructionSchema, signal }
  return (await apiRequest(client, question).catch(explainSwap)).swap
}

/** @throws CodedError `SWAP_REVERTS`; LatchkeyError `FEE_INSUFFICIENT`, and what `SolanaRpc` throws. */
async function simulateSwap(
  rpc: SolanaRpc,
  swap: { transaction: Uint8Array; state: SwapState; symbol: string; signal: AbortSignal | undefined },
): Promise<Simulation> {
  const { transaction, state, symbol, signal } = swap
  // The temporary key's accounts are closed again, and their rent is returned.
  const newAccount = state.destinationBalance === undefined && !state.to.isNative ? state.destination : undefined
  try {
    return await simulate(rpc, { transaction, newAccount, facts: { symbol } }, signal)
  } catch (cause) {
    // The balances suffice, so whichever instruction has failed, the exchange is the reason.
    if (!isLatchkeyError(cause, 'TRANSACTION_REVERTED') && !isLatchkeyError(cause, 'BALANCE_INSUFFICIENT')) throw cause
    throw new CodedError('SWAP_REVERTS', 'This swap would fail on the network as it stands', { cause })
  }
}

function writableOf({ accounts }: Instruction) {
  return accounts.filter(({ changes }) => changes).map(({ address }) => address)
}
