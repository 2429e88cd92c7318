import { type Anvil, startAnvil } from '@latchkey/test/anvil'
import { type Address, type Hex, pad, serializeErc6492Signature, serializeErc8010Signature } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endlessCode, ownedWalletCode, talkativeCode } from '../test/contracts.ts'
import { holdDatabase } from '../test/databases.ts'
import { type FakeNode, startNode } from '../test/nodes.ts'
import { startApp, testConfig } from '../test/startApp.ts'
import { type ConnectedChain, type EvmChain, isEvmChain } from './connectChains.ts'
import { isMessageSigned } from './messageSignature.ts'

// Accounts of strangers, on a real chain.

const database = holdDatabase()
const toNode: { method: string; params: { gas?: string }[] }[] = []
let anvil: Anvil
let silent: FakeNode
let started: Awaited<ReturnType<typeof startApp>>
let chain: EvmChain
let mute: EvmChain

beforeAll(async () => {
  anvil = await startAnvil()
  silent = await startNode((body, response) => {
    const { id, method } = JSON.parse(body)
    if (method === 'eth_chainId') response.end(JSON.stringify({ jsonrpc: '2.0', id, result: '0x1' }))
  })
  const base = { name: 'Test', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
  const networks = [
    { ...base, id: 'eip155:31337' as const, upstreams: [{ http: anvil.http }] },
    { ...base, id: 'eip155:1' as const, upstreams: [{ http: silent.url }] },
  ]
  started = await startApp(testConfig({ networks }), database(), {
    onUpstreamCall: (body) => void toNode.push(JSON.parse(body)),
  })
  const [first, second] = [...started.chains.values()].filter((one: ConnectedChain) => isEvmChain(one))
  if (!first || !second) throw new Error('A chain is missing')
  chain = first
  mute = second
})
beforeEach(() => {
  toNode.length = 0
})
afterAll(async () => {
  await started.close()
  await anvil.stop()
  await silent.stop()
})

const wallet = (digit: string): Address => `0x${digit.repeat(40)}`
const signed = async (address: Address) => ({
  address,
  message: 'Hello',
  signature: await anvil.account(1).signMessage({ message: 'Hello' }),
})

/** The gas of each call to a contract, and whether one had no limit. */
const gas = () => toNode.filter(({ method }) => method === 'eth_call').map(({ params }) => Number(params[0]?.gas))

describe('the signature of a contract', () => {
  it('is accepted by its owner’s key only', async () => {
    await anvil.place(wallet('1'), ownedWalletCode)
    const own = (owner: Hex) =>
      anvil.client.setStorageAt({ address: wallet('1'), index: pad('0x0'), value: pad(owner) })
    await own(anvil.account(1).address)
    expect(await isMessageSigned(chain, await signed(wallet('1')))).toBe(true)
    await own(anvil.account(2).address)
    expect(await isMessageSigned(chain, await signed(wallet('1')))).toBe(false)
  })

  it('is accepted of a key that has only authorized its contract (ERC-8010), and not with another’s authorization', async () => {
    const [owner, other] = [anvil.account(3), anvil.account(4)]
    await anvil.place(wallet('9'), ownedWalletCode)
    await anvil.client.setStorageAt({
      address: owner.address,
      index: pad('0x0'),
      value: pad(anvil.account(1).address),
    })
    const { signature } = await signed(owner.address)
    const by = async (key: typeof owner) => {
      const authorization = await key.signAuthorization?.({ contractAddress: wallet('9'), chainId: 31337, nonce: 0 })
      if (!authorization) throw new Error('This key can’t authorize')
      return serializeErc8010Signature({ authorization, signature })
    }
    const message = { address: owner.address, message: 'Hello' }
    expect(await isMessageSigned(chain, { ...message, signature: await by(owner) })).toBe(true)
    expect(await isMessageSigned(chain, { ...message, signature: await by(other) })).toBe(false)
    expect(await isMessageSigned(chain, { ...message, signature })).toBe(false)
    expect(gas().every((limit) => limit <= 5_000_000)).toBe(true)
  })

  it.each([
    ['never ends', '2', endlessCode],
    ['says a megabyte', '3', talkativeCode],
  ])(
    'I-13 is not accepted when the contract %s, and costs the node no more than 5,000,000 gas',
    async (_, digit, code) => {
      await anvil.place(wallet(digit), code)
      expect(await isMessageSigned(chain, await signed(wallet(digit)))).toBe(false)
      expect(gas()).toEqual([5_000_000])
    },
  )

  it('I-13 has the same limit when it deploys the contract first (ERC-6492)', async () => {
    await anvil.place(wallet('4'), endlessCode)
    const { signature } = await signed(wallet('5'))
    const wrapped = serializeErc6492Signature({ address: wallet('4'), data: '0x00', signature })
    expect(await isMessageSigned(chain, { address: wallet('5'), message: 'Hello', signature: wrapped })).toBe(false)
    expect(gas()).toEqual([5_000_000])
  })

  it('I-13 is given up after 5 seconds when the node says nothing', async () => {
    const began = performance.now()
    await expect(isMessageSigned(mute, await signed(wallet('6')))).rejects.toMatchObject({ status: 503 })
    expect(performance.now() - began).toBeLessThan(8_000)
  })
})
