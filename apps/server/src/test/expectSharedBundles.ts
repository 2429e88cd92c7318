import { maxCostOf } from '@latchkey/accounts'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { type Address, encodeAbiParameters, type Hex, keccak256, parseEther, toHex } from 'viem'
import { entryPoint07Abi, entryPoint07Address } from 'viem/account-abstraction'
import { expect } from 'vitest'
import type { Database } from '../db/openDatabase.ts'
import { operationSchema } from '../features/smartAccounts/bundler/userOperation.ts'
import { userOperations } from '../features/smartAccounts/tables.ts'
import type { SmartAccountChain } from './smartAccountChain.ts'

type Given<Prepared> = {
  chain: SmartAccountChain
  db: Database
  /** The account of the operations, which pays for them itself. */
  address: Address
  prepare: () => Promise<Prepared>
  send: (prepared: Prepared) => Promise<{ result?: unknown }>
  rpc: (method: string, params: unknown) => Promise<{ result?: unknown }>
}
type Status = { statusCode: number; receipts: { transactionHash: Hex }[] | null }

/**
 * Sends operations of an account while another one is on its way, and expects them to share the next transaction if it can pay for
 * them at once. The server has one executor, with one bundle at a time. In the end the account has 1 ether.
 */
export async function expectSharedBundles<Prepared extends { preparedCalls: { data: Record<string, Hex> } }>(
  given: Given<Prepared>,
): Promise<void> {
  const { chain, db, address, prepare, send, rpc } = given
  const { client } = chain.anvil
  const before = await funds()
  const [alone, ...together] = await sendThree()
  const spent = (before - (await funds())) / 3n
  expect(together[0]).toBe(together[1])
  expect(alone).not.toBe(together[0])

  // Enough for one after the other, but not for two at once: one waits for what the other doesn't use.
  const { data } = (await prepare()).preparedCalls
  const cost = maxCostOf(v.parse(operationSchema, { ...data, signature: '0x' }))
  await client.setBalance({ address, value: 0n })
  const slot = encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [address, 0n])
  const value = toHex(((cost + spent) * 3n) / 2n, { size: 32 })
  await client.setStorageAt({ address: entryPoint07Address, index: keccak256(slot), value })
  expect(new Set(await sendThree()).size).toBe(3)
  await client.setBalance({ address, value: parseEther('1') })

  async function status(id: Hex | undefined, waitMs: number): Promise<Status> {
    return (await rpc('wallet_getCallsStatus', [id, { waitMs }])).result as Status
  }

  /** What the account can pay for operations. */
  async function funds(): Promise<bigint> {
    const call = { address: entryPoint07Address, abi: entryPoint07Abi, functionName: 'balanceOf' } as const
    return (await client.getBalance({ address })) + (await client.readContract({ ...call, args: [address] }))
  }

  /** Sends an operation, and two more before it is in a block. @returns the transactions that they came in */
  async function sendThree(): Promise<(Hex | undefined)[]> {
    const three = [await prepare(), await prepare(), await prepare()]
    const ids: Hex[] = []
    const submitted = () => db.select().from(userOperations).where(eq(userOperations.status, 'submitted'))
    await client.setAutomine(false)
    for (const each of three) {
      ids.push(...((await send(each)).result as [Hex]))
      await expect.poll(submitted, { timeout: 20_000 }).toHaveLength(1)
    }
    expect((await status(ids[0], 700)).statusCode).toBe(100)
    expect(await rpc('wallet_getCallsStatus', [ids[0], { waitMs: 20_001 }])).toMatchObject({ status: 400 })
    await client.setAutomine(true)
    await client.mine({ blocks: 1 })
    const found = []
    for (const id of ids) found.push(await status(id, 20_000))
    expect(found.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    return found.map(({ receipts }) => receipts?.[0]?.transactionHash)
  }
}
