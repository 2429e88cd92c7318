import { chainIdOf, type Network } from '@latchkey/protocol'
import { embeddedError } from '@latchkey/protocol/frame'
import { RpcError } from '@latchkey/protocol/jsonRpc'
import * as v from 'valibot'
import {
  type Address,
  type Hex,
  keccak256,
  numberToHex,
  serializeTransaction,
  type TransactionSerializable,
} from 'viem'
import type { Call } from '../approval/parsedRequest.ts'
import type { RpcRequest } from '../approval/ports.ts'
import { hexQuantitySchema } from '../chain/chainSchemas.ts'
import { type Fees, readFees } from '../chain/readFees.ts'
import type { Simulation } from '../chain/readLogs.ts'
import { revertReason } from '../chain/revertReason.ts'

/** A complete transaction and the hash that is signed, created from the same object. */
export type PreparedCall = {
  transaction: TransactionSerializable
  digest: Hex
  /** What it can cost at most, in wei. */
  maxFee: bigint
}
export type PreparedCalls = {
  calls: readonly PreparedCall[]
  isFeeCapped: boolean
  /** Why the gas estimate of a call failed: the call will fail. */
  failure: string | undefined
  /** The page set a nonce other than the next one. */
  hasOwnNonce: boolean
  balance: bigint
}

type Facts = {
  rpcRequest: RpcRequest
  from: Address
  network: Network
  simulation: Simulation | undefined
  signal?: AbortSignal
}

const GAS_MAX = 30_000_000n
/** Used when the gas can't be estimated. */
const GAS_UNKNOWN = 1_000_000n

/** Fixes gas, fees, nonce and chain of each call before anything is shown. Nonces increase by one from call to call. */
export async function prepareCalls(
  calls: readonly Call[],
  { rpcRequest, from, network, simulation, signal }: Facts,
): Promise<PreparedCalls> {
  const [first] = calls
  const [next, balance, { fees, isCapped }] = await Promise.all([
    rpcRequest(network.id, 'eth_getTransactionCount', [from, 'pending'], signal).then(readQuantity),
    rpcRequest(network.id, 'eth_getBalance', [from, 'latest'], signal).then(readQuantity),
    readFees(
      rpcRequest,
      network.id,
      { maxFeePerGas: first?.maxFeePerGas, maxPriorityFeePerGas: first?.maxPriorityFeePerGas },
      signal,
    ),
  ])
  let failure: string | undefined
  const prepared: PreparedCall[] = []
  for (const [index, call] of calls.entries()) {
    const estimate = await estimateGas(call, index, {
      rpcRequest,
      from,
      network,
      simulation,
      ...(signal ? { signal } : {}),
    })
    failure ??= estimate.failure
    const nonce = call.nonce ?? Number(next) + index
    prepared.push(fix(call, { gas: call.gas ?? estimate.gas, nonce, fees, chainId: chainIdOf(network.id) }))
  }
  const hasOwnNonce = first?.nonce !== undefined && first.nonce !== Number(next)
  return Object.freeze({ calls: Object.freeze(prepared), isFeeCapped: isCapped, failure, hasOwnNonce, balance })
}

function fix(
  call: Call,
  { gas, nonce, fees, chainId }: { gas: bigint; nonce: number; fees: Fees; chainId: number },
): PreparedCall {
  if (gas > GAS_MAX)
    throw embeddedError('REQUEST_REFUSED', { data: { problem: 'it asks for more gas than a block has' } })
  const { to, value, data, accessList } = call
  const common = { chainId, nonce, gas, value, data, ...(to ? { to } : {}) }
  const list = accessList && accessList.length > 0 ? { accessList } : {}
  const transaction: TransactionSerializable =
    fees.type === 'eip1559' || accessList?.length
      ? { ...common, ...list, ...asDynamic(fees), type: 'eip1559' }
      : { ...common, gasPrice: fees.gasPrice, type: 'legacy' }
  const price = fees.type === 'eip1559' ? fees.maxFeePerGas : fees.gasPrice
  return Object.freeze({
    transaction: Object.freeze(transaction),
    digest: keccak256(serializeTransaction(transaction)),
    maxFee: gas * price,
  })
}

function asDynamic(fees: Fees) {
  return fees.type === 'eip1559'
    ? { maxFeePerGas: fees.maxFeePerGas, maxPriorityFeePerGas: fees.maxPriorityFeePerGas }
    : { maxFeePerGas: fees.gasPrice, maxPriorityFeePerGas: fees.gasPrice }
}

/** A later call may depend on an earlier one, so its gas is only known from a simulation of all of them. */
async function estimateGas(
  { to, value, data }: Call,
  index: number,
  { rpcRequest, from, network, simulation, signal }: Facts,
): Promise<{ gas: bigint; failure?: string }> {
  const simulated = simulation?.calls[index]
  if (index > 0 && simulated) return { gas: withRoom(simulated.gasUsed), ...failureOf(simulated.failure) }
  const params = { from, ...(to ? { to } : {}), value: numberToHex(value), data }
  try {
    const gas = readQuantity(await rpcRequest(network.id, 'eth_estimateGas', [params], signal))
    return { gas: gas === 21_000n ? gas : withRoom(gas) }
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    // A later call may only fail because the earlier ones haven't been executed yet.
    if (index > 0) return { gas: GAS_UNKNOWN }
    return { gas: GAS_UNKNOWN, failure: revertReason(error) ?? '' }
  }
}

const withRoom = (gas: bigint) => (gas * 5n) / 4n
const failureOf = (failure: string | undefined) => (failure === undefined ? {} : { failure })
const readQuantity = (answer: unknown) => v.parse(hexQuantitySchema, answer)
