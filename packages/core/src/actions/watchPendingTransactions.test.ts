import { accountId, limits } from '@latchkey/protocol'
import { type Anvil, accounts, startAnvil } from '@latchkey/test/anvil'
import { mined } from '@latchkey/test/contracts'
import type { Hex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { untilStatus } from '../../test/connected.ts'
import { testClient } from '../../test/testClient.ts'
import { findLostTransaction } from '../chains/eip155/transactions/findLostTransaction.ts'
import type { PendingTransaction } from '../client/state.ts'
import { resumeTransactions } from './resumeTransactions.ts'
import { watchPendingTransactions } from './watchPendingTransactions.ts'

let chain: Anvil
beforeAll(async () => {
  chain = await startAnvil()
})
afterAll(() => chain.stop())
afterEach(() => void vi.useRealTimers())

const { ada, bob } = accounts
/** The hash of a mined transfer. A node returns the hash a moment before the block. */
async function send(value: bigint): Promise<Hex> {
  const hash = await chain.client.sendTransaction({ account: ada, to: bob.address, value, chain: null })
  await mined(chain.client, hash)
  return hash
}
const nonceOf = () => chain.client.getTransactionCount({ address: ada.address })

function stored(more: Partial<PendingTransaction>): PendingTransaction {
  return {
    id: 'one',
    account: accountId(chain.network.id, ada.address),
    networkId: chain.network.id,
    connection: 'x|eip155',
    status: 'sent',
    to: bob.address,
    value: '7',
    summary: { kind: 'contract' },
    createdAt: 1,
    ...more,
  }
}

/** A client after a reload: no wallet, only the stored state. */
function reloaded(pending: readonly PendingTransaction[], config = {}) {
  const client = testClient({ networks: [chain.network], ...config })
  client.store.setState({ pending })
  return client
}
const statusOf = (client: ReturnType<typeof reloaded>) => client.store.getState().pending[0]?.status

describe('watchPendingTransactions', () => {
  it('finds the outcome of a transaction that an earlier page sent', async () => {
    const client = reloaded([stored({ hash: await send(7n) })])
    const stop = watchPendingTransactions(client)
    await untilStatus(client, 'one', 'confirmed')
    stop()
  })

  it('R4.05 finds the outcome when the network is unreachable at first', async () => {
    let requests = 0
    const flaky: typeof globalThis.fetch = (...args) =>
      requests++ < 2 ? Promise.reject(new TypeError('down')) : fetch(...args)
    const client = reloaded([stored({ hash: await send(7n) })], { fetch: flaky })
    const stop = watchPendingTransactions(client)
    await vi.waitFor(() => expect(statusOf(client)).toBe('confirmed'))
    expect(client.events).toEqual([])
    stop()
  })

  it('finds a transaction whose hash was lost by its nonce, and never sends it again', async () => {
    const nonce = await nonceOf()
    await send(1n) // Another page of the wallet was faster.
    const hash = await send(7n)
    const client = reloaded([stored({ status: 'submitted', nonce })])
    const stop = watchPendingTransactions(client)
    await untilStatus(client, 'one', 'confirmed')
    expect(client.store.getState().pending[0]).toMatchObject({ hash, nonce: nonce + 1 })
    stop()
  })

  it('shows a transaction that the wallet never sent as unknown, and does not mistake another for it', async () => {
    const nonce = await nonceOf()
    const hash = await send(7n)
    const mine = { status: 'submitted', nonce } as const
    const client = reloaded([stored({ ...mine, nonce: nonce + 1 })])
    watchPendingTransactions(client)
    await untilStatus(client, 'one', 'unknown')

    expect(await findLostTransaction(client, stored(mine))).toMatchObject({ hash })
    expect(await findLostTransaction(client, stored({ ...mine, nonce: nonce + 1 }))).toBeUndefined()
    for (const other of [{ value: '8' }, { to: ada.address }, { data: '0x01' as Hex }])
      expect(await findLostTransaction(client, stored({ ...mine, ...other }))).toBeUndefined()
    const seen = reloaded([stored({ id: 'other', status: 'confirmed', hash, nonce })])
    expect(await findLostTransaction(seen, stored(mine))).toBeUndefined()
  })

  it('R9.05a reads once by default, and every 30 s when polling is on, newly sent transactions included', async () => {
    expect(limits.PENDING_POLL_MS).toBe(30_000)
    vi.useFakeTimers()
    for (const [pollPendingTransactions, rounds] of [
      [undefined, 1],
      [true, 3],
    ] as const) {
      const methods: string[] = []
      const fetch = async (_: unknown, init?: RequestInit) => {
        methods.push(JSON.parse(String(init?.body)).method)
        return Response.json({ jsonrpc: '2.0', id: 1, result: '0x0' })
      }
      const client = reloaded([stored({ status: 'unknown', nonce: 5 })], { fetch, pollPendingTransactions })
      const stop = resumeTransactions(client)
      await vi.dynamicImportSettled()
      await vi.advanceTimersByTimeAsync(29_000)
      expect(methods).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(60_000 - 29_000)
      expect(methods).toHaveLength(rounds)
      stop()
      await vi.advanceTimersByTimeAsync(120_000)
      expect(methods).toHaveLength(rounds)
      const idle = reloaded([], { fetch, pollPendingTransactions })
      const stopIdle = resumeTransactions(idle)
      await vi.dynamicImportSettled()
      idle.store.setState({ pending: [stored({ status: 'unknown', nonce: 5 })] })
      await vi.advanceTimersByTimeAsync(30_000)
      expect(methods).toHaveLength(pollPendingTransactions ? rounds + 1 : rounds)
      stopIdle()
    }
  })

  it('R4.05 stops when 99 transactions are pending', async () => {
    let requests = 0
    const fetch = async () => {
      requests++
      return Response.json({ jsonrpc: '2.0', id: 1, result: '0x0' })
    }
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => stored({ id: `t${index}`, status: 'unknown', nonce: 5 }))
    vi.useFakeTimers()
    watchPendingTransactions(reloaded(many(99), { fetch }))
    await vi.advanceTimersByTimeAsync(1)
    expect(requests).toBe(0)
    watchPendingTransactions(reloaded(many(98), { fetch }))
    await vi.advanceTimersByTimeAsync(1)
    expect(requests).toBe(98)
  })

  it("reports a network that can't be read to the app, and leaves the transaction open", async () => {
    const client = reloaded([stored({ hash: `0x${'ab'.repeat(32)}` as Hex, nonce: 1 })], { networks: [] })
    watchPendingTransactions(client)
    await vi.waitFor(() => expect(client.events).toMatchObject([{ name: 'INTERNAL_ERROR', code: 'NETWORK_NOT_FOUND' }]))
    expect(statusOf(client)).toBe('sent')
  })
})
