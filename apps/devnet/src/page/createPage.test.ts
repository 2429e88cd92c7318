import { errorBodySchema } from '@latchkey/protocol/api'
import { createSolanaRpc, generateKeyPairSigner } from '@solana/kit'
import * as v from 'valibot'
import { erc20Abi, isHash, parseAbiItem, parseEther, parseEventLogs } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startChromium } from '../../../../scripts/test/startChromium.ts'
import { token2022Program, tokenProgram } from '../solana/genesis/programs.ts'
import { type RunningDevnet, startDevnet } from '../startDevnet.ts'
import { bitcoinClient } from '../test/bitcoinClient.ts'
import { clientOf, first, freePorts, temporaryFolder } from '../test/devnetFixture.ts'
import { sendMail } from '../test/sendMail.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let devnet: RunningDevnet

beforeAll(async () => {
  folder = await temporaryFolder()
  devnet = await startDevnet({ ports: freePorts, dir: folder.dir })
})

afterAll(async () => {
  await devnet?.stop()
  await folder.remove()
})

describe('the faucet', () => {
  it('funds an account with the native token and every listed token', async () => {
    for (const network of devnet.networks) {
      const address = privateKeyToAddress(generatePrivateKey())
      const answer = await requestFunds({ network: network.id, address })
      expect(answer.status).toBe(200)
      const client = clientOf(network)
      expect(await client.getBalance({ address })).toBe(parseEther('10'))
      for (const token of network.tokens) {
        const call = { address: token.address, abi: erc20Abi, functionName: 'balanceOf', args: [address] } as const
        expect(await client.readContract(call)).toBeGreaterThan(0n)
      }
    }
  })

  it('gives an account its first picture, and no second one', async () => {
    const network = first(devnet.networks)
    const address = privateKeyToAddress(generatePrivateKey())
    const client = clientOf(network)
    const moved = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 indexed id)')
    const picturesIn = async (answer: Response) => {
      const { transactions } = v.parse(fundedSchema, await answer.json())
      const receipts = await Promise.all(transactions.map((hash) => client.getTransactionReceipt({ hash })))
      const logs = receipts.flatMap((receipt) => receipt.logs)
      return parseEventLogs({ abi: [moved], logs, strict: true }).map(({ args }) => args.to)
    }
    expect(await picturesIn(await requestFunds({ network: network.id, address }))).toEqual([address])
    expect(await picturesIn(await requestFunds({ network: network.id, address }))).toEqual([])
  })

  it('funds an account on Solana', async () => {
    const network = first(devnet.devnet.networks.filter(({ id }) => id.startsWith('solana:')))
    const { address } = await generateKeyPairSigner()
    expect((await requestFunds({ network: network.id, address })).status).toBe(200)
    const rpc = createSolanaRpc(network.rpcUrl)
    await expect.poll(async () => (await rpc.getBalance(address).send()).value).toBe(10_000_000_000n)
    for (const program of [tokenProgram, token2022Program]) {
      const held = rpc.getTokenAccountsByOwner(address, { programId: program }, { encoding: 'jsonParsed' })
      const amounts = (await held.send()).value.map(({ account }) => account.data.parsed.info.tokenAmount)
      expect(amounts).toMatchObject([{ uiAmountString: '1000' }])
    }
    const wrong = await requestFunds({ network: network.id, address: `${address}0` }) // 0 is not in the base58 alphabet
    expect(wrong.status).toBe(400)
  })

  it('funds an account on Bitcoin, in a separate block when a test asks for it', async () => {
    const network = first(devnet.devnet.networks.filter(({ id }) => id.startsWith('bip122:')))
    const address = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
    const client = bitcoinClient(network.rpcUrl)
    const control = (step: string) => fetch(`${devnet.page}/chains/${network.id}/${step}`, { method: 'POST' })
    expect((await control('pause')).status).toBe(200)
    expect((await requestFunds({ network: network.id, address })).status).toBe(200)
    expect(await client.balance(address)).toEqual({ confirmed: 0, waiting: 100_000_000 })
    expect((await control('restart')).status).toBe(200)
    expect(await client.balance(address)).toEqual({ confirmed: 0, waiting: 100_000_000 })
    expect((await control('mine')).status).toBe(200)
    expect(await client.balance(address)).toEqual({ confirmed: 100_000_000, waiting: 0 })
    expect((await control('resume')).status).toBe(200)
    const page = await (await fetch(devnet.page)).text()
    expect(page).toMatch(/Bitcoin Regtest[\s\S]*6\.5 BTC/)
  })

  it.each(['eip155:31337', 'eip155:1', 'none'])('does not block %s', async (id) => {
    expect((await fetch(`${devnet.page}/chains/${id}/pause`, { method: 'POST' })).status).toBe(404)
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
  ])('rejects %s with a reason', async (_, body, status, field) => {
    const answer = await post(body)
    expect(answer.status).toBe(status)
    const [reason] = v.parse(errorBodySchema, await answer.json()).reasons
    expect(reason).toMatchObject({ field, description: expect.stringMatching(/\w/) })
  })

  it('funds one account a few times in a row, then asks to wait', async () => {
    const body = { network: first(devnet.networks).id, address: privateKeyToAddress(generatePrivateKey()) }
    const answers = await Promise.all(Array.from({ length: 6 }, () => requestFunds(body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('redirects a form back to the page, which shows the result', async () => {
    const to = privateKeyToAddress(generatePrivateKey())
    const body = new URLSearchParams({ network: 'eip155:31337', address: to })
    const page = await fetch(`${devnet.page}/faucet`, { method: 'POST', body })
    expect(await page.text()).toContain(`Funded <bdi>${to}</bdi>`)
  })
})

describe('the page', () => {
  it('says that it is play money, and shows input as text', async () => {
    const page = await (await fetch(`${devnet.page}/?funded=${encodeURIComponent('<img src=x>')}`)).text()
    expect(page).toContain('Everything here is play money')
    expect(page).toContain('&lt;img src=x&gt;')
  })

  it('fills the faucet by a link', async () => {
    const to = privateKeyToAddress(generatePrivateKey())
    const page = await (await fetch(`${devnet.page}/?network=eip155:31338&address=${to}`)).text()
    expect(page).toContain(`name="address" value="${to}"`)
    expect(page).toMatch(/<option value="eip155:31338" selected/)
  })

  it('has another mark for each network, and for each token', async () => {
    const { networks } = devnet.devnet
    const tokens = [...new Set(networks.flatMap(({ tokens }) => tokens.map(({ symbol }) => symbol)))]
    const paths = [
      ...networks.map(({ id }) => `/networks/${id.replace(':', '-')}.png`),
      ...[...tokens, 'ETH', 'SOL', 'BTC'].map((symbol) => `/tokens/${symbol}.png`),
    ]
    const pictures = await Promise.all(paths.map(async (path) => (await fetch(devnet.page + path)).arrayBuffer()))
    const different = new Set(pictures.map((picture) => Buffer.from(picture).toString('base64')))
    expect(different.size).toBe(paths.length)
  })

  it('shows an e-mail as it arrives, in a frame where nothing runs', async () => {
    const browser = await startChromium()
    const page = await browser.newPage()
    await page.goto(devnet.page)
    const html =
      '<!doctype html><html><head></head><body><p>Hello</p><script>document.body.textContent="ran"</script></body></html>'
    const parts = [
      'Content-Type: text/plain\r\n\r\nCode\r\n\r\n    482913\r\n',
      `Content-Type: text/html\r\n\r\n${html}\r\n`,
    ]
    const body = `--p\r\n${parts.join('--p\r\n')}--p--`
    const head = 'Subject: A code\r\nMIME-Version: 1.0\r\nContent-Type: multipart/alternative; boundary=p'
    await sendMail(devnet.smtpUrl, ['ada@example.com'], `${head}\r\n\r\n${body}`)
    await page.getByText('A code', { exact: true }).waitFor()
    expect(await page.locator('[data-copy="482913"]').count()).toBe(1)
    await page.getByText('Show e-mail').click()
    const shown = page.frameLocator('iframe[title="A code"]').getByText('Hello')
    await shown.waitFor()
    await browser.close()
  })

  it('returns no e-mails when there are none', async () => {
    expect(await (await fetch(`${devnet.page}/mail.json?to=nobody@example.com`)).json()).toEqual([])
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

  it('responds with JSON for unknown paths', async () => {
    for (const path of ['/nothing', '/tokens/NOPE.png', '/avatars/0x12.png']) {
      const answer = await fetch(devnet.page + path)
      expect(answer.status).toBe(404)
      expect(v.safeParse(errorBodySchema, await answer.json()).success).toBe(true)
    }
  })
})

const hashSchema = v.custom<`0x${string}`>((value) => typeof value === 'string' && isHash(value))
const fundedSchema = v.object({ transactions: v.array(hashSchema) })

const requestFunds = (request: { network: string; address: string }) => post(JSON.stringify(request))

function post(body: string) {
  return fetch(`${devnet.page}/faucet`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}
