import { errorBodySchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { erc20Abi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningDevnet, startDevnet } from '../startDevnet.ts'
import { clientOf, first, freePorts, temporaryFolder } from '../test/devnetFixture.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let devnet: RunningDevnet

beforeAll(async () => {
  folder = await temporaryFolder()
  devnet = await startDevnet({ ports: freePorts, dir: folder.dir })
}, 120_000)

afterAll(async () => {
  await devnet?.stop()
  await folder.remove()
})

describe('the faucet', () => {
  it('funds an account with the native token and every listed one', async () => {
    for (const network of devnet.networks) {
      const address = privateKeyToAddress(generatePrivateKey())
      const answer = await ask({ network: network.id, address })
      expect(answer.status).toBe(200)
      const client = clientOf(network)
      expect(await client.getBalance({ address })).toBe(parseEther('10'))
      for (const token of network.tokens) {
        const call = { address: token.address, abi: erc20Abi, functionName: 'balanceOf', args: [address] } as const
        expect(await client.readContract(call)).toBeGreaterThan(0n)
      }
    }
  })

  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  it.each([
    ['no body', '', 400, 'body'],
    ['no JSON', '{', 400, 'body'],
    ['a list', '[]', 400, 'network'],
    ['no network', JSON.stringify({ address }), 400, 'network'],
    ['a network that is none', JSON.stringify({ network: '31337', address }), 400, 'network'],
    ['a network of elsewhere', JSON.stringify({ network: 'eip155:1', address }), 404, 'network'],
    ['no address', JSON.stringify({ network: 'eip155:31337' }), 400, 'address'],
    ['a short address', JSON.stringify({ network: 'eip155:31337', address: '0x12' }), 400, 'address'],
    [
      'a wrong checksum',
      JSON.stringify({ network: 'eip155:31337', address: address.replace('C8', 'c8') }),
      400,
      'address',
    ],
    ['the zero address', JSON.stringify({ network: 'eip155:31337', address: `0x${'0'.repeat(40)}` }), 400, 'address'],
    ['one member more', JSON.stringify({ network: 'eip155:31337', address, amount: '9' }), 400, 'amount'],
    ['a large body', JSON.stringify({ network: 'eip155:31337', address, note: 'x'.repeat(5_000) }), 413, 'body'],
  ])('refuses %s with a reason', async (_, body, status, field) => {
    const answer = await post(body)
    expect(answer.status).toBe(status)
    const [reason] = v.parse(errorBodySchema, await answer.json()).reasons
    expect(reason).toMatchObject({ field, description: expect.stringMatching(/\w/) })
  })

  it('funds one account a few times in a row, then asks to wait', async () => {
    const body = { network: first(devnet.networks).id, address: privateKeyToAddress(generatePrivateKey()) }
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('leads a form back to the page, which says what was done', async () => {
    const to = privateKeyToAddress(generatePrivateKey())
    const body = new URLSearchParams({ network: 'eip155:31337', address: to })
    const page = await fetch(`${devnet.page}/faucet`, { method: 'POST', body })
    expect(await page.text()).toContain(`Funded <bdi>${to}</bdi>`)
  })
})

describe('the page', () => {
  it('says that all is play money, and shows what it was asked about as text', async () => {
    const page = await (await fetch(`${devnet.page}/?funded=${encodeURIComponent('<img src=x>')}`)).text()
    expect(page).toContain('Everything here is play money')
    expect(page).toContain('&lt;img src=x&gt;')
  })

  it('answers no mail yet', async () => {
    expect(await (await fetch(`${devnet.page}/mail.json?to=ada@example.com`)).json()).toEqual([])
  })

  it.each(['http://localhost:3000', 'http://127.0.0.1:5173', 'http://app.localhost:1'])(
    'lets %s read it',
    async (origin) => {
      const answer = await fetch(`${devnet.page}/devnet.json`, { headers: { origin } })
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    },
  )

  it.each(['https://example.com', 'null', 'http://localhost.example.com'])('refuses %s', async (origin) => {
    const answer = await fetch(`${devnet.page}/devnet.json`, { headers: { origin } })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('answers JSON for what it does not have', async () => {
    for (const path of ['/nothing', '/tokens/NOPE.png', '/avatars/0x12.png']) {
      const answer = await fetch(devnet.page + path)
      expect(answer.status).toBe(404)
      expect(v.safeParse(errorBodySchema, await answer.json()).success).toBe(true)
    }
  })
})

const ask = (request: { network: string; address: string }) => post(JSON.stringify(request))

function post(body: string) {
  return fetch(`${devnet.page}/faucet`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}
