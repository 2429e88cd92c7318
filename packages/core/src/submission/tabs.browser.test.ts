import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ada, bob, scriptedWallet, type WalletScript } from '../../test/scriptedWallet.ts'
import { connectorOf, ethereum, testClient } from '../../test/testClient.ts'
import { connect } from '../actions/connection/connect.ts'
import { watchPendingTransactions } from '../actions/watchPendingTransactions.ts'
import { sendTransaction } from '../namespaces/eip155/sendTransaction.ts'
import { exclusively, holding, isFree } from './exclusively.ts'
import { submissionLock } from './submit.ts'

// Uses the browser's Web Locks and localStorage; two clients with one name stand for two tabs.
const hash = `0x${'ab'.repeat(32)}`
beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

/** A node that knows no transactions. */
const node: typeof fetch = async () => Response.json({ jsonrpc: '2.0', id: 1, result: null })

async function tab(script: WalletScript) {
  const client = testClient({ networks: [ethereum], storage: undefined, fetch: node })
  const stop = client.start()
  const connector = connectorOf(scriptedWallet({ eth_accounts: [ada], ...script }))
  client.connectors.setState([connector], true)
  await connect(client, { connector })
  const send = (id: string) => sendTransaction(client, { id, to: bob, value: 1n, signal: AbortSignal.abort() })
  return { client, stop, send }
}

describe('tabs', () => {
  it('work one after the other under one name, and in parallel under different names', async () => {
    const log: string[] = []
    let release = () => {}
    const held = holding('one', () => new Promise<void>((resolve) => (release = resolve)))
    const waiting = exclusively('one', () => log.push('second'))
    await exclusively('other', () => log.push('other'))
    expect([await isFree('one'), await isFree('other')]).toEqual([false, true])
    log.push('first')
    release()
    await Promise.all([held, waiting])
    expect(log).toEqual(['other', 'first', 'second'])
  })

  it('submit a transaction to a wallet once, even if both do so at the same moment', async () => {
    let requests = 0
    const script = {
      eth_sendTransaction: () => {
        requests++
        return hash
      },
    }
    const [one, other] = [await tab(script), await tab(script)]
    const outcomes = await Promise.allSettled([
      one.send('same'),
      other.send('same'),
      one.send('same'),
      other.send('same'),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(requests).toBe(1)
    one.stop()
    other.stop()
  })

  it('show a transaction as unknown after a reload only when no tab waits for its wallet any more', async () => {
    let answer = (_: string) => {}
    const first = await tab({ eth_sendTransaction: () => new Promise((resolve) => (answer = resolve)) })
    const sending = first.send('slow')
    await expect.poll(async () => await isFree(submissionLock(first.client, 'slow'))).toBe(false)

    const second = testClient({ networks: [ethereum], storage: undefined, fetch: node })
    const stop = second.start()
    await second.whenStoring()
    expect(second.store.getState().pending).toMatchObject([{ id: 'slow', status: 'submitted' }])
    watchPendingTransactions(second)
    expect(await isFree(submissionLock(second, 'slow'))).toBe(false) // Requested after the watch made the same request.
    expect(second.store.getState().pending[0]?.status).toBe('submitted')
    answer(hash)
    await sending
    stop()
    first.stop()
  })

  it('do not treat a response as lost before the wallet is called', async () => {
    const { client, stop, send } = await tab({ eth_sendTransaction: hash })
    const seen: Promise<boolean>[] = []
    const stopLooking = client.store.subscribe(({ pending: [one] }) => {
      if (one?.status === 'submitted') seen.push(isFree(submissionLock(client, one.id)))
    })
    await send('fresh')
    expect(new Set(await Promise.all(seen))).toEqual(new Set([false]))
    stopLooking()
    stop()
  })

  it('show a submitted transaction as unknown when its page is gone', async () => {
    const first = await tab({ eth_sendTransaction: hash })
    await first.send('lost')
    first.stop()
    const stored = JSON.parse(localStorage.getItem('latchkey.client') ?? '{}')
    stored.pending[0] = { ...stored.pending[0], status: 'submitted', hash: undefined }
    localStorage.setItem('latchkey.client', JSON.stringify(stored))

    const second = testClient({ networks: [ethereum], storage: undefined, fetch: node })
    const stop = second.start()
    await expect.poll(() => second.store.getState().pending[0]?.status).toBe('unknown')
    stop()
  })
})
