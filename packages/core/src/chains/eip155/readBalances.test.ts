import { accountId } from '@latchkey/protocol'
import { type Anvil, accounts, startAnvil } from '@latchkey/test/anvil'
import { placeMulticall } from '@latchkey/test/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deployToken, echoRevert } from '../../../test/contracts.ts'
import { testClient } from '../../../test/testClient.ts'
import type { Token } from '../../client/client.ts'
import { readBalances } from './readBalances.ts'

let chain: Anvil
beforeAll(async () => {
  chain = await startAnvil()
})
afterAll(() => chain.stop())

const ada = accounts.ada.address

describe('readBalances', () => {
  it('R1.03 reads native and token balances from the chain, in one request when it has Multicall3', async () => {
    const usdc = await deployToken(chain, 'PlayToken', 6, ada, 2_500_000n)
    const empty = await deployToken(chain, 'PlayToken', 18, accounts.bob.address, 1n)
    const broken = '0x00000000000000000000000000000000000bad00'
    await chain.client.setCode({ address: broken, bytecode: echoRevert })
    const token = (address: `0x${string}`, symbol: string): Token => ({
      networkId: chain.network.id,
      address,
      name: symbol,
      symbol,
      decimals: 6,
    })
    const tokens = [
      token(usdc, 'USDC'),
      token(empty, 'NONE'),
      token(broken, 'BAD'),
      token('0x00000000000000000000000000000000000bad01', 'GONE'),
    ]
    let requests = 0
    const fetch: typeof globalThis.fetch = (...args) => {
      requests++
      return globalThis.fetch(...args)
    }
    const client = testClient({ networks: [chain.network], tokens, fetch })
    const account = accountId(chain.network.id, ada)
    const expected = [
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: 'eip155:31337',
        price: 0,
        iconUrl: '',
        quantity: { decimals: '18', numeric: '10000' },
      },
      {
        name: 'USDC',
        symbol: 'USDC',
        chainId: 'eip155:31337',
        price: 0,
        iconUrl: '',
        address: `eip155:31337:${usdc.toLowerCase()}`,
        quantity: { decimals: '6', numeric: '2.5' },
      },
    ]
    expect(await readBalances(client, account)).toEqual(expected)
    await placeMulticall(chain)
    requests = 0
    expect(await readBalances(client, account)).toEqual(expected)
    expect(requests).toBe(1)
  })

  it('tries the next endpoint when one is unreachable or returns nonsense', async () => {
    const nonsense: typeof globalThis.fetch = (input, init) =>
      String(input).startsWith('http://down')
        ? Promise.reject(new TypeError('down'))
        : String(input).startsWith('http://odd')
          ? Promise.resolve(new Response('<html>'))
          : fetch(input, init)
    const network = { ...chain.network, rpcUrls: ['http://down.example', 'http://odd.example', chain.http] }
    const client = testClient({ networks: [network], fetch: nonsense })
    expect(await readBalances(client, accountId(network.id, ada))).toHaveLength(1)
  })

  it.each([
    ['a text', '"hello"'],
    ['a negative number', '-1'],
    ['more than a uint256', `"0x1${'0'.repeat(64)}"`],
    ['null', 'null'],
  ])('rejects %s as a balance', async (_, result) => {
    const fetch = async () => new Response(`{"jsonrpc":"2.0","id":1,"result":${result}}`)
    const client = testClient({ networks: [chain.network], fetch })
    await expect(readBalances(client, accountId(chain.network.id, ada))).rejects.toMatchObject({
      code: 'RESPONSE_INVALID',
    })
  })

  it('R8.14 R8.15 fails with a code for a network that the app does not offer, and for one without an endpoint', async () => {
    const account = accountId(chain.network.id, ada)
    await expect(readBalances(testClient(), account)).rejects.toThrow('Network not found')
    const client = testClient({ networks: [{ ...chain.network, rpcUrls: ['wss://only.example'] }] })
    await expect(readBalances(client, account)).rejects.toThrow('NetworkController client not set')
  })
})
