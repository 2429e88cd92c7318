import { type Anvil, accounts, startAnvil } from '@latchkey/test/anvil'
import { parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectedClient, untilStatus } from '../../test/connected.ts'
import { signingWallet } from '../../test/signingWallet.ts'
import { sendTransaction } from '../namespaces/eip155/sendTransaction.ts'
import { cancelTransaction } from './cancelTransaction.ts'
import { speedUpTransaction } from './speedUpTransaction.ts'

let chain: Anvil
beforeAll(async () => {
  chain = await startAnvil()
})
afterAll(() => chain.stop())
beforeEach(() => chain.client.setAutomine(false))
afterEach(() => chain.client.setAutomine(true))

const bob = accounts.bob.address
const keepsNonce = { wallet_getCapabilities: { '0x0': { transactionNonce: { supported: true } } } }
const setUp = (script = {}) => connectedClient(chain, signingWallet(chain.http, { script }))
const received = async (work: () => Promise<unknown>) => {
  const before = await chain.client.getBalance({ address: bob })
  await work()
  return (await chain.client.getBalance({ address: bob })) - before
}

describe('speedUpTransaction', () => {
  it('pays once, with the same nonce and at least an eighth more for each fee', async () => {
    const client = await setUp(keepsNonce)
    const amount = await received(async () => {
      const first = await sendTransaction(client, { to: bob, value: parseEther('1') })
      const slow = await chain.client.getTransaction({ hash: first.hash })
      const second = await speedUpTransaction(client, { id: first.id })
      const fast = await chain.client.getTransaction({ hash: second.hash })
      expect(fast.nonce).toBe(slow.nonce)
      expect(fast.maxFeePerGas).toBeGreaterThanOrEqual(((slow.maxFeePerGas ?? 0n) * 9n) / 8n)
      expect(fast.maxPriorityFeePerGas).toBeGreaterThan(((slow.maxPriorityFeePerGas ?? 0n) * 9n) / 8n)
      await chain.client.mine({ blocks: 1 })
      await Promise.all([untilStatus(client, first.id, 'replaced'), untilStatus(client, second.id, 'confirmed')])
      expect(client.store.getState().pending).toMatchObject([
        { id: first.id, replacedBy: second.hash },
        { id: second.id },
      ])
    })
    expect(amount).toBe(parseEther('1'))
  })

  it('is refused for a wallet that does not promise to keep the nonce, because it could pay twice', async () => {
    const client = await setUp()
    const { id } = await sendTransaction(client, { to: bob, value: 1n })
    await expect(speedUpTransaction(client, { id })).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' })
    await chain.client.mine({ blocks: 1 })
  })
})

describe('cancelTransaction', () => {
  it('uses the nonce, so that nothing is paid', async () => {
    const client = await setUp()
    const amount = await received(async () => {
      const first = await sendTransaction(client, { to: bob, value: parseEther('1') })
      const second = await cancelTransaction(client, { id: first.id })
      await chain.client.mine({ blocks: 1 })
      await Promise.all([untilStatus(client, first.id, 'replaced'), untilStatus(client, second.id, 'confirmed')])
      expect(client.store.getState().pending[1]).toMatchObject({
        summary: { kind: 'cancel' },
        to: accounts.ada.address,
        value: '0',
      })
    })
    expect(amount).toBe(0n)
  })

  it('fails when the wallet used another nonce', async () => {
    const wallet = signingWallet(chain.http)
    const client = await connectedClient(chain, wallet)
    const send = wallet.answers.eth_sendTransaction as (params: unknown) => unknown
    wallet.answers.eth_sendTransaction = ([request]: [object]) => send([{ ...request, nonce: undefined }])
    const { id } = await sendTransaction(client, { to: bob, value: 1n })
    await expect(cancelTransaction(client, { id })).rejects.toMatchObject({ code: 'TRANSACTION_NOT_REPLACEABLE' })
    await chain.client.mine({ blocks: 1 })
  })

  it('is refused once a block contains the transaction, and for one that was never sent', async () => {
    const client = await setUp()
    const { id } = await sendTransaction(client, { to: bob, value: 1n, signal: AbortSignal.abort() })
    await chain.client.mine({ blocks: 1 })
    await expect(cancelTransaction(client, { id })).rejects.toMatchObject({ code: 'TRANSACTION_NOT_REPLACEABLE' })
    await expect(cancelTransaction(client, { id: 'nobody' })).rejects.toMatchObject({
      code: 'TRANSACTION_NOT_REPLACEABLE',
    })
  })
})

it('R4.03a neither speeds up nor cancels what a bundler sent for a smart account', async () => {
  const wallet = signingWallet(chain.http, { script: keepsNonce })
  const client = await connectedClient(chain, wallet)
  const [connection] = client.store.getState().connections
  const address = '0x00000000000000000000000000000000000000A1'
  if (!connection) throw new Error('not connected')
  client.store.setState({ connections: [{ ...connection, address, accounts: [{ address, type: 'smartAccount' }] }] })
  const send = wallet.answers.eth_sendTransaction as (params: unknown) => unknown
  wallet.answers.eth_sendTransaction = ([request]: [object]) => send([{ ...request, from: accounts.ada.address }])
  const { id } = await sendTransaction(client, { to: bob, value: 1n })
  const refused = { code: 'TRANSACTION_NOT_REPLACEABLE' }
  await expect(cancelTransaction(client, { id })).rejects.toMatchObject(refused)
  await expect(speedUpTransaction(client, { id })).rejects.toMatchObject(refused)
  await chain.client.mine({ blocks: 1 })
  await untilStatus(client, id, 'confirmed')
  // The bundler's nonce isn't the account's.
  expect(client.store.getState().pending[0]?.nonce).toBeUndefined()
})
