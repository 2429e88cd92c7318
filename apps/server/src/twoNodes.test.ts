import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Anvil, startAnvil } from '@latchkey/test/anvil'
import { pino } from 'pino'
import { parseEther } from 'viem'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type RunningServer, startServer } from './startServer.ts'
import { borrowDatabaseUrl } from './test/databases.ts'
import { projectId, testConfig } from './test/startApp.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-nodes-'))
const logged: string[] = []
let database: Awaited<ReturnType<typeof borrowDatabaseUrl>>
let anvil: Anvil
let node: RunningServer
let aheadNode: RunningServer

const AHEAD_MS = 10 * 60_000

beforeAll(async () => {
  database = await borrowDatabaseUrl()
  anvil = await startAnvil()
  const network = {
    id: 'eip155:31337',
    name: 'Devnet',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    upstreams: [{ http: anvil.http, ws: anvil.ws }],
  }
  const start = (aheadMs: number) =>
    startServer({
      config: testConfig({ port: 0, dataDir, databaseUrl: database.url, rateLimit: 'off', networks: [network] }),
      log: pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }),
      about: { version: '1.2.3', commit: 'abc1234' },
      systemNow: () => Date.now() + aheadMs,
    })
  node = await start(0)
  aheadNode = await start(AHEAD_MS)
})
afterAll(async () => {
  await Promise.all([node.stop(), aheadNode.stop()])
  await Promise.all([anvil.stop(), database.giveBack()])
  rmSync(dataDir, { recursive: true, force: true })
})

const askNonce = async ({ url }: RunningServer) => {
  const response = await fetch(`${url}/siwx/nonce`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
    body: '{}',
  })
  return { ...(await response.json()), cookie: response.headers.get('set-cookie') }
}

it('a node whose clock is ten minutes ahead is not ready, and says why', async () => {
  const ready = await fetch(`${aheadNode.url}/ready`)
  expect([ready.status, await ready.json()]).toEqual([
    503,
    {
      status: 'not ready',
      failing: [{ check: 'clock', reason: 'is about 600 s ahead of the database’s: synchronise both by NTP' }],
    },
  ])
  expect((await fetch(`${node.url}/ready`)).status).toBe(200)
})

it('a node whose clock is ten minutes ahead gives out the time of the database, and ends nobody’s nonce', async () => {
  const first = await askNonce(node)
  const second = await askNonce(aheadNode)
  expect(Math.abs(second.time - first.time)).toBeLessThan(60_000)
  const account = anvil.account(0)
  const message = [
    'localhost:3000 wants you to sign in with your Ethereum account:',
    account.address,
    '',
    '',
    'URI: http://localhost:3000',
    'Version: 1',
    'Chain ID: 31337',
    `Nonce: ${first.nonce}`,
    `Issued At: ${new Date(first.time).toISOString()}`,
    `Expiration Time: ${new Date(first.time + 600_000).toISOString()}`,
  ].join('\n')
  const answer = await fetch(`${node.url}/siwx/sessions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: 'http://localhost:3000',
      cookie: String(first.cookie).split(';')[0] ?? '',
    },
    body: JSON.stringify({ message, signature: await account.signMessage({ message }) }),
  })
  expect([answer.status, await answer.text()]).toEqual([201, expect.any(String)])
})

it('two nodes index the same accounts without colliding', async () => {
  const accounts = [0, 1, 2, 3].map((index) => anvil.account(index))
  const history = ({ url }: RunningServer, address: string) =>
    fetch(`${url}/v1/account/${address}/history?projectId=${projectId}&chainId=eip155:31337`).then((one) => one.json())
  for (let round = 0; round < 8; round++) {
    await Promise.all([
      anvil.client.sendTransaction({
        account: accounts[round % 4]?.address ?? '0x',
        chain: null,
        to: accounts[(round + 1) % 4]?.address,
        value: parseEther('1'),
      }),
      ...accounts.flatMap(({ address }) => [history(node, address), history(aheadNode, address)]),
    ])
  }
  await vi.waitFor(async () => {
    for (const { address } of accounts)
      for (const each of [node, aheadNode]) expect((await history(each, address)).data).toHaveLength(4)
  })
  expect(logged.filter((line) => /indexing waits|duplicate key/.test(line))).toEqual([])
})
