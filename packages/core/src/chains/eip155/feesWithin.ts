import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import type { ChainRpc } from '../../rpc/chainRpc.ts'
import { quantitySchema, toQuantity } from '../../rpc/quantity.ts'
import { readFees } from './readFees.ts'

export type PlainTransfer = { from: string; to: string; value: bigint }
export type TransferFees = { gas: bigint; maxFeePerGas: bigint; maxPriorityFeePerGas?: bigint | undefined }

/**
 * The fees to suggest for a transfer that leaves little of the balance, so that the wallet doesn't suggest more than is
 * left and *Send max* doesn't fail. Undefined if the balance is large enough.
 *
 * @throws LatchkeyError `BALANCE_INSUFFICIENT`, and what `ChainRpc` throws.
 */
export async function feesWithin(rpc: ChainRpc, { from, to, value }: PlainTransfer): Promise<TransferFees | undefined> {
  const balance = v.parse(quantitySchema, await rpc.request('eth_getBalance', [from, 'latest']))
  if (balance <= value) throw new LatchkeyError('BALANCE_INSUFFICIENT')
  const call = { from, to, value: toQuantity(value) }
  const [answer, fees] = await Promise.all([rpc.request('eth_estimateGas', [call]), readFees(rpc)])
  const gas = v.parse(quantitySchema, answer)
  const left = balance - value
  if (left >= gas * fees.maxFeePerGas * PLENTY) return undefined
  const affordable = left / gas
  const maxFeePerGas = affordable < fees.maxFeePerGas ? affordable : fees.maxFeePerGas
  const tip = fees.maxPriorityFeePerGas
  if (tip === undefined) return { gas, maxFeePerGas }
  const baseFee = (fees.maxFeePerGas - tip) / 2n
  if (maxFeePerGas < baseFee) throw new LatchkeyError('BALANCE_INSUFFICIENT')
  return { gas, maxFeePerGas, maxPriorityFeePerGas: tip < maxFeePerGas ? tip : maxFeePerGas }
}

const PLENTY = 3n
