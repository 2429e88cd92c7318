import { limits } from '@latchkey/protocol'
import { type Anvil, accounts, startAnvil } from '@latchkey/test/anvil'
import { encodeErrorResult, type Hex, parseAbi, parseEther, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectedClient } from '../../../test/connected.ts'
import { echoRevert } from '../../../test/contracts.ts'
import { signingWallet } from '../../../test/signingWallet.ts'
import { sidenet, testClient } from '../../../test/testClient.ts'
import { selectNetworkId } from '../../store/selectors.ts'
import { sendTransaction } from './sendTransaction.ts'
import { waitForReceipt } from './waitForReceipt.ts'

let chain: Anvil
beforeAll(async () => {
  chain = await startAnvil()
  await chain.client.setCode({ address: echo, bytecode: echoRevert })
})
afterAll(() => chain.stop())

const echo = '0x00000000000000000000000000000000000000e1'
const { deployer, bob } = accounts
const clientOf = (now = Date.now) => testClient({ networks: [chain.network], now })
const wait = (hash: Hex, more = {}) => waitForReceipt(clientOf(), { hash, networkId: chain.network.id, ...more })
const send = (more = {}) =>
  chain.client.sendTransaction({ account: deployer, to: bob.address, value: 1n, chain: null, ...more })

describe('waitForReceipt', () => {
  it('returns the receipt of a confirmed transaction', async () => {
    const hash = await send()
    expect(await wait(hash)).toMatchObject({
      status: 'success',
      hash,
      gasUsed: 21_000n,
      blockNumber: expect.any(BigInt),
    })
  })

  it("uses the network of the transaction, then the wallet's, when none is given", async () => {
    const wallet = signingWallet(chain.http)
    const client = await connectedClient(chain, wallet, { networks: [chain.network, sidenet] })
    const { hash } = await sendTransaction(client, { to: bob.address, value: 1n })
    const other = await send()
    expect(await waitForReceipt(client, { hash })).toMatchObject({ status: 'success', hash })
    expect(await waitForReceipt(client, { hash: other })).toMatchObject({ status: 'success', hash: other })
    wallet.answers.eth_chainId = '0x7a6a'
    wallet.emit('chainChanged', '0x7a6a')
    await expect.poll(() => selectNetworkId(client.store.getState())).toBe(sidenet.id)
    expect(await waitForReceipt(client, { hash })).toMatchObject({ status: 'success', hash })
    await expect(waitForReceipt(clientOf(), { hash })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })

  it('waits for the block', async () => {
    await chain.client.setAutomine(false)
    const hash = await send()
    const receipt = wait(hash)
    await chain.client.mine({ blocks: 1 })
    expect(await receipt).toMatchObject({ status: 'success', hash })
    await chain.client.setAutomine(true)
  })

  const errors = parseAbi(['error Error(string)', 'error Panic(uint256)', 'error TooLate(uint256 since)'])
  const reasons: readonly [string, Hex, string][] = [
    [
      'a text',
      encodeErrorResult({ abi: errors, errorName: 'Error', args: ['Not enough tokens'] }),
      'Not enough tokens',
    ],
    [
      'a panic',
      encodeErrorResult({ abi: errors, errorName: 'Panic', args: [17n] }),
      'an arithmetic operation overflowed',
    ],
    ["an error of the contract's own", encodeErrorResult({ abi: errors, errorName: 'TooLate', args: [7n] }), 'TooLate'],
    ['an error that nobody knows', '0x12345678', 'unknown reason'],
    ['a broken text', '0x08c379a0ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff', 'unknown reason'],
    ['nothing', '0x', 'unknown reason'],
    [
      'a text with control characters',
      encodeErrorResult({ abi: errors, errorName: 'Error', args: [`a\u202e\n\u0000${'b'.repeat(500)}`] }),
      `a ${'b'.repeat(198)}`,
    ],
  ]
  it.each(reasons)('R8.16 throws the reason of a reverted transaction: %s', async (_, data, reason) => {
    const hash = await send({ to: echo, value: 0n, data, gas: 200_000n })
    const abi = parseAbi(['error TooLate(uint256 since)'])
    await expect(wait(hash, { abi })).rejects.toMatchObject({ code: 'TRANSACTION_REVERTED', message: reason })
  })

  it('R9.05b gives up after 25 s', async () => {
    expect(limits.RECEIPT_TIMEOUT_MS).toBe(25_000)
    let now = 0
    const client = clientOf(() => {
      now += 12_500
      return now
    })
    const answer = waitForReceipt(client, { hash: toHex(1, { size: 32 }), networkId: chain.network.id })
    await expect(answer).rejects.toMatchObject({ code: 'RECEIPT_TIMEOUT' })
    expect(now).toBe(37_500) // The start, one read in time, and one after the 25 s.
  })

  it('stops at once when aborted', async () => {
    const abort = new AbortController()
    const answer = wait(toHex(2, { size: 32 }), { signal: abort.signal })
    abort.abort()
    await expect(answer).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  })

  it('notices that another transaction took the nonce', async () => {
    await chain.client.setAutomine(false)
    const nonce = await chain.client.getTransactionCount({ address: deployer.address })
    const fees = (gwei: bigint) => ({ maxFeePerGas: gwei * 10n ** 9n, maxPriorityFeePerGas: gwei * 10n ** 9n })
    const hash = await send({ nonce, ...fees(2n) })
    const receipt = wait(hash, { sender: { account: `eip155:31337:${deployer.address}`, nonce } })
    const replacedBy = await send({ nonce, value: parseEther('1'), ...fees(9n) })
    await chain.client.mine({ blocks: 1 })
    expect(await receipt).toEqual({ status: 'replaced', hash, replacedBy })
    await chain.client.setAutomine(true)
  })

  it('retries when a node fails now and then', async () => {
    const hash = await send()
    let requests = 0
    const flaky: typeof globalThis.fetch = (...args) =>
      requests++ === 0 ? Promise.reject(new TypeError('down')) : fetch(...args)
    const client = testClient({ networks: [chain.network], fetch: flaky })
    expect(await waitForReceipt(client, { hash, networkId: chain.network.id })).toMatchObject({ status: 'success' })
  })
})
