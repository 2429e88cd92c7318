import { type Anvil, accounts, startAnvil } from '@latchkey/test/anvil'
import { encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectedClient, untilStatus } from '../../../../test/connected.ts'
import { deployToken } from '../../../../test/contracts.ts'
import { signingWallet } from '../../../../test/signingWallet.ts'
import { plainStorage } from '../../../../test/testClient.ts'
import { sendCalls } from '../../../actions/sendCalls.ts'
import { speedUpTransaction } from '../../../actions/speedUpTransaction.ts'

let chain: Anvil
let token: `0x${string}`
beforeAll(async () => {
  chain = await startAnvil()
})
afterAll(() => chain.stop())
beforeEach(async () => {
  token = await deployToken(chain, 'PlayToken', 6, ada, 1_000n)
})

const [ada, bob] = [accounts.ada.address, accounts.bob.address]

/** The second reverts without the first: even a token's owner needs an allowance for `transferFrom`. */
const approveAndTake = (amount = 100n, taken = amount) => [
  { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [ada, amount] }) },
  { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [ada, bob, taken] }) },
]
const balanceOfBob = () =>
  chain.client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [bob] })

/** A wallet that counts send requests and rejects those with the given numbers. */
function countingWallet(rejected: readonly number[] = []) {
  const honest = signingWallet(chain.http)
  let requests = 0
  const wallet = signingWallet(chain.http, {
    script: {
      eth_sendTransaction: (params: readonly unknown[]) => {
        requests++
        if (rejected.includes(requests)) return Promise.reject({ code: 4001 })
        return honest.request({ method: 'eth_sendTransaction', params })
      },
      wallet_getCapabilities: { '0x0': { transactionNonce: { supported: true } } },
    },
  })
  return { wallet, requests: () => requests }
}

describe('sendCalls', () => {
  it('sends each call when the one before it has succeeded', async () => {
    const { wallet, requests } = countingWallet()
    const client = await connectedClient(chain, wallet)
    const { id, transactions } = await sendCalls(client, { calls: approveAndTake() })
    expect(transactions.map((each) => each.id)).toEqual([`${id}.0`, `${id}.1`])
    await untilStatus(client, `${id}.1`, 'confirmed')
    expect(await balanceOfBob()).toBe(100n)
    expect(requests()).toBe(2)
  })

  it('continues after a rejection and a reload with the remaining calls, and sends nothing twice', async () => {
    const storage = plainStorage()
    const { wallet, requests } = countingWallet([2])
    const args = { id: 'both', calls: approveAndTake() }
    const first = await connectedClient(chain, wallet, { storage })
    await expect(sendCalls(first, args)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(await balanceOfBob()).toBe(0n)
    const reloaded = await connectedClient(chain, wallet, { storage })
    reloaded.store.setState({ pending: structuredClone(first.store.getState().pending) })
    const { transactions } = await sendCalls(reloaded, args)
    expect(transactions.map(({ id }) => id)).toEqual(['both.0', 'both.1.1'])
    await untilStatus(reloaded, 'both.1.1', 'confirmed')
    expect(await sendCalls(reloaded, args)).toEqual({ id: 'both', transactions })
    expect(await balanceOfBob()).toBe(100n)
    expect(requests()).toBe(3)
  })

  it('stops at a call that reverts', async () => {
    const { wallet, requests } = countingWallet()
    const client = await connectedClient(chain, wallet)
    const [approve, take] = approveAndTake(100n, 5_000n)
    if (!approve || !take) throw new Error('there are two calls')
    // Without a fixed gas limit, the wallet's own estimate would fail.
    const gas = { gas: 100_000n }
    await expect(sendCalls(client, { calls: [{ ...take, ...gas }, approve] })).rejects.toMatchObject({
      code: 'TRANSACTION_REVERTED',
    })
    expect(requests()).toBe(1)
  })

  it('accepts a call that was sped up as the same call', async () => {
    const { wallet } = countingWallet()
    const client = await connectedClient(chain, wallet)
    await chain.client.setAutomine(false)
    try {
      const sending = sendCalls(client, { id: 'sped', calls: approveAndTake() })
      await untilStatus(client, 'sped.0', 'sent')
      await speedUpTransaction(client, { id: 'sped.0' })
      await chain.client.setAutomine(true)
      await chain.client.mine({ blocks: 1 })
      await sending
    } finally {
      await chain.client.setAutomine(true)
    }
    await untilStatus(client, 'sped.1', 'confirmed')
    expect(await balanceOfBob()).toBe(100n)
  })

  it('refuses other calls under the same id, and invalid calls, before it calls the wallet', async () => {
    const { wallet, requests } = countingWallet()
    const client = await connectedClient(chain, wallet)
    const [approve, take] = approveAndTake()
    if (!approve || !take) throw new Error('there are two calls')
    await expect(sendCalls(client, { calls: [approve, { to: 'nowhere' }] })).rejects.toMatchObject({
      code: 'TRANSACTION_INVALID',
    })
    expect(requests()).toBe(0)
    await sendCalls(client, { id: 'mine', calls: [approve] })
    await expect(sendCalls(client, { id: 'mine', calls: [take] })).rejects.toMatchObject({
      code: 'TRANSACTION_ALREADY_SENT',
    })
    expect(requests()).toBe(1)
  })
})
