import { request } from 'node:http'
import { createKeyPairSignerFromPrivateKeyBytes, generateKeyPairSigner, lamports } from '@solana/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { temporaryFolder } from '../../test/devnetFixture.ts'
import { solanaClient, transferSol } from '../../test/solanaClient.ts'
import { faucetSeed } from '../genesis/solanaTokens.ts'
import { BLOCKHASH_LIFE } from '../ledger/recentBlockhashes.ts'
import { type RunningSolana, startSolana } from '../startSolana.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let chain: RunningSolana
let client: ReturnType<typeof solanaClient>

beforeAll(async () => {
  folder = await temporaryFolder()
  chain = await startSolana({ port: 0, dir: folder.dir })
  chain.pause() // slots only pass when a test advances them
  client = solanaClient(chain)
})

afterAll(async () => {
  await chain?.stop()
  await folder.remove()
})

describe('access', () => {
  it.each(['https://example.com', 'null'])('is denied to a page of %s, over HTTP and WebSocket', async (origin) => {
    expect((await fetch(chain.rpcUrl, { method: 'POST', headers: { origin }, body: '{}' })).status).toBe(403)
    expect(await upgradeStatus(chain.wsUrl, { origin })).toBe(403)
  })

  it('is granted to a local page, which may read the response', async () => {
    const origin = 'http://localhost:3000'
    const answer = await fetch(chain.rpcUrl, { method: 'OPTIONS', headers: { origin } })
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    expect(answer.headers.get('access-control-allow-headers')).toContain('solana-client')
  })

  it('is denied for a host name that was pointed here (DNS rebinding)', async () => {
    const status = await new Promise((resolve) => {
      const outgoing = request(chain.rpcUrl, { method: 'POST', headers: { host: 'example.com' } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      outgoing.end('{}')
    })
    expect(status).toBe(403)
  })
})

describe('subscriptions', () => {
  it.each(['the port above', 'the same port'])('report slots, accounts and logs, at %s', async (where) => {
    const url = where === 'the same port' ? chain.rpcUrl.replace('http', 'ws') : chain.wsUrl
    const { address } = await generateKeyPairSigner()
    const heard = await listen(url, [
      ['slotSubscribe', []],
      ['accountSubscribe', [address, { encoding: 'base64' }]],
      ['logsSubscribe', [{ mentions: [address] }]],
    ])
    const signature = await client.rpc.requestAirdrop(address, lamports(2_000_000n)).send()
    chain.ledger().advance()
    const slot = chain.ledger().slot()
    await expect.poll(() => heard.messages.length).toBe(3)
    const results = Object.fromEntries(heard.messages.map(({ method, params }) => [method, params.result]))
    expect(results.slotNotification).toMatchObject({ slot, parent: slot - 1 })
    expect(results.accountNotification).toMatchObject({ context: { slot }, value: { lamports: 2_000_000 } })
    expect(results.logsNotification).toMatchObject({ value: { signature, err: null } })
    heard.close()
  })

  it('report what happened before they started, once, with the next slot', async () => {
    const { address } = await generateKeyPairSigner()
    const signature = await client.rpc.requestAirdrop(address, lamports(2_000_000n)).send()
    chain.ledger().advance()
    const heard = await listen(chain.wsUrl, [['signatureSubscribe', [signature]]])
    const { result } = await heard.request('slotSubscribe', [])
    expect(heard.messages).toEqual([])
    chain.ledger().advance()
    chain.ledger().advance()
    const slot = chain.ledger().slot()
    await expect.poll(() => heard.messages.filter(({ params }) => params.subscription === result).length).toBe(2)
    const outcomes = heard.messages.filter(({ method }) => method === 'signatureNotification')
    expect(outcomes.map(({ params }) => params.result)).toEqual([{ context: { slot: slot - 1 }, value: { err: null } }])
    heard.close()
  })

  it('fail for unknown subjects, and end only once', async () => {
    const { request, close } = await listen(chain.wsUrl, [])
    expect(await request('accountSubscribe', ['none'])).toMatchObject({ error: { code: -32602 } })
    const { result } = await request('slotSubscribe', [])
    expect(await request('slotUnsubscribe', [result])).toMatchObject({ result: true })
    expect(await request('slotUnsubscribe', [result])).toMatchObject({ error: { code: -32602 } })
    close()
  })
})

it('forgets a blockhash after as many blocks as the public clusters', async () => {
  const faucet = await createKeyPairSignerFromPrivateKeyBytes(faucetSeed)
  const { value } = await client.rpc.getLatestBlockhash().send()
  expect(value.lastValidBlockHeight).toBe(BigInt(chain.ledger().slot() + BLOCKHASH_LIFE))
  const late = await client.sign(faucet, [transferSol(faucet, faucet.address, 1n)])
  for (let slot = 0; slot < BLOCKHASH_LIFE; slot++) chain.ledger().advance()
  expect((await client.rpc.isBlockhashValid(value.blockhash).send()).value).toBe(true)
  chain.ledger().advance()
  expect((await client.rpc.isBlockhashValid(value.blockhash).send()).value).toBe(false)
  await expect(client.confirm(late)).rejects.toThrow()
})

type Message = { id?: number; method: string; result?: unknown; params: { result: unknown; subscription: number } }

async function listen(url: string, subscriptions: readonly (readonly [method: string, params: unknown[]])[]) {
  const socket = new WebSocket(url)
  const messages: Message[] = []
  const answers = new Map<number, (message: Message) => void>()
  socket.on('message', (data) => {
    const message: Message = JSON.parse(data.toString())
    if (message.id === undefined) messages.push(message)
    else answers.get(message.id)?.(message)
  })
  await new Promise((opened) => socket.once('open', opened))
  const request = (method: string, params: unknown[]) =>
    new Promise<Message>((resolve) => {
      const id = answers.size
      answers.set(id, resolve)
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    })
  for (const [method, params] of subscriptions) await request(method, params)
  return { messages, request, close: () => socket.close() }
}

function upgradeStatus(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url, { headers })
    socket.on('unexpected-response', (_, answer) => resolve(answer.statusCode))
    socket.on('open', () => resolve(101))
  })
}
