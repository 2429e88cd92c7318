import { type Anvil, accounts, startAnvil } from '@latchkey/test/anvil'
import { encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { batchingWallet } from '../../../../test/batchingWallet.ts'
import { connectedClient, untilStatus } from '../../../../test/connected.ts'
import { deployToken } from '../../../../test/contracts.ts'
import type { ScriptedWallet, WalletScript } from '../../../../test/scriptedWallet.ts'
import { plainStorage } from '../../../../test/testClient.ts'
import { sendCalls } from '../../../actions/sendCalls.ts'

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
const summary = { kind: 'swap', amount: '1', symbol: 'A', received: '2', receivedSymbol: 'B' } as const

/** The second reverts without the first. */
const approveAndTake = (taken = 100n) => [
  { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [ada, 100n] }) },
  {
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [ada, bob, taken] }),
    summary,
  },
]
const balanceOfBob = () =>
  chain.client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [bob] })
const timesCalled = ({ calls }: ScriptedWallet, method: string) => calls.filter((call) => call.method === method).length

type Status = { status: 100 | 200 | 500 }
const words = { 100: 'PENDING', 200: 'CONFIRMED', 500: 'CONFIRMED' } as const
const hexOf = (status: number) => `0x${status.toString(16)}`
const hash = `0x${'a'.repeat(64)}`

describe('sendCalls with a wallet that batches (EIP-5792)', () => {
  it('submits all calls at once, and shows one transaction with the last call’s summary', async () => {
    const wallet = batchingWallet(chain)
    const client = await connectedClient(chain, wallet)
    const { transactions } = await sendCalls(client, { id: 'both', calls: approveAndTake() })
    expect(transactions.map(({ id }) => id)).toEqual(['both.batch'])
    await untilStatus(client, 'both.batch', 'confirmed')
    expect(client.store.getState().pending).toMatchObject([{ id: 'both.batch', summary }])
    expect(await balanceOfBob()).toBe(100n)
    expect([timesCalled(wallet, 'wallet_sendCalls'), timesCalled(wallet, 'eth_sendTransaction')]).toEqual([1, 0])
    // The same id sends nothing again, and is refused for other calls.
    expect(await sendCalls(client, { id: 'both', calls: approveAndTake() })).toEqual({ id: 'both', transactions })
    await expect(sendCalls(client, { id: 'both', calls: approveAndTake(1n) })).rejects.toMatchObject({
      code: 'TRANSACTION_ALREADY_SENT',
    })
    expect(timesCalled(wallet, 'wallet_sendCalls')).toBe(1)
  })

  it('leaves nothing behind when one call reverts', async () => {
    const client = await connectedClient(chain, batchingWallet(chain))
    const sent = sendCalls(client, { id: 'too-much', calls: approveAndTake(5_000n) })
    await expect(sent).rejects.toMatchObject({ code: 'TRANSACTION_REVERTED' })
    await untilStatus(client, 'too-much.batch', 'failed')
    const allowance = { address: token, abi: erc20Abi, functionName: 'allowance', args: [ada, ada] } as const
    expect([await balanceOfBob(), await chain.client.readContract(allowance)]).toEqual([0n, 0n])
  })

  it('can be tried again after a rejection', async () => {
    const wallet = batchingWallet(chain)
    const honest = wallet.answers.wallet_sendCalls
    wallet.answers.wallet_sendCalls = () => Promise.reject({ code: 4001 })
    const client = await connectedClient(chain, wallet)
    const args = { id: 'again', calls: approveAndTake() }
    await expect(sendCalls(client, args)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    wallet.answers.wallet_sendCalls = honest
    expect((await sendCalls(client, args)).transactions.map(({ id }) => id)).toEqual(['again.batch.1'])
    expect(await balanceOfBob()).toBe(100n)
  })

  it('sends nothing again after a reload while the outcome is open', async () => {
    const storage = plainStorage()
    const wallet = batchingWallet(chain, { wallet_getCallsStatus: { status: 100 } })
    const first = await connectedClient(chain, wallet, { storage })
    const args = { id: 'open', calls: approveAndTake() }
    const ended = new AbortController()
    const sending = sendCalls(first, { ...args, signal: ended.signal })
    sending.catch(() => {})
    await expect.poll(balanceOfBob).toBe(100n)
    const reloaded = await connectedClient(chain, wallet, { storage })
    reloaded.store.setState({ pending: structuredClone(first.store.getState().pending) })
    await expect(sendCalls(reloaded, args)).rejects.toMatchObject({ code: 'TRANSACTION_ALREADY_SENT' })
    ended.abort()
    await expect(sending).rejects.toThrow()
    expect(first.store.getState().pending).toMatchObject([{ id: 'open.batch', status: 'unknown' }])
    expect([timesCalled(wallet, 'wallet_sendCalls'), timesCalled(wallet, 'eth_sendTransaction')]).toEqual([1, 0])
  })

  it('marks a batch as failed when it never reached the chain', async () => {
    const client = await connectedClient(
      chain,
      batchingWallet(chain, { wallet_sendCalls: { id: 'lost' }, wallet_getCallsStatus: { status: 400 } }),
    )
    await expect(sendCalls(client, { id: 'lost', calls: approveAndTake() })).rejects.toMatchObject({
      code: 'TRANSACTION_FAILED',
    })
    expect(client.store.getState().pending).toMatchObject([{ status: 'failed' }])
  })

  // What wallets of other generations of the standard answer. The money has moved by then.
  it.each<[string, WalletScript]>([
    ['the id alone', { wallet_sendCalls: (sent: { id: string }) => sent.id }],
    ['JSON', { wallet_sendCalls: (sent: { id: string }) => JSON.stringify(sent) }],
    ['the first capability', { wallet_getCapabilities: { '0x7A69': { atomicBatch: { supported: true } } } }],
    ['a decimal chain', { wallet_getCapabilities: { 31337: { atomic: { status: 'supported' } } } }],
    ['CAIP-2', { wallet_getCapabilities: { 'eip155:31337': { atomic: { status: 'supported' } } } }],
    ['words', { wallet_getCallsStatus: (status: Status) => ({ ...status, status: words[status.status] }) }],
    ['a status in hex', { wallet_getCallsStatus: (status: Status) => ({ ...status, status: hexOf(status.status) }) }],
    ['a status as text', { wallet_getCallsStatus: (status: Status) => ({ ...status, status: `${status.status}` }) }],
  ])('counts as sent when the wallet says it with %s', async (_, answers) => {
    const wallet = batchingWallet(chain)
    for (const [method, answer] of Object.entries(answers)) {
      const honest = wallet.answers[method]
      wallet.answers[method] =
        typeof answer === 'function'
          ? async (params: never) => answer((await Reflect.apply(Object(honest), undefined, [params])) as never)
          : answer
    }
    const client = await connectedClient(chain, wallet)
    await sendCalls(client, { id: 'shape', calls: approveAndTake() })
    await untilStatus(client, 'shape.batch', 'confirmed')
    expect(await balanceOfBob()).toBe(100n)
    expect([timesCalled(wallet, 'wallet_sendCalls'), timesCalled(wallet, 'eth_sendTransaction')]).toEqual([1, 0])
  })

  it.each<[string, WalletScript]>([
    ['an answer that no one can read', { wallet_sendCalls: { done: true } }],
    ['nothing', { wallet_sendCalls: null }],
    ['a status that no one can read', { wallet_getCallsStatus: { state: 'ok' } }],
    ['no status, because it has none', { wallet_getCallsStatus: () => Promise.reject({ code: -32601 }) }],
  ])('is of unknown outcome, and never sent again, after %s', async (_, script) => {
    const wallet = batchingWallet(chain)
    const honest = wallet.answers.wallet_sendCalls
    Object.assign(wallet.answers, script)
    if (script.wallet_sendCalls !== undefined)
      wallet.answers.wallet_sendCalls = async (params: never) => {
        await Reflect.apply(Object(honest), undefined, [params])
        return script.wallet_sendCalls
      }
    const client = await connectedClient(chain, wallet)
    const args = { id: 'open', calls: approveAndTake() }
    await expect(sendCalls(client, args)).rejects.toMatchObject({ code: 'TRANSACTION_UNKNOWN' })
    // Nobody tells when it is mined.
    await expect.poll(balanceOfBob).toBe(100n)
    expect(client.store.getState().pending).toMatchObject([{ id: 'open.batch', status: 'unknown' }])
    await expect(sendCalls(client, args)).rejects.toMatchObject({ code: 'TRANSACTION_ALREADY_SENT' })
    expect([timesCalled(wallet, 'wallet_sendCalls'), timesCalled(wallet, 'eth_sendTransaction')]).toEqual([1, 0])
  })

  it('follows the transaction when the wallet answers with its hash and knows no batches', async () => {
    const wallet = batchingWallet(chain)
    const [send, read] = [wallet.answers.wallet_sendCalls, wallet.answers.wallet_getCallsStatus]
    wallet.answers.wallet_getCallsStatus = () => Promise.reject({ code: 4200 })
    wallet.answers.wallet_sendCalls = async (params: never) => {
      const { id } = Object(await Reflect.apply(Object(send), undefined, [params]))
      return vi.waitUntil(
        async () => Object(await Reflect.apply(Object(read), undefined, [[id]])).receipts?.[0]?.transactionHash,
      )
    }
    const client = await connectedClient(chain, wallet)
    await sendCalls(client, { id: 'hash', calls: approveAndTake() })
    await untilStatus(client, 'hash.batch', 'confirmed')
  })

  it.each([
    ['600', { status: 600 }, 'BATCH_PARTIAL', 'unknown'],
    [
      'confirmed, with a receipt that reverted',
      {
        status: 'CONFIRMED',
        receipts: [
          { transactionHash: hash, status: '0x1' },
          { transactionHash: hash, status: '0x0' },
        ],
      },
      'BATCH_PARTIAL',
      'unknown',
    ],
    [
      'confirmed, with only receipts that reverted',
      { status: 'CONFIRMED', receipts: [{ transactionHash: hash, status: '0x0' }] },
      'TRANSACTION_REVERTED',
      'failed',
    ],
    [
      'success, with a receipt that failed in words',
      { status: 'success', receipts: [{ transactionHash: hash, status: 'Failed' }] },
      'TRANSACTION_REVERTED',
      'failed',
    ],
    [
      'confirmed, with a receipt of status 0n',
      { status: 200, receipts: [{ transactionHash: hash, status: 0n }] },
      'TRANSACTION_REVERTED',
      'failed',
    ],
  ])('doesn’t count as sent when its status is %s', async (_, status, code, state) => {
    const client = await connectedClient(
      chain,
      batchingWallet(chain, { wallet_sendCalls: 'b', wallet_getCallsStatus: status }),
    )
    await expect(sendCalls(client, { id: 'part', calls: approveAndTake() })).rejects.toMatchObject({ code })
    expect(client.store.getState().pending).toMatchObject([{ status: state }])
  })

  it.each([
    ['would have to change the account first', { '0x7a69': { atomic: { status: 'ready' } } }],
    ['batches on another chain only', { '0x1': { atomic: { status: 'supported' } } }],
    ['says nonsense', { '0x7a69': { atomic: 'yes' } }],
    ['does not know the question', () => Promise.reject({ code: 4200 })],
    ['never answers it', () => new Promise(() => {})],
  ])('sends one call after the other when the wallet %s', async (_, capabilities) => {
    const wallet = batchingWallet(chain, { wallet_getCapabilities: capabilities })
    const client = await connectedClient(chain, wallet)
    await sendCalls(client, { id: 'turns', calls: approveAndTake() })
    await untilStatus(client, 'turns.1', 'confirmed')
    expect([timesCalled(wallet, 'wallet_sendCalls'), timesCalled(wallet, 'eth_sendTransaction')]).toEqual([0, 2])
  })
})
