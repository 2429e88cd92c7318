import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EnsPlugin, JsonRpcProvider, Network } from 'ethers'
import { pino } from 'pino'
import {
  createPublicClient,
  defineChain,
  encodeFunctionData,
  type Hex,
  http,
  namehash,
  type PublicClient,
  parseAbi,
  toCoinType,
  toHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { packetToBytes } from 'viem/ens'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Config, createConfig } from 'wagmi'
import { getEnsAddress } from 'wagmi/actions'
import { freePort } from '../../../../../../scripts/test/freePort.ts'
import { type RunningServer, startServer } from '../../../startServer.ts'
import { type DevnetProgram, startDevnetProgram } from '../../../test/devnetProgram.ts'
import { testConfig } from '../../../test/startApp.ts'

// Names of the server's zones, resolved by libraries that know nothing of this server: through ENS on the devnet.

const registry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-names-'))
const ada = privateKeyToAccount(generatePrivateKey())
let devnet: DevnetProgram
let server: RunningServer
let client: PublicClient
let wagmi: Config
let provider: JsonRpcProvider

beforeAll(async () => {
  const port = await freePort()
  devnet = await startDevnetProgram({ app: `http://127.0.0.1:${port}` })
  const { networks, names } = devnet
  server = await startServer({
    config: testConfig({ port, dataDir, networks: [...networks], names }),
    log: pino({ level: 'silent' }),
    about: { version: '1.2.3', commit: 'abc1234' },
  })
  const [network] = networks
  const url = network?.upstreams[0]?.http ?? ''
  const chain = defineChain({
    id: 31337,
    name: 'Devnet',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    contracts: { ensUniversalResolver: { address: `0x${network?.ens?.universalResolver.slice(2)}` } },
  })
  client = createPublicClient({ chain, transport: http(url) })
  wagmi = createConfig({ chains: [chain], transports: { [chain.id]: http(url) } })
  const plugged = new Network('devnet', 31337)
  plugged.attachPlugin(new EnsPlugin(registry, 31337))
  provider = new JsonRpcProvider(url, plugged, { staticNetwork: plugged })
  await request('/v1/profile/account', { name: 'ada.latchkey.eth', attributes: { bio: 'Counts things' } })
  await request('/v1/profile/account', { name: 'ada-base.lk.eth', attributes: {} }, Number(toCoinType(31338)))
})
afterAll(async () => {
  provider.destroy()
  await server.stop()
  await devnet.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function request(path: string, message: object, coinType = 60) {
  const text = JSON.stringify({ ...message, timestamp: Math.floor(Date.now() / 1000) })
  const body = {
    message: text,
    signature: await ada.signMessage({ message: text }),
    coin_type: coinType,
    address: ada.address,
  }
  const response = await fetch(server.url + path, { method: 'POST', body: JSON.stringify(body) })
  expect(await response.text()).toContain(ada.address)
}

it('R7.13 lets viem resolve a name of the server without extra code', async () => {
  expect(await client.getEnsAddress({ name: 'ada.latchkey.eth' })).toBe(ada.address)
  expect(await client.getEnsText({ name: 'ada.latchkey.eth', key: 'description' })).toBe('Counts things')
  expect(await client.getEnsAddress({ name: 'nobody-here.latchkey.eth' })).toBeNull()
  expect(await client.getEnsAddress({ name: 'ada.eth' })).toMatch(/^0x/)
})

it('R7.13 lets wagmi resolve a name of the server with what useEnsAddress runs, without extra code', async () => {
  expect(await getEnsAddress(wagmi, { name: 'ada.latchkey.eth' })).toBe(ada.address)
  expect(await getEnsAddress(wagmi, { name: 'nobody-here.latchkey.eth' })).toBeNull()
})

it('R7.13 lets ethers resolve a name of the server without extra code', async () => {
  expect(await provider.resolveName('ada.latchkey.eth')).toBe(ada.address)
  expect(await provider.resolveName('nobody-here.latchkey.eth')).toBeNull()
  const resolver = await provider.getResolver('ada.latchkey.eth')
  expect(await resolver?.getText('description')).toBe('Counts things')
})

it('R7.13 returns the address of each registered coin type only', async () => {
  const addressOf = (coinType: bigint) => client.getEnsAddress({ name: 'ada-base.lk.eth', coinType })
  expect((await addressOf(toCoinType(31338)))?.toLowerCase()).toBe(ada.address.toLowerCase())
  expect((await addressOf(60n))?.toLowerCase()).toBe(ada.address.toLowerCase())
  expect(await addressOf(toCoinType(10))).toBeNull()
})

it('puts errors into `message`, as clients of EIP-3668 expect', async () => {
  const send = async (path: string, init?: RequestInit) => {
    const response = await fetch(`${server.url}/v1/ccip${path}`, init)
    return [
      response.status,
      typeof (await response.json()).message,
      response.headers.get('access-control-allow-origin'),
    ]
  }
  const post = (body: unknown) => send('', { method: 'POST', body: JSON.stringify(body) })
  expect(await send(`/${registry}/0x1234.json`)).toEqual([400, 'string', '*'])
  expect(await send('/0x12/0x1234.json')).toEqual([400, 'string', '*'])
  expect(await post({ sender: registry, data: 'zz' })).toEqual([400, 'string', '*'])
  expect(await post(null)).toEqual([400, 'string', '*'])
})

it('is accepted by the requesting resolver only, and unmodified only', async () => {
  const resolver = (await provider.getResolver('ada.latchkey.eth'))?.address ?? ''
  const to = `0x${resolver.slice(2)}` as const
  const inner = encodeFunctionData({ abi, functionName: 'addr', args: [namehash('ada.latchkey.eth')] })
  const name = toHex(packetToBytes('ada.latchkey.eth'))
  const question = encodeFunctionData({ abi, functionName: 'resolve', args: [name, inner] })
  const answerFor = async (sender: string): Promise<Hex> => {
    const body = JSON.stringify({ sender, data: question })
    return (await (await fetch(`${server.url}/v1/ccip`, { method: 'POST', body })).json()).data
  }
  const check = (answer: Hex, requested = question) =>
    client.call({ to, data: encodeFunctionData({ abi, functionName: 'resolveWithProof', args: [answer, requested] }) })
  const honest = await answerFor(to)
  expect((await check(honest)).data?.toLowerCase()).toContain(ada.address.slice(2).toLowerCase())
  await expect(check(await answerFor(registry))).rejects.toThrow(/WrongSigner|revert/)
  const stranger = generatePrivateKey().slice(2, 42)
  const changed = honest.replace(ada.address.slice(2).toLowerCase(), stranger) as Hex
  expect(changed).not.toBe(honest)
  await expect(check(changed)).rejects.toThrow(/WrongSigner|revert/)
  const other = encodeFunctionData({
    abi,
    functionName: 'resolve',
    args: [toHex(packetToBytes('bob.latchkey.eth')), inner],
  })
  await expect(check(honest, other)).rejects.toThrow(/WrongSigner|revert/)
})

const abi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function resolve(bytes name, bytes data) view returns (bytes)',
  'function resolveWithProof(bytes response, bytes extraData) view returns (bytes)',
])
