import { type Address, type Hex, multicall3Abi, type PublicClient, size } from 'viem'

export type ContractCall = (to: Address, data: Hex) => Promise<Hex | undefined>

/** The calldata limit of one multicall, in bytes: about 1,800 balances. */
const MULTICALL_BYTES = 65_536

type Waiting = {
  target: Address
  callData: Hex
  resolve: (result: Hex | undefined) => void
  reject: (error: unknown) => void
}

/**
 * Sends all calls made in one turn of the event loop as one multicall. viem's own batches wait for a timer, which takes a
 * millisecond of each quote.
 *
 * @returns calls one contract. Undefined if it reverts or isn't a contract; rejects if the multicall itself fails, which
 *   one contract can cause by using all its gas
 */
export function createMulticall(client: PublicClient, multicall3: Address): ContractCall {
  let waiting: Waiting[] = []

  function sendAll(): void {
    const calls = waiting
    waiting = []
    for (const batch of splitBySize(calls)) void send(batch)
  }

  async function send(batch: readonly Waiting[]): Promise<void> {
    const calls = batch.map(({ target, callData }) => ({ target, callData, allowFailure: true }))
    try {
      const args = [calls] as const
      const call = { address: multicall3, abi: multicall3Abi, functionName: 'aggregate3', args } as const
      const results = await client.readContract(call)
      for (const [index, { resolve }] of batch.entries()) {
        const result = results[index]
        resolve(result?.success && result.returnData !== '0x' ? result.returnData : undefined)
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return (target, callData) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(sendAll)
      waiting.push({ target, callData, resolve, reject })
    })
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
