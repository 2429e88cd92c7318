import { type Address, type Hex, multicall3Abi, type PublicClient, size } from 'viem'
import { currentWork, shareWork, takeRequest, type Work, withoutBounds } from '../base/workBounds.ts'

export type ContractCall = (to: Address, data: Hex) => Promise<Hex | undefined>

/** The calldata limit of one multicall, in bytes: about 1,800 balances. */
const MULTICALL_BYTES = 65_536

type Waiting = {
  target: Address
  callData: Hex
  work: Work | undefined
  resolve: (result: Hex | undefined) => void
  reject: (error: unknown) => void
}

/**
 * Sends all calls that one request of a visitor makes in one turn of the event loop as one multicall. viem's own batches wait for
 * a timer, which takes a millisecond of each quote.
 *
 * @returns calls one contract. Undefined if it reverts or isn't a contract; rejects if the multicall itself fails, which
 *   one contract can cause by using all its gas
 */
export function createMulticall(client: PublicClient, multicall3: Address): ContractCall {
  // By the request that they are made for, so that a contract that uses all gas fails nobody else's.
  const waiting = new Map<object | undefined, Waiting[]>()

  function sendAll(root: object | undefined): void {
    const calls = waiting.get(root) ?? []
    waiting.delete(root)
    for (const batch of splitBySize(calls)) send(batch)
  }

  // It may be for several pieces of work, and ends when all of them have ended.
  function send(batch: readonly Waiting[]): void {
    const calls = batch.map(({ target, callData }) => ({ target, callData, allowFailure: true }))
    const call = { address: multicall3, abi: multicall3Abi, functionName: 'aggregate3', args: [calls] } as const
    const shared = shareWork(() => client.readContract(call))
    for (const work of new Set(batch.map((each) => each.work))) {
      const own = [...batch.entries()].filter(([, each]) => each.work === work)
      shared.join(work).then(
        (results) => {
          for (const [index, { resolve }] of own) resolve(readResult(results[index]))
        },
        (error: unknown) => {
          for (const [, { reject }] of own) reject(error)
        },
      )
    }
  }

  return async (target, callData) => {
    const work = currentWork()
    const calls = waiting.get(work?.root) ?? []
    if (calls.length === 0) {
      takeRequest()
      waiting.set(work?.root, calls)
      withoutBounds(() => setImmediate(sendAll, work?.root))
    }
    return new Promise((resolve, reject) => calls.push({ target, callData, work, resolve, reject }))
  }
}

function readResult(result: { success: boolean; returnData: Hex } | undefined): Hex | undefined {
  return result?.success && result.returnData !== '0x' ? result.returnData : undefined
}

function splitBySize(calls: readonly Waiting[]): Waiting[][] {
  const batches: Waiting[][] = []
  let bytes = MULTICALL_BYTES
  for (const call of calls) {
    bytes += size(call.callData)
    if (bytes > MULTICALL_BYTES) {
      batches.push([])
      bytes = size(call.callData)
    }
    batches.at(-1)?.push(call)
  }
  return batches
}
