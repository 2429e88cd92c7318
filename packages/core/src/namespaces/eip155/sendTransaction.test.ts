import { networkId } from '@latchkey/protocol'
import { type Anvil, accounts, startAnvil } from '@latchkey/test/anvil'
import { parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectedClient, untilStatus } from '../../../test/connected.ts'
import { echoRevert } from '../../../test/contracts.ts'
import { signingWallet } from '../../../test/signingWallet.ts'
import { plainStorage, testClient } from '../../../test/testClient.ts'
import type { TransactionCall } from './parseCall.ts'
import { sendTransaction } from './sendTransaction.ts'

let chain: Anvil
beforeAll(async () => {
  chain = await startAnvil()
})
afterAll(() => chain.stop())

const bob = accounts.bob.address
const hash = `0x${'ab'.repeat(32)}`
const setUp = (script = {}, config = {}) => connectedClient(chain, signingWallet(chain.http, { script }), config)

describe('sendTransaction', () => {
  it('R1.04 R7.31b sends through the wallet and follows the transaction to its receipt', async () => {
    const client = await setUp()
    const before = await chain.client.getBalance({ address: bob })
    const sent = await sendTransaction(client, { to: bob, value: parseEther('0.25') })
    await untilStatus(client, sent.id, 'confirmed')
    expect((await chain.client.getBalance({ address: bob })) - before).toBe(parseEther('0.25'))
    expect(client.store.getState().pending).toMatchObject([
      {
        id: sent.id,
        hash: sent.hash,
        status: 'confirmed',
        value: '250000000000000000',
        summary: { kind: 'send', amount: '0.25', symbol: 'ETH', recipient: bob },
      },
    ])
  })

  it('stores the transaction before it calls the wallet', async () => {
    const seen: unknown[] = []
    const client = await setUp({
      eth_sendTransaction: () => {
        seen.push(...client.store.getState().pending)
        return hash
      },
    })
    await sendTransaction(client, { id: 'one', to: bob, value: 1n, signal: AbortSignal.abort() })
    expect(seen).toMatchObject([{ id: 'one', status: 'submitted', nonce: expect.any(Number), to: bob, value: '1' }])
  })

  it('never submits the same id twice: not again, not at the same time, not in another tab, not after a reload', async () => {
    const storage = plainStorage()
    let requests = 0
    const script = {
      eth_sendTransaction: () => {
        requests++
        return hash
      },
    }
    const client = await setUp(script, { storage })
    const send = (from: typeof client) =>
      sendTransaction(from, { id: 'one', to: bob, value: 1n, signal: AbortSignal.abort() })
    const otherTab = await setUp(script, { storage })
    const outcomes = await Promise.allSettled([send(client), send(client), send(otherTab)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(send(client)).rejects.toMatchObject({ code: 'TRANSACTION_ALREADY_SENT' })
    await expect(send(await setUp(script, { storage }))).rejects.toMatchObject({ code: 'TRANSACTION_ALREADY_SENT' })
    expect(requests).toBe(1)
  })

  it('keeps two clients with different names apart', async () => {
    const storage = plainStorage()
    const script = { eth_sendTransaction: hash }
    for (const name of ['one', 'other'])
      await sendTransaction(await setUp(script, { storage, name }), {
        id: 'same',
        to: bob,
        signal: AbortSignal.abort(),
      })
    expect([...storage.entries.keys()].filter((key) => key.endsWith('.submitted'))).toEqual([
      'one.submitted',
      'other.submitted',
    ])
  })

  it('R5.05 sends a value of 0 when the app passes none or one that is not a number', async () => {
    const requested: unknown[] = []
    const client = await setUp({
      eth_sendTransaction: ([request]: [unknown]) => {
        requested.push(request)
        return hash
      },
    })
    for (const [value, wei] of [
      ...['much', '1e18', '', '-1', '0.5', undefined].map((wrong) => [wrong, 0] as const),
      ['0x10', 16],
      ['17', 17],
    ] as const) {
      const { id } = await sendTransaction(client, { to: bob, value, signal: AbortSignal.abort() })
      expect(requested.at(-1), `the wallet, for ${value}`).toMatchObject({ to: bob, value: `0x${wei.toString(16)}` })
      expect(client.store.getState().pending.find((one) => one.id === id)?.value).toBe(String(wei))
    }
  })

  const wrongCalls: readonly [string, TransactionCall][] = [
    ['an address without 0x', { to: bob.slice(2) }],
    ['no address', { to: '' }],
    ['a short address', { to: '0x1234' }],
    ['data without 0x', { to: bob, data: 'abcd' }],
    ['half a byte of data', { to: bob, data: '0xabc' }],
    ['data that is no hex', { to: bob, data: '0xzz' }],
    ['less than nothing', { to: bob, value: -1n }],
    ['more than a chain can count', { to: bob, value: 2n ** 256n }],
  ]
  it.each(wrongCalls)('R5.11 rejects a call with %s', async (_, call) => {
    const client = await setUp()
    await expect(sendTransaction(client, call)).rejects.toMatchObject({ code: 'TRANSACTION_INVALID' })
    expect(client.store.getState().pending).toEqual([])
  })

  const wrongHashes: readonly unknown[] = [
    null,
    '',
    '0x',
    'sent',
    `0x${'a'.repeat(63)}`,
    `0x${'g'.repeat(64)}`,
    { hash },
    `${hash}00`,
  ]
  it.each(wrongHashes)(
    'R5.03b rejects %j as a transaction hash: the outcome is unknown, and it is never sent again',
    async (answer) => {
      const client = await setUp({ eth_sendTransaction: answer })
      await expect(sendTransaction(client, { id: 'one', to: bob })).rejects.toMatchObject({
        code: 'TRANSACTION_UNKNOWN',
      })
      expect(client.store.getState().pending).toMatchObject([{ status: 'unknown' }])
      await expect(sendTransaction(client, { id: 'one', to: bob })).rejects.toMatchObject({
        code: 'TRANSACTION_ALREADY_SENT',
      })
    },
  )

  it.each([
    ['a refusal of the visitor', { code: 4001, message: 'User rejected the request.' }, 'USER_REJECTED', 'declined'],
    [
      'a refusal beneath two wrappers',
      { message: 'x', cause: { data: { originalError: { code: 4001 } } } },
      'USER_REJECTED',
      'declined',
    ],
    ['a refusal of the wallet', { code: -32000, message: 'insufficient funds' }, 'TRANSACTION_FAILED', 'failed'],
    ['a code as text', { code: '-32000', message: 'insufficient funds' }, 'TRANSACTION_FAILED', 'failed'],
    ['an open request', new Error('There is a pending request'), 'REQUEST_PENDING', 'failed'],
    ['a lost connection', { code: 4900, message: 'disconnected' }, 'TRANSACTION_UNKNOWN', 'unknown'],
    ['a text', 'boom', 'TRANSACTION_UNKNOWN', 'unknown'],
    ['nothing', undefined, 'TRANSACTION_UNKNOWN', 'unknown'],
  ])('R8.06b recognises %s', async (_, thrown, code, status) => {
    const client = await setUp({ eth_sendTransaction: () => Promise.reject(thrown) })
    await expect(sendTransaction(client, { to: bob })).rejects.toMatchObject({ code })
    expect(client.store.getState().pending).toMatchObject([{ status }])
  })

  it('sends nothing when the wallet has switched to another network by itself', async () => {
    const wallet = signingWallet(chain.http, { script: { eth_sendTransaction: hash } })
    const client = await connectedClient(chain, wallet)
    wallet.answers.eth_chainId = '0x5'
    await expect(sendTransaction(client, { to: bob })).rejects.toThrow('Invalid chainId')
    wallet.answers.eth_chainId = '0x7a69'
    await expect(sendTransaction(client, { to: bob, networkId: networkId('eip155:5') })).rejects.toThrow(
      'Invalid chainId',
    )
    expect(client.store.getState().pending).toEqual([])
  })

  it('passes the chain id to the wallet, so that it can refuse another', async () => {
    let request: unknown
    const client = await setUp({
      eth_sendTransaction: ([given]: [unknown]) => {
        request = given
        return hash
      },
    })
    await sendTransaction(client, { to: bob, value: 5n, data: '0x1234', gas: 90_000n, signal: AbortSignal.abort() })
    expect(request).toEqual({
      from: accounts.ada.address,
      to: bob,
      value: '0x5',
      data: '0x1234',
      gas: '0x15f90',
      chainId: '0x7a69',
    })
  })

  it('throws when no wallet is connected', async () => {
    await expect(sendTransaction(testClient({ networks: [chain.network] }), { to: bob })).rejects.toThrow(
      'No wallet is connected',
    )
  })

  it("R8.16 fails with the contract's revert reason", async () => {
    const to = '0x00000000000000000000000000000000000000e1'
    await chain.client.setCode({ address: to, bytecode: echoRevert })
    const client = await setUp()
    const reason = `08c379a0${'20'.padStart(64, '0')}${'4'.padStart(64, '0')}${Buffer.from('Full').toString('hex').padEnd(64, '0')}`
    const { id } = await sendTransaction(client, { to, data: `0x${reason}`, gas: 100_000n })
    await untilStatus(client, id, 'failed')
    expect(client.store.getState().pending[0]?.failure).toBe('Full')
  })
})
