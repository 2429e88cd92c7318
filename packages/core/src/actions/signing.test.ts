import { accountId } from '@latchkey/protocol'
import { type Anvil, accounts, startAnvil } from '@latchkey/test/anvil'
import { verifyMessage, verifyTypedData } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectedClient } from '../../test/connected.ts'
import { signingWallet } from '../../test/signingWallet.ts'
import { testClient } from '../../test/testClient.ts'
import { readSignature } from '../chains/eip155/readSignature.ts'
import { signTypedData } from '../namespaces/eip155/signTypedData.ts'
import { getWalletCapabilities } from './getWalletCapabilities.ts'
import { signMessage } from './signMessage.ts'

let chain: Anvil
beforeAll(async () => {
  chain = await startAnvil()
})
afterAll(() => chain.stop())

const ada = accounts.ada.address
const setUp = (script = {}) => connectedClient(chain, signingWallet(chain.http, { script }))
const typedData = {
  domain: { name: 'Mail', chainId: 31337n },
  types: {
    Letter: [
      { name: 'to', type: 'address' },
      { name: 'cents', type: 'uint256' },
    ],
  },
  primaryType: 'Letter',
  message: { to: accounts.bob.address, cents: 2n ** 200n },
} as const

describe('signMessage', () => {
  it.each([
    ['text', 'Grüße 🦊'],
    ['bytes', { raw: '0xdeadbeef' }],
    ['nothing', ''],
  ] as const)('R7.31a signs %s', async (_, message) => {
    const signature = readSignature(await signMessage(await setUp(), { message }))
    expect(await verifyMessage({ address: ada, message, signature })).toBe(true)
  })

  it.each([
    null,
    '',
    '0x',
    `0x${'a'.repeat(61)}`,
    'a'.repeat(130),
    `0x${'g'.repeat(130)}`,
    { signature: '0x' },
    `0x${'a'.repeat(131)}`,
  ])('rejects the signature %j', async (answer) => {
    await expect(signMessage(await setUp({ personal_sign: answer }), { message: 'x' })).rejects.toMatchObject({
      code: 'WALLET_RESPONSE_INVALID',
    })
  })

  it('R5.03a rejects hex of fewer than 62 characters, and accepts any longer signature of a contract wallet', async () => {
    const hexOf = (digits: number) => `0x${'a'.repeat(digits)}`
    const signing = async (digits: number) => {
      const client = await setUp({ personal_sign: hexOf(digits), eth_signTypedData_v4: hexOf(digits) })
      return [() => signMessage(client, { message: 'x' }), () => signTypedData(client, { typedData })]
    }
    for (const sign of await signing(60))
      await expect(sign()).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
    for (const digits of [62, 4000]) for (const sign of await signing(digits)) expect(await sign()).toBe(hexOf(digits))
  })

  it('R8.06a R8.06b distinguishes a rejection by the visitor from "Sign message failed"', async () => {
    const reject = (error: unknown) => setUp({ personal_sign: () => Promise.reject(error) })
    await expect(signMessage(await reject({ code: 'ACTION_REJECTED' }), { message: 'x' })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    await expect(signMessage(await reject(new Error('broken')), { message: 'x' })).rejects.toThrow(
      'Sign message failed',
    )
  })

  it('R5.09 signs with an account of the wallet only', async () => {
    const client = await setUp()
    const account = accountId(chain.network.id, ada.toLowerCase())
    const signature = readSignature(await signMessage(client, { message: 'x', account }))
    expect(await verifyMessage({ address: ada, message: 'x', signature })).toBe(true)
    const other = signMessage(client, { message: 'x', account: accountId(chain.network.id, accounts.bob.address) })
    await expect(other).rejects.toMatchObject({ code: 'ACCOUNT_NOT_CONNECTED' })
    const wrong = JSON.parse(JSON.stringify(ada))
    await expect(signMessage(client, { message: 'x', account: wrong })).rejects.toThrow('Invalid CAIP Address')
  })

  it('throws without a wallet', async () => {
    await expect(signMessage(testClient(), { message: 'x' })).rejects.toThrow('No wallet is connected')
    const gone = await setUp()
    gone.connectors.setState([], true)
    await expect(signMessage(gone, { message: 'x' })).rejects.toThrow('No connector found for connection')
  })

  it('R8.15 calls no wallet when nothing is connected, nor one of another namespace', async () => {
    const client = await setUp()
    const account = accountId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111112')
    await expect(signMessage(client, { message: 'x', account })).rejects.toThrow('ConnectionController client not set')
    client.store.setState(({ connections: [connection] }) => ({
      connections: connection ? [{ ...connection, namespace: 'solana', key: 'x|solana' }] : [],
      activeByNamespace: { solana: 'x|solana' },
      activeNamespace: 'solana',
    }))
    await expect(signTypedData(client, { typedData })).rejects.toThrow('Chain adapter not found')
  })
})

describe('signTypedData', () => {
  it("signs structured data with numbers beyond 2^53, and adds the domain's type", async () => {
    const signature = await signTypedData(await setUp(), { typedData })
    expect(await verifyTypedData({ ...typedData, address: ada, signature })).toBe(true)
  })

  it.each([undefined, null])('leaves a member of the domain that is %s out of it and of its type', async (absent) => {
    let asked: unknown
    const client = await setUp({
      eth_signTypedData_v4: ([, json]: [string, string]) => {
        asked = JSON.parse(json)
        return `0x${'1'.repeat(130)}`
      },
    })
    const domain = { ...typedData.domain, salt: absent, version: absent }
    await signTypedData(client, { typedData: { ...typedData, domain } })
    const { types, domain: sent } = Object(asked)
    expect(types.EIP712Domain.map(({ name }: { name: string }) => name)).toEqual(['name', 'chainId'])
    expect(Object.keys(sent)).toEqual(['name', 'chainId'])
  })

  it('rejects data without its primary type', async () => {
    const call = signTypedData(await setUp(), { typedData: { ...typedData, primaryType: 'Parcel' } })
    await expect(call).rejects.toMatchObject({ code: 'SIGN_MESSAGE_FAILED' })
  })
})

describe('getWalletCapabilities', () => {
  it("R7.31a reads the wallet's capabilities on each chain", async () => {
    const capabilities = { '0x7a69': { atomic: { status: 'supported' } } }
    expect(await getWalletCapabilities(await setUp({ wallet_getCapabilities: capabilities }))).toEqual(capabilities)
  })

  it.each(['31337', 'eip155:31337', '0X7A69', '0x07a69'])('reads a chain that is written as %s', async (key) => {
    const atomic = { atomic: { status: 'supported' } }
    const client = await setUp({ wallet_getCapabilities: { [key]: atomic, '0x0': {} } })
    expect(await getWalletCapabilities(client)).toEqual({ '0x7a69': atomic, '0x0': {} })
  })

  it.each([null, 'all', [], { eth: {} }, { '0x1': 'all' }, { '0x1': null }])(
    'R8.06a J-15 fails to parse %j',
    async (answer) => {
      await expect(getWalletCapabilities(await setUp({ wallet_getCapabilities: answer }))).rejects.toThrow(
        'Error parsing wallet capabilities',
      )
    },
  )

  it('reports when the wallet does not support the method', async () => {
    const client = await setUp({
      wallet_getCapabilities: () => Promise.reject({ code: -32601, message: 'unknown method' }),
    })
    await expect(getWalletCapabilities(client)).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' })
  })
})
