import { numberToHex, pad } from 'viem'
import { expect, it } from 'vitest'
import { holdDatabase } from '../../../../test/databases.ts'
import type { Operation } from '../userOperation.ts'
import { createMempool } from './mempool.ts'

const database = holdDatabase()
const limits = { pendingPerAccount: 1, pendingPerNetwork: 3 }
let accounts = 0

function operation(maxFeePerGas: bigint): Operation {
  const gas = { callGasLimit: 1n, verificationGasLimit: 1n, preVerificationGas: 1n }
  const rest = { nonce: 0n, callData: '0x', signature: '0x', maxPriorityFeePerGas: 0n } as const
  return { ...gas, ...rest, sender: pad(numberToHex(++accounts), { size: 20 }), maxFeePerGas }
}

it('J-20 passes over operations that pay too little by now, and gives them up after an hour', async () => {
  let now = Date.now()
  const mempool = createMempool(database(), 'eip155:31337', () => now)
  const add = async (fee: bigint) => {
    const hash = pad(numberToHex(fee), { size: 32 })
    await mempool.add(hash, operation(fee), 'app', limits)
    return hash
  }
  const cheap = [await add(9n), await add(0xffn)]
  const enough = await add(0x100n)
  const hashes = async (fee?: bigint) => (await mempool.pending(9, fee)).map(({ hash }) => hash)
  expect(await hashes()).toEqual([...cheap, enough])
  expect(await hashes(0x100n)).toEqual([enough])
  expect(await hashes(0x101n)).toEqual([])
  await expect(add(0x200n)).rejects.toThrow('Too many operations')

  await mempool.dropCheap(0x100n)
  expect(await hashes()).toHaveLength(3)
  now += 60 * 60_000 + 1
  await mempool.dropCheap(0x100n)
  expect(await hashes()).toEqual([enough])
  expect(await mempool.read(cheap[1] ?? '')).toMatchObject({
    status: 'failed',
    reason: expect.stringMatching(/too low/),
  })
  await add(0x200n)
})
