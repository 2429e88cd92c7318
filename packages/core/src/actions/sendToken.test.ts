import { networkId } from '@latchkey/protocol'
import { type Anvil, accounts, startAnvil } from '@latchkey/test/anvil'
import type { Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectedClient, untilStatus } from '../../test/connected.ts'
import { answersFalse, deployToken, playToken } from '../../test/contracts.ts'
import { signingWallet } from '../../test/signingWallet.ts'
import { testClient } from '../../test/testClient.ts'
import { formatAmount } from '../amounts/formatAmount.ts'
import { hasSilentTransfer, requireTransferable } from '../chains/eip155/transfer.ts'
import { sendToken } from './sendToken.ts'

let chain: Anvil
beforeAll(async () => {
  chain = await startAnvil()
})
afterAll(() => chain.stop())

const ada = accounts.ada.address
const bob = accounts.bob.address
const ether = { symbol: 'ETH', decimals: 18 }
const setUp = (script = {}) => connectedClient(chain, signingWallet(chain.http, { script }))
const balanceOf = (address: Hex, owner: Hex) =>
  chain.client.readContract({ address, abi: playToken.abi, functionName: 'balanceOf', args: [owner] })

describe('sendToken', () => {
  it('R1.04 sends the native token and emits events', async () => {
    const client = await setUp()
    const before = await chain.client.getBalance({ address: bob })
    const { id } = await sendToken(client, { token: ether, amount: '0.2', recipient: bob, recipientName: 'bob.eth' })
    await untilStatus(client, id, 'confirmed')
    expect((await chain.client.getBalance({ address: bob })) - before).toBe(2n * 10n ** 17n)
    expect(client.store.getState().pending[0]?.summary).toEqual({
      kind: 'send',
      amount: '0.2',
      symbol: 'ETH',
      decimals: 18,
      token: undefined,
      recipient: bob,
      recipientName: 'bob.eth',
    })
    expect(client.events).toEqual([
      { name: 'SEND_INITIATED', networkId: 'eip155:31337' },
      { name: 'SEND_SUCCESS', networkId: 'eip155:31337' },
    ])
  })

  it("sends all but the fee, whatever fee the wallet would have chosen, and refuses what can't be paid", async () => {
    await chain.client.setBalance({ address: ada, value: 10n ** 18n })
    const client = await setUp()
    const { maxFeePerGas } = await chain.client.estimateFeesPerGas()
    const amount = formatAmount(10n ** 18n - 21_000n * ((maxFeePerGas * 3n) / 4n), 18)
    const { id } = await sendToken(client, { token: ether, amount, recipient: bob })
    await untilStatus(client, id, 'confirmed')
    for (const more of ['1', '0.999999999999999999']) {
      await chain.client.setBalance({ address: ada, value: 10n ** 18n })
      await expect(sendToken(client, { token: ether, amount: more, recipient: bob })).rejects.toThrow(
        'The amount is more than the balance',
      )
    }
    await chain.client.setBalance({ address: ada, value: 10n ** 22n })
  })

  it("R1.04 R7.31b sends a token with its contract's transfer", async () => {
    const token = await deployToken(chain, 'PlayToken', 6, ada, 5_000_000n)
    const client = await setUp()
    const { id } = await sendToken(client, {
      token: { address: `eip155:31337:${token.toLowerCase()}`, symbol: 'USDC', decimals: 6 },
      amount: '1.25',
      recipient: bob.toLowerCase(),
    })
    await untilStatus(client, id, 'confirmed')
    expect(await balanceOf(token, bob)).toBe(1_250_000n)
    expect(await balanceOf(token, ada)).toBe(3_750_000n)
  })

  it("R9.16b G-14 sends a token whose transfer returns nothing, like USDT's", async () => {
    const token = await deployToken(chain, 'SilentToken', 6, ada, 5_000_000n)
    const client = await setUp()
    const { id } = await sendToken(client, {
      token: { address: token, symbol: 'USDT', decimals: 6 },
      amount: '5',
      recipient: bob,
    })
    await untilStatus(client, id, 'confirmed')
    expect(await balanceOf(token, bob)).toBe(5_000_000n)
  })

  it('R9.16b ignores the return values of the 7 listed USDT contracts, each on its own network only', async () => {
    const listed = [
      ['eip155:1', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
      ['eip155:56', '0x55d398326f99059fF775485246999027B3197955'],
      ['eip155:137', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'],
      ['eip155:2222', '0x919C1c267BC06a7039e03fcc2eF738525769109c'],
      ['eip155:42161', '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9'],
      ['eip155:42220', '0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e'],
      ['eip155:43114', '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7'],
    ] as const
    const node: typeof fetch = async () => Response.json({ jsonrpc: '2.0', id: 1, result: `0x${'0'.repeat(64)}` })
    const transfer = { from: ada, recipient: bob, amount: 1n } as const
    for (const [id, address] of listed) {
      const client = testClient({ networks: [{ ...chain.network, id: networkId(id) }], fetch: node })
      await requireTransferable(client, { ...transfer, networkId: networkId(id), token: address })
      const other = requireTransferable(client, { ...transfer, networkId: networkId(id), token: bob })
      await expect(other).rejects.toMatchObject({ code: 'TRANSACTION_REVERTED' })
      expect(hasSilentTransfer(networkId(id), address)).toBe(true)
      expect(hasSilentTransfer(networkId('eip155:10'), address)).toBe(false)
    }
  })

  it('never calls the wallet for a transfer that the token rejects, by a revert or by false', async () => {
    const poor = await deployToken(chain, 'PlayToken', 6, bob, 1n)
    const liar = '0x00000000000000000000000000000000000000f1'
    await chain.client.setCode({ address: liar, bytecode: answersFalse })
    let requests = 0
    const client = await setUp({ eth_sendTransaction: () => requests++ })
    for (const address of [poor, liar]) {
      const answer = sendToken(client, { token: { address, symbol: 'X', decimals: 6 }, amount: '1', recipient: bob })
      await expect(answer).rejects.toMatchObject({ code: 'TRANSACTION_REVERTED' })
    }
    expect(requests).toBe(0)
    expect(client.events.map(({ name }) => name)).toEqual([
      'SEND_INITIATED',
      'SEND_ERROR',
      'SEND_INITIATED',
      'SEND_ERROR',
    ])
  })

  it.each([
    [{ amount: '', recipient: bob, token: ether }, 'An amount and receiver address are required'],
    [{ amount: '1', recipient: ' ', token: ether }, 'An amount and receiver address are required'],
    [{ amount: '1', recipient: bob, token: undefined }, 'A token is required'],
  ])('R5.13 R8.13 requires an amount, a recipient and a token: %j', async (args, message) => {
    await expect(sendToken(await setUp(), args)).rejects.toThrow(message)
  })

  it.each([
    ['1e3', bob, 'AMOUNT_INVALID'],
    [' 0,5', bob, 'AMOUNT_INVALID'],
    ['0', bob, 'AMOUNT_ZERO'],
    ['0.0000000000000000001', bob, 'AMOUNT_TOO_PRECISE'],
    ['1', 'bob.eth', 'RECIPIENT_INVALID'],
    ['1', bob.replace('CdDdB6', 'cdDdB6'), 'RECIPIENT_CHECKSUM'],
  ])('rejects the amount %j for %s with %s', async (amount, recipient, code) => {
    const client = await setUp()
    await expect(sendToken(client, { token: ether, amount, recipient })).rejects.toMatchObject({ code })
    expect(client.store.getState().pending).toEqual([])
  })

  it('rejects a token of another network', async () => {
    const token = { address: `eip155:1:${bob}`, symbol: 'X', decimals: 6 }
    await expect(sendToken(await setUp(), { token, amount: '1', recipient: bob })).rejects.toMatchObject({
      code: 'TRANSACTION_INVALID',
    })
  })

  it('distinguishes a rejection by the visitor from a failure', async () => {
    const client = await setUp({ eth_sendTransaction: () => Promise.reject({ code: 4001 }) })
    await expect(sendToken(client, { token: ether, amount: '1', recipient: bob })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    expect(client.events.map(({ name }) => name)).toEqual(['SEND_INITIATED', 'SEND_DECLINED'])
  })

  it('R4.15a rejects a chain other than eip155 and solana as unsupported', async () => {
    const client = await setUp()
    client.store.setState(({ connections: [connection] }) => ({
      connections: connection ? [{ ...connection, namespace: 'polkadot', key: 'x|polkadot' }] : [],
      activeByNamespace: { polkadot: 'x|polkadot' },
      activeNamespace: 'polkadot',
    }))
    await expect(sendToken(client, { token: ether, amount: '1', recipient: bob })).rejects.toThrow('Unsupported chain')
  })
})
