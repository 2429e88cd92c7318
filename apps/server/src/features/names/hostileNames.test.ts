import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../test/databases.ts'
import { type FakeNode, startNode } from '../../test/nodes.ts'
import { projectId, startApp, testConfig } from '../../test/startApp.ts'
import { letterTile } from '../images/letterTile.ts'

// A chain where the owner of a name controls every answer: every name resolves to this account, and the account's
// primary name is `said.name`.

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const abi = parseAbi([
  'function reverseWithGateways(bytes, uint256, string[]) view returns (string, address, address)',
  'function resolveWithGateways(bytes, bytes, string[]) view returns (bytes, address)',
])
const resolverAbi = parseAbi([
  'function text(bytes32, string) view returns (string)',
  'function addr(bytes32) view returns (address)',
  'function addr(bytes32, uint256) view returns (bytes)',
])
const evilSvg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
const evilPage = '<!doctype html><script>alert(1)</script>'

const database = holdDatabase()
const said = { name: 'ada.eth', avatar: '' }
let now = Date.now()
let node: FakeNode
let files: FakeNode
let started: Awaited<ReturnType<typeof startApp>>

beforeAll(async () => {
  node = await startNode((body, response) => response.end(JSON.stringify(answerRpc(JSON.parse(body)))))
  files = await startNode((_, response, path) => {
    const bytes = path.endsWith('good.png') ? letterTile('A') : path.endsWith('.svg') ? evilSvg : evilPage
    response.writeHead(200, { 'content-type': 'image/png' }).end(bytes)
  })
  const config = testConfig({
    networks: [
      {
        id: 'eip155:1',
        name: 'Ethereum',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        upstreams: [{ http: node.url }],
        ens: { universalResolver: `0x${'e'.repeat(40)}` },
      },
    ],
    imageHosts: [new URL(files.url).host],
    ipfsGateway: files.url,
  })
  started = await startApp(config, database(), { now: () => now })
})
afterAll(async () => {
  await started.close()
  await Promise.all([node.stop(), files.stop()])
})

type Call = { method: string; id: number; params: [{ data: Hex }] }

function answerRpc(given: Call | Call[]): unknown {
  if (Array.isArray(given)) return given.map(answerRpc)
  if (given.method === 'eth_chainId') return { jsonrpc: '2.0', id: given.id, result: '0x1' }
  const { functionName, args } = decodeFunctionData({ abi, data: given.params[0].data })
  const result =
    functionName === 'reverseWithGateways'
      ? encodeFunctionResult({ abi, functionName, result: [said.name, zeroAddress, zeroAddress] })
      : encodeFunctionResult({ abi, functionName, result: [recordOf(args[1]), zeroAddress] })
  return { jsonrpc: '2.0', id: given.id, result }
}

function recordOf(data: Hex): Hex {
  const call = decodeFunctionData({ abi: resolverAbi, data })
  if (call.functionName === 'text') return encodeAbiParameters(parseAbiParameters('string'), [said.avatar])
  return call.args.length === 1
    ? encodeAbiParameters(parseAbiParameters('address'), [account])
    : encodeAbiParameters(parseAbiParameters('bytes'), [account])
}

const request = async (path: string) => started.app.request(path)

/** The account's identity as the server reports it, without the cache. */
async function identity(changes: Partial<typeof said>) {
  Object.assign(said, { name: 'ada.eth', avatar: '', ...changes })
  now += 3_600_000
  return (await request(`/v1/identity/${account}?projectId=${projectId}`)).json()
}

describe('names that look like others', () => {
  it.each([
    ['a Cyrillic letter among Latin ones', 'vіtalik.eth'],
    ['Cyrillic letters alone that look Latin', 'раура.eth'],
    ['Greek among Latin', 'αda.eth'],
    ['a joiner that nobody sees', 'ad\u200da.eth'],
    ['another direction', 'ad\u202ea.eth'],
    ['a mark over a letter that takes none', 'ada\u0338\u0338\u0338\u0338\u0338.eth'],
  ])('H-06 %s: such a name is invalid, neither resolved nor shown', async (_, name) => {
    now += 3_600_000
    const requested = node.requests.length
    expect((await request(`/v1/profile/account/${encodeURIComponent(name)}`)).status).toBe(400)
    expect(node.requests.length).toBe(requested)
    expect(await identity({ name })).toMatchObject({ name: null, avatar: null })
  })

  it.each([
    ['ADA.eth', 'ada.eth'],
    ['ａｄａ.eth', 'ada.eth'],
    ['ad\u00ada.eth', 'ada.eth'],
    ['ad\u200ba.eth', 'ada.eth'],
    ['👨‍👩‍👧.eth', '👨‍👩‍👧.eth'],
    ['❤️.eth', '❤.eth'],
  ])('H-06 %s is resolved and shown as %s, and not shown when its own record differs', async (name, normal) => {
    now += 3_600_000
    const record = await (await request(`/v1/profile/account/${encodeURIComponent(name)}`)).json()
    expect(record.name).toBe(normal)
    expect(await identity({ name })).toMatchObject({ name: name === normal ? normal : null })
  })
})

describe('avatars that their owner set', () => {
  const proxied = (url: string) => `http://localhost:3000/v1/image?url=${encodeURIComponent(url)}`

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['a drawing', `data:image/svg+xml,${encodeURIComponent(evilSvg)}`],
    ['a drawing in base64', `data:image/svg+xml;base64,${Buffer.from(evilSvg).toString('base64')}`],
    ['a page', `data:text/html,${evilPage}`],
    ['an attribute', `data:image/png;base64,"onerror="alert(1)`],
    ['an NFT that may lead on for ever', 'eip155:1/erc721:0x52908400098527886E0F7030069857D2E4169EE7/1'],
    ['another kind of NFT', `eip155:1/erc1155:${account}/1`],
    ['a name of IPFS', 'ipns://name'],
    ['another page of the gateway of IPFS', 'ipfs://../secret.png'],
    ['the same, encoded', 'ipfs://bafy/%2e%2e/%2E./secret.png'],
    ['the same, with backslashes', 'ipfs://bafy\\..\\..\\secret.png'],
    ['what lies in this browser', 'blob:http://localhost:3000/1'],
    ['an address without a scheme', '//evil.example/a.png'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['kilobytes', `https://evil.example/${'a'.repeat(3000)}`],
  ])('H-03 %s is not an image, and the name is shown without one', async (_, avatar) => {
    expect(await identity({ avatar })).toMatchObject({ name: 'ada.eth', avatar: null })
  })

  it('H-03 goes through this server, which only passes on image bytes', async () => {
    for (const [avatar, source, status] of [
      [`${files.url}/good.png`, `${files.url}/good.png`, 200],
      [`${files.url}/evil.svg`, `${files.url}/evil.svg`, 415],
      ['ipfs://bafy/page.html', `${files.url}/ipfs/bafy/page.html`, 415],
      ['ipfs://ipfs/bafy/evil.svg', `${files.url}/ipfs/bafy/evil.svg`, 415],
      ['http://169.254.169.254/latest', 'http://169.254.169.254/latest', 400],
    ] as const) {
      const told = await identity({ avatar })
      expect(told.avatar).toBe(proxied(source))
      const picture = await request(told.avatar.replace('http://localhost:3000', ''))
      expect([avatar, picture.status]).toEqual([avatar, status])
      const type = picture.headers.get('content-type') ?? ''
      expect(type).toMatch(status === 200 ? /^image\/png$/ : /^application\/json/)
    }
  })
})
