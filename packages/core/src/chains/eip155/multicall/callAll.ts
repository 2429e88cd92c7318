import { LatchkeyError } from '@latchkey/protocol'
import { RpcError } from '@latchkey/protocol/jsonRpc'
import * as v from 'valibot'
import type { ChainRpc } from '../../../rpc/chainRpc.ts'
import { bytesSchema, quantitySchema } from '../../../rpc/quantity.ts'
import { decodeUint, encodeAddress } from '../words.ts'
import { type ContractCall, decodeAggregate3, encodeAggregate3 } from './aggregate3.ts'

/** The address of Multicall3 on every chain that has it (https://github.com/mds1/multicall3). */
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
const GET_ETH_BALANCE = '0x4d2301cc'

/**
 * Reads the native balance of an address and calls contracts. If the chain has Multicall3, this is one request at one
 * block, else one request each. Returns undefined for a call that fails.
 */
export async function callAll(rpc: ChainRpc, address: string, calls: readonly ContractCall[], signal?: AbortSignal) {
  if (calls.length === 0) return { native: await readNative(rpc, address, signal), answers: [] }
  const native: ContractCall = { to: multicall3, data: `${GET_ETH_BALANCE}${encodeAddress(address)}` }
  const together = await call(rpc, { to: multicall3, data: encodeAggregate3([native, ...calls]) }, signal)
  const [first, ...answers] = decodeAggregate3(together, calls.length + 1) ?? []
  const balance = decodeUint(first)
  if (balance !== undefined) return { native: balance, answers }
  return {
    native: await readNative(rpc, address, signal),
    answers: await Promise.all(calls.map((one) => call(rpc, one, signal))),
  }
}

async function readNative(rpc: ChainRpc, address: string, signal: AbortSignal | undefined): Promise<bigint> {
  const balance = v.safeParse(quantitySchema, await rpc.request('eth_getBalance', [address, 'latest'], signal))
  if (!balance.success) throw new LatchkeyError('RESPONSE_INVALID', { data: { method: 'eth_getBalance' } })
  return balance.output
}

async function call(rpc: ChainRpc, { to, data }: ContractCall, signal: AbortSignal | undefined) {
  try {
    const answer = v.safeParse(bytesSchema, await rpc.request('eth_call', [{ to, data }, 'latest'], signal))
    return answer.success ? answer.output : undefined
  } catch (error) {
    if (error instanceof RpcError) return undefined // Reverted: the contract has no such function.
    throw error
  }
}
