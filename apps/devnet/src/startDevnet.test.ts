import { devnetSchema } from '@latchkey/protocol/api'
import { createSolanaRpc } from '@solana/kit'
import * as v from 'valibot'
import { type Address, createWalletClient, erc20Abi, http, namehash, parseAbi, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { getEnsAddress, getEnsAvatar, getEnsName } from 'viem/ens'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { devnetAccounts } from './accounts.ts'
import { bitcoinNetworkId } from './bitcoin/genesis/regtest.ts'
import { minedReceipt } from './chain/minedReceipt.ts'
import type { ServerNetwork } from './describe/serverNetwork.ts'
import { solanaTokens } from './solana/genesis/solanaTokens.ts'
import { type RunningDevnet, startDevnet } from './startDevnet.ts'
import { clientOf, first, freePorts, temporaryFolder } from './test/devnetFixture.ts'

const universalResolverAddress = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const registry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const stranger = '0x00000000000000000000000000000000000000a1'
const accounts = devnetAccounts().map(({ address, privateKey }) => ({ address, privateKey }))
const ada = first(accounts)
const grace = first(accounts.slice(1))

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let devnet: RunningDevnet
let network: ServerNetwork

beforeAll(async () => {
  folder = await temporaryFolder()
  devnet = await startDevnet({ ports: freePorts, dir: folder.dir })
  network = first(devnet.networks)
})

afterAll(async () => {
  await devnet?.stop()
  await folder.remove()
})

it('describes itself with the shared schema', async () => {
  const answer: unknown = await (await fetch(`${devnet.page}/devnet.json`)).json()
  const parsed = v.parse(devnetSchema, answer)
  expect(parsed).toEqual(answer)
  const { networkId, tokens } = await solanaOf()
  expect(parsed.networks.map(({ id }) => id)).toEqual(['eip155:31337', 'eip155:31338', networkId, bitcoinNetworkId])
  expect(parsed.networks[2]?.tokens).toEqual(tokens)
  const bitcoin = parsed.networks[3]?.rpcUrl
  expect(devnet.otherNetworks).toMatchObject([
    { id: networkId, upstreams: [{ http: parsed.networks[2]?.rpcUrl, ws: parsed.networks[2]?.wsUrl }], tokens },
    { id: bitcoinNetworkId, upstreams: [{ http: bitcoin }], tokens: [] },
  ])
  const firstBlock = await (await fetch(`${bitcoin}/block-height/0`)).text()
  expect(bitcoinNetworkId).toBe(`bip122:${firstBlock.slice(0, 32)}`)
  expect(parsed.accounts.map(({ network, type }) => type ?? network)).toEqual([
    ...Array(5).fill('eip155'),
    ...Array(5).fill('solana'),
    ...Array(5).fill(['payment', 'ordinal']).flat(),
    ...Array(3).fill('polkadot'),
  ])
  expect(parsed.accounts[0]).toEqual({ network: 'eip155', ...ada })
})

it("answers many calls in one, at multicall's usual address", async () => {
  for (const { tokens, ...rest } of devnet.networks) {
    const contracts = tokens.map(({ address }) => ({ address, abi: erc20Abi, functionName: 'symbol' }) as const)
    const multicallAddress = '0xcA11bde05977b3631167028862bE2a173976CA11'
    const client = clientOf({ tokens, ...rest })
    const symbols = await client.multicall({ contracts, multicallAddress, allowFailure: false })
    expect(symbols).toEqual(['USDC', 'KEY', 'USDT'])
  }
})

describe('names', () => {
  it('resolve forward, for ether and for a chain', async () => {
    const client = clientOf(network)
    const name = 'ada.eth'
    expect(network.ens).toEqual({ universalResolver: universalResolverAddress })
    expect(await getEnsAddress(client, { name, universalResolverAddress })).toBe(ada.address)
    const coinType = BigInt(0x80000000 + 31338)
    const onSidenet = await getEnsAddress(client, { name, coinType, universalResolverAddress })
    expect(onSidenet).toBe(ada.address.toLowerCase())
  })

  it('resolve backward, with an avatar that is an image', async () => {
    const client = clientOf(network)
    expect(await getEnsName(client, { address: ada.address, universalResolverAddress })).toBe('ada.eth')
    const avatar = await getEnsAvatar(client, { name: 'ada.eth', universalResolverAddress })
    const picture = await fetch(String(avatar))
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await picture.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG')
  })

  it('are null for an unknown address, an unregistered name and one below a registered name', async () => {
    const client = clientOf(network)
    expect(await getEnsName(client, { address: stranger, universalResolverAddress })).toBeNull()
    expect(await getEnsAddress(client, { name: 'nobody.eth', universalResolverAddress })).toBeNull()
    expect(await getEnsAddress(client, { name: 'below.ada.eth', universalResolverAddress })).toBeNull()
    expect(await getEnsAvatar(client, { name: 'nobody.eth', universalResolverAddress })).toBeNull()
  })

  it('are rejected in reverse when they point to another address', async () => {
    const client = clientOf(network)
    const registryAbi = parseAbi(['function resolver(bytes32 node) view returns (address)'])
    const node = namehash(`${grace.address.slice(2).toLowerCase()}.addr.reverse`)
    const resolver = await client.readContract({
      address: registry,
      abi: registryAbi,
      functionName: 'resolver',
      args: [node],
    })
    const abi = parseAbi(['function setName(bytes32 node, string name)'])
    const request = { address: resolver, abi, functionName: 'setName', chain: null } as const
    await write({ ...request, args: [node, 'ada.eth'] })
    expect(await getEnsName(client, { address: grace.address, universalResolverAddress })).toBeNull()
    await write({ ...request, args: [node, 'grace.eth'] })
    expect(await getEnsName(client, { address: grace.address, universalResolverAddress })).toBe('grace.eth')
  })
})

describe('tokens', () => {
  it('have a price from the pools, on both chains', async () => {
    for (const each of devnet.networks) {
      const ether = await spotPrice(each, each.prices.wrappedNative, each.prices.stable)
      const key = await spotPrice(each, tokenOf(each, 'KEY').address, each.prices.stable)
      const keyByEther = await spotPrice(each, tokenOf(each, 'KEY').address, each.prices.wrappedNative)
      const usdt = await spotPrice(each, tokenOf(each, 'USDT').address, each.prices.stable)
      expect([ether * 1e12, key * 1e12, keyByEther, usdt].map((price) => price.toPrecision(4))).toEqual([
        '2500',
        '0.8000',
        '0.0003200',
        '0.9995',
      ])
    }
  })

  it('include one whose transfer returns nothing, so that the standard interface fails and the tolerant one works', async () => {
    const { address } = tokenOf(network, 'USDT')
    const args = [stranger, 5n] as const
    const client = clientOf(network)
    const call = { address, functionName: 'transfer', args, account: ada.address } as const
    await expect(client.simulateContract({ ...call, abi: erc20Abi })).rejects.toThrow('returned no data')
    const abi = parseAbi(['function transfer(address to, uint256 value)'])
    expect((await client.simulateContract({ ...call, abi })).result).toBeUndefined()
  })

  it('can only be minted by the faucet', async () => {
    const abi = parseAbi(['function mint(address to, uint256 value)'])
    for (const { address } of network.tokens) {
      const call = { address, abi, functionName: 'mint', args: [ada.address, 1n], account: ada.address } as const
      await expect(clientOf(network).simulateContract(call)).rejects.toThrow('reverted')
    }
  })
})

it("keeps balances, transactions and contracts across a restart, deploys nothing twice, and updates the avatars' URLs", async () => {
  const account = privateKeyToAccount(ada.privateKey)
  const wallet = createWalletClient({ account, transport: http(network.upstreams[0]?.http) })
  const hash = await wallet.sendTransaction({ to: stranger, value: parseEther('1'), chain: null })
  const before = await minedReceipt(clientOf(network), hash)
  const oldPage = devnet.page
  await devnet.stop()

  devnet = await startDevnet({ ports: freePorts, dir: folder.dir })
  const old = network
  network = first(devnet.networks)
  const client = clientOf(network)
  expect(network.tokens.map(({ address }) => address)).toEqual(old.tokens.map(({ address }) => address))
  expect(await client.getTransactionReceipt({ hash })).toEqual(before)
  expect(await client.getBalance({ address: stranger })).toBe(parseEther('1'))
  expect(await client.getTransactionCount({ address: ada.address })).toBe(1)
  const moves = devnet.page === oldPage ? 0n : 1n
  expect(await client.getBlockNumber()).toBe(before.blockNumber + moves)
  const avatar = await getEnsAvatar(client, { name: 'ada.eth', universalResolverAddress })
  expect(avatar).toBe(`${devnet.page}/avatars/${ada.address.toLowerCase()}.png`)
})

// What the chain itself reports at the URL in the description.
async function solanaOf() {
  const described = first(devnet.devnet.networks.filter(({ id }) => id.startsWith('solana:')))
  const rpc = createSolanaRpc(described.rpcUrl)
  const tokens = await Promise.all(
    solanaTokens.map(async ({ symbol, mint }) => {
      const { value } = await rpc.getTokenSupply(mint).send()
      return { symbol, address: mint, decimals: value.decimals }
    }),
  )
  return { networkId: `solana:${(await rpc.getGenesisHash().send()).slice(0, 32)}`, tokens }
}

function tokenOf(of: ServerNetwork, symbol: string) {
  return first(of.tokens.filter((token) => token.symbol === symbol))
}

// The spot price of a pool, as a price source calculates it: the ratio of its reserves, in base units.
async function spotPrice(of: ServerNetwork, token: Address, counted: Address): Promise<number> {
  const client = clientOf(of)
  const abi = parseAbi([
    'function getPair(address, address) view returns (address)',
    'function getReserves() view returns (uint112, uint112, uint32)',
  ])
  const pair = await client.readContract({
    address: of.prices.factory,
    abi,
    functionName: 'getPair',
    args: [token, counted],
  })
  const [low, high] = await client.readContract({ address: pair, abi, functionName: 'getReserves' })
  return BigInt(token) < BigInt(counted) ? Number(high) / Number(low) : Number(low) / Number(high)
}

async function write(request: {
  address: Address
  abi: readonly unknown[]
  functionName: string
  args: readonly unknown[]
  chain: null
}) {
  const wallet = createWalletClient({
    account: privateKeyToAccount(grace.privateKey),
    transport: http(network.upstreams[0]?.http),
  })
  await minedReceipt(clientOf(network), await wallet.writeContract(request))
}

it('has the contracts of smart accounts on both chains, and a paymaster with a deposit', async () => {
  for (const each of devnet.networks) {
    const client = clientOf(each)
    const { entryPoint, factory, implementations, codeHashes, paymaster, permissionSessions } = each.smartAccounts
    const { manager, multiSig, enforcers } = permissionSessions
    expect(Object.keys(codeHashes)).toEqual(expect.arrayContaining([entryPoint, factory, manager, implementations[0]]))
    expect(Object.keys(enforcers)).toHaveLength(10)
    expect(entryPoint).toBe('0x0000000071727De22E5E9d8BAf0edAc6f37da032')
    const accounts = [entryPoint, factory, ...implementations, paymaster.address]
    for (const address of [...accounts, manager, multiSig, ...Object.values(enforcers)])
      expect(await client.getCode({ address })).toMatch(/^0x60/)
    const abi = parseAbi(['function balanceOf(address account) view returns (uint256)'])
    const call = { address: entryPoint, abi, functionName: 'balanceOf', args: [paymaster.address] } as const
    expect(await client.readContract(call)).toBe(parseEther('100'))
  }
})
