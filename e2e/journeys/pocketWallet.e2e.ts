import type { BrowserContext, Page } from 'playwright-core'
import { recoverMessageAddress, stringToHex } from 'viem'
import { expect, it } from 'vitest'
import { type AppClient, startAppClient } from '../world/appClient.ts'
import { visit } from '../world/browser.ts'
import { chainOf } from '../world/chain.ts'
import { copyLink } from '../world/copyLink.ts'
import { startJourneys } from '../world/startJourneys.ts'
import { violations } from '../world/violations.ts'
import { within } from '../world/within.ts'

const journeys = startJourneys()

it('pairs with a pasted link, signs, sends, rejects, goes offline, survives a reload and disconnects on both sides', async () => {
  const { world } = journeys
  const { client } = await app()
  const page = await openPocket()
  const { topic, account } = await connect(client, page)
  const [grace] = world.accounts.slice(1)
  const chain = chainOf(world)
  const to = '0x00000000000000000000000000000000000000d5'
  expect(account).toBe(grace?.address)

  const message = 'Good morning, Harbour'
  const signed = sign(client, topic, message, account)
  await page.getByRole('heading', { name: 'Sign this message?' }).waitFor()
  await page.getByText(message, { exact: true }).waitFor()
  await choose(page, 'Approve')
  expect(await recoverMessageAddress({ message, signature: await signed })).toBe(account)

  const before = await chain.native(to)
  const sent = sessionRequest(client, topic, 'eth_sendTransaction', [{ from: account, to, value: '0x16345785d8a0000' }])
  await page.getByRole('heading', { name: 'Send 0.1 ETH?' }).waitFor()
  await page.getByText(/^about .* ETH$/).waitFor()
  await choose(page, 'Approve')
  const hash = (await sent) as `0x${string}`
  expect((await chain.mined(hash)).status).toBe('success')
  expect((await chain.native(to)) - before).toBe(100_000_000_000_000_000n)

  // Two requests at once are shown one after the other, each with its own response.
  const refused = expect(sign(client, topic, 'The first', account)).rejects.toMatchObject({ code: 4001 })
  const second = sign(client, topic, 'The second', account)
  await page
    .getByText('The first', { exact: true })
    .or(page.getByText('The second', { exact: true }))
    .waitFor()
  expect(await page.getByRole('region', { name: 'What is signed' }).count()).toBe(1)
  for (let left = 2; left > 0; left--) {
    const text = (await page.getByRole('region', { name: 'What is signed' }).textContent()) ?? ''
    await choose(page, text === 'The first' ? 'Reject' : 'Approve')
    if (left > 1) await page.getByText(text === 'The first' ? 'The second' : 'The first', { exact: true }).waitFor()
  }
  await refused
  expect(await recoverMessageAddress({ message: 'The second', signature: await second })).toBe(account)

  // The user isn't asked about what the app may not request.
  const other = world.accounts[0]?.address ?? ''
  await expect(sign(client, topic, 'For another', other)).rejects.toMatchObject({ code: 4100 })

  await page.getByRole('switch', { name: 'Offline' }).check()
  const waiting = sign(client, topic, 'While you were away', account)
  await page.getByText('Offline. What apps ask waits until you are back.').waitFor()
  await page.getByRole('switch', { name: 'Offline' }).uncheck()
  await page.getByText('While you were away', { exact: true }).waitFor()
  await page.reload()
  await page.getByText('While you were away', { exact: true }).waitFor()
  await choose(page, 'Approve')
  expect(await recoverMessageAddress({ message: 'While you were away', signature: await waiting })).toBe(account)

  await page.getByRole('heading', { name: 'Connected apps' }).waitFor()
  const deleted = new Promise((resolve) => client.once('session_delete', resolve))
  await page.getByRole('group', { name: 'Harbour' }).getByRole('button', { name: 'Disconnect' }).click()
  await deleted
  await page.getByText('No app is connected yet.').waitFor()

  const again = await connect(client, page)
  await client.disconnect({ topic: again.topic, reason: { code: 6000, message: 'User disconnected.' } })
  await page.getByText('No app is connected yet.').waitFor()
})

it('tells an app about another network and account, and extends the session', async () => {
  const { client } = await app()
  const page = await openPocket()
  const { topic } = await connect(client, page)
  const apps = page.getByRole('group', { name: 'Harbour' })

  const chainChanged = new Promise((resolve) => client.once('session_event', ({ params }) => resolve(params)))
  await apps.getByRole('combobox', { name: 'Network' }).selectOption({ label: 'Sidenet' })
  expect(await chainChanged).toMatchObject({ chainId: 'eip155:31338', event: { name: 'chainChanged', data: 31338 } })

  const updated = new Promise((resolve) => client.once('session_update', ({ params }) => resolve(params)))
  await apps.getByRole('combobox', { name: 'EVM account' }).selectOption({ value: 'alan.eth' })
  const alan = journeys.world.accounts[2]?.address
  expect(await updated).toMatchObject({
    namespaces: { eip155: { accounts: [`eip155:31337:${alan}`, `eip155:31338:${alan}`] } },
  })

  const expiry = client.session.get(topic).expiry
  const extended = new Promise((resolve) => client.once('session_extend', resolve))
  await apps.getByRole('button', { name: 'Extend' }).click()
  await within('the extension of the session', extended)
  expect(client.session.get(topic).expiry).toBeGreaterThanOrEqual(expiry)
})

it('signs in with one click, opened by a link', async () => {
  const { client } = await app()
  const { uri, response } = await client.authenticate({
    chains: ['eip155:31337'],
    domain: 'harbour.example',
    uri: 'https://harbour.example/login',
    nonce: 'n0nce4you',
    statement: 'Come in.',
    methods: ['personal_sign'],
  })
  // The SDK loses a response that arrives before anyone waits for it.
  const answered = response()
  const page = await openPocket(`/wc?uri=${encodeURIComponent(uri ?? '')}`)
  await page.getByRole('heading', { name: 'Sign in?' }).waitFor()
  // The link contains a key, so it doesn't stay in the address.
  expect(page.url()).toBe(`${journeys.world.devnetPage}/pocket`)
  await page.getByText('harbour.example wants you to sign in').waitFor()
  expect(await violations(page)).toEqual([])
  await choose(page, 'Approve')
  // It verifies the signature itself.
  const { auths, session } = await answered
  expect(auths?.[0]?.p.iss).toBe(`did:pkh:eip155:31337:${journeys.world.accounts[0]?.address}`)
  expect(session?.namespaces.eip155?.methods).toEqual(['personal_sign'])
})

it('offers the earlier connection again to a page whose browser lost its storage', async () => {
  // With its own policy: it must reach the verify service.
  const pocket = await openPocket('', { bypassCSP: false })
  const first = await pairVerified(pocket)
  await pocket.getByRole('combobox', { name: 'EVM account' }).selectOption({ value: 'grace.eth' })
  await choose(pocket, 'Approve')
  await first.connected()
  await first.lose()

  const second = await pairVerified(pocket)
  await pocket.getByRole('heading', { name: /^Connect again/ }).waitFor()
  expect(await pocket.getByRole('combobox', { name: 'EVM account' }).inputValue()).toBe('grace.eth')
  await pocket.getByRole('switch', { name: 'End the earlier connection', checked: true }).waitFor()
  await choose(pocket, 'Approve')
  await second.connected()
  await expect.poll(() => pocket.getByRole('group').count()).toBe(1)
})

it('says what is wrong with a link, and rejects networks that it does not have', async () => {
  const { client } = await app()
  const page = await openPocket()
  await paste(page, 'wc:0000@1?bridge=x')
  await page.getByRole('alert').filter({ hasText: 'old version of WalletConnect' }).waitFor()

  const { uri, approval } = await client.connect({ optionalNamespaces: namespaces(['eip155:1']) })
  const refused = expect(approval()).rejects.toMatchObject({ code: 5100 })
  await paste(page, uri ?? '')
  await page.getByText('needs networks that the pocket wallet does not have').waitFor()
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  await choose(page, 'Reject')
  await refused
})

async function app(): Promise<{ client: AppClient }> {
  const { client, stop } = await startAppClient(journeys.world.relay)
  journeys.atEnd(stop)
  return { client }
}

/** Shows a page's code to the pocket wallet, and again if the page's origin wasn't confirmed in time. */
async function pairVerified(pocket: Page) {
  for (;;) {
    const app = await openApp()
    await paste(pocket, app.uri)
    const verdict = await pocket.getByText(/^(Verified|Not verified): /).textContent()
    if (verdict?.startsWith('Verified')) return app
    await choose(pocket, 'Reject')
    await app.lose()
  }
}

/** The product's own page in a fresh browser, with its code shown. */
async function openApp() {
  const { page, context } = await visit(journeys.browser, journeys.world, {
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
  journeys.atEnd(() => context.close())
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect wallet' })
  await dialog.getByRole('button', { name: 'Scan with your phone' }).click()
  return {
    uri: await copyLink(page),
    connected: () =>
      page
        .getByRole('button', { name: /^Account / })
        .first()
        .waitFor(),
    lose: () => context.close(),
  }
}

async function openPocket(path = '', { bypassCSP = true } = {}): Promise<Page> {
  const context: BrowserContext = await journeys.browser.newContext({
    viewport: { width: 390, height: 844 },
    bypassCSP,
  })
  journeys.atEnd(() => context.close())
  const page = await context.newPage()
  await page.goto(`${journeys.world.devnetPage}/pocket${path}`)
  return page
}

/** Pairs with the link that an app copies, and shares grace.eth with it. */
async function connect(client: AppClient, page: Page): Promise<{ topic: string; account: `0x${string}` }> {
  const { uri, approval } = await client.connect({ optionalNamespaces: namespaces(['eip155:31337', 'eip155:31338']) })
  const settling = approval()
  await paste(page, uri ?? '')
  await page.getByRole('heading', { name: 'Connect to this app?' }).waitFor()
  await page.getByText('https://harbour.example').waitFor()
  await page.getByText('Not verified').waitFor()
  await page.getByText('Devnet, Sidenet').waitFor()
  await page.getByRole('combobox', { name: 'EVM account' }).selectOption({ value: 'grace.eth' })
  expect(await violations(page)).toEqual([])
  await choose(page, 'Approve')
  const { topic, namespaces: approved, peer } = await settling
  // As a data URL, because an app's content security policy may not allow images from elsewhere.
  expect(peer.metadata.icons).toEqual([expect.stringMatching(/^data:image\/svg\+xml,/)])
  await page.getByRole('group', { name: 'Harbour' }).waitFor()
  expect(await violations(page)).toEqual([])
  const [first = ''] = approved.eip155?.accounts ?? []
  return { topic, account: first.slice('eip155:31337:'.length) as `0x${string}` }
}

async function paste(page: Page, link: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Link of the app' }).fill(link)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
}

function choose(page: Page, name: 'Approve' | 'Reject'): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click()
}

function sign(client: AppClient, topic: string, message: string, account: string): Promise<`0x${string}`> {
  return sessionRequest(client, topic, 'personal_sign', [stringToHex(message), account])
}

function sessionRequest(client: AppClient, topic: string, method: string, params: unknown): Promise<`0x${string}`> {
  return client.request({ topic, chainId: 'eip155:31337', request: { method, params } })
}

function namespaces(chains: string[]) {
  const methods = ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4', 'wallet_switchEthereumChain']
  return { eip155: { chains, methods, events: ['chainChanged', 'accountsChanged'] } }
}
