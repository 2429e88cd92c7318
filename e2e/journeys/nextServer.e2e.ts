import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isLong } from '../../scripts/test/long.ts'
import { serveNextApp } from '../host/serveNextApp.ts'
import { serverRenderedApp } from '../host/serverRenderedApp.ts'
import { connect, fundedKey } from '../world/browser.ts'
import { installWallet } from '../world/installWallet.ts'
import { startJourneys } from '../world/startJourneys.ts'

// npm and a build of Next.js take minutes on a busy machine.
const NEXT_MS = 900_000
const RENEWAL_MS = 4 * 60_000
const react = {
  ...{ react: '19.3.1', 'react-dom': '19.3.1', '@types/react': '19.3.0', '@types/react-dom': '19.3.0' },
  ...{ '@tanstack/react-query': '5.108.0', viem: '2.57.20' },
}

const journeys = startJourneys({ browser: 'chromium' })
const refusal = 'Sign in to see your notes.'

it.runIf(isLong)(
  'renders a visitor’s account and notes on the server of a Next.js app, built as the docs say',
  async () => {
    const { world, atEnd } = journeys
    const origin = await serveNextApp(world.app, serverRenderedApp(world, react), atEnd)
    const visitor = await open(origin)
    const { context, page, address, complaints } = visitor
    const html = async (path: string) => {
      const response = await context.request.get(origin + path)
      return (await response.text()).replaceAll('<!-- -->', '')
    }

    // A stranger: nothing is theirs, and the proxy sends them away.
    expect(await html('/notes')).toContain(refusal)
    await page.goto(`${origin}/members`)
    expect(page.url()).toBe(`${origin}/`)
    await page.getByRole('link', { name: 'Members' }).click()
    await page.getByText('Everyone can read this.').waitFor()

    // The page follows signing in without a reload.
    await page.goto(`${origin}/notes`)
    await page.getByText(refusal).waitFor()
    await connect(page)
    await page.getByText(refusal).waitFor()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText(`Notes of ${address}`).waitFor()
    const [cookie] = await sessionCookie(context)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    await page.getByRole('link', { name: 'Members' }).click()
    await page.getByText('Only members can read this.').waitFor()

    // The first HTML already has everything, and hydration keeps it.
    for (const path of ['/', '/notes', '/members'])
      expect(await html(path), path).toMatch(new RegExp(`aria-label="Account ${address.slice(0, 6)}`, 'i'))
    expect(await html('/notes')).toContain(`Notes of ${address}`)
    expect(await html('/notes')).not.toContain(refusal)
    for (const path of ['/', '/notes']) {
      await page.goto(origin + path)
      await page.getByRole('button', { name: 'Sign out' }).waitFor()
      const drawn = await page.evaluate(() => Reflect.get(window, 'drawn'))
      expect(drawn, path).toContainEqual(expect.stringMatching(/^Account 0x/))
      expect(drawn, path).not.toContainEqual(expect.stringMatching(/^Connect wallet|^Sign in/))
    }

    await expectNothingForForgers(origin, visitor, cookie?.value ?? '')

    // An open page renews its cookie before the token ends.
    const renewal = page.waitForRequest((request) => request.url() === `${origin}/api/latchkey`)
    await page.clock.fastForward(RENEWAL_MS)
    expect((await (await renewal).response())?.status()).toBe(200)
    await expect.poll(async () => (await sessionCookie(context))[0]?.value).not.toBe(cookie?.value)

    await page.goto(`${origin}/notes`)
    await page.getByText(`Notes of ${address}`).waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText(refusal).waitFor()
    expect(await sessionCookie(context)).toEqual([])
    expect(await html('/notes')).toContain(refusal)
    await page.getByRole('link', { name: 'Members' }).click()
    await page.getByText('Everyone can read this.').waitFor()
    expect(page.url()).toBe(`${origin}/`)
    expect(complaints).toEqual([])
  },
  NEXT_MS,
)

/** Cookies that a visitor writes decide what is drawn at first, and nothing else. */
async function expectNothingForForgers(origin: string, { context, page, address }: Visitor, token: string) {
  const [head = '', body = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const other = await page.evaluate(readToken, { server: journeys.world.app, account: claims.sub })
  expect(other.split('.')).toHaveLength(3)
  const forger = await journeys.browser.newContext()
  journeys.atEnd(() => forger.close())
  const seen = (await context.cookies(origin)).filter(({ name }) => name === 'latchkey.client')
  expect(seen).toHaveLength(1)
  for (const [what, value] of [
    [
      'another account',
      `${head}.${encode({ ...claims, sub: 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })}.${signature}`,
    ],
    ['no signature', `${encode({ alg: 'none' })}.${body}.`],
    ['a later end', `${head}.${encode({ ...claims, exp: claims.exp + 3600 })}.${signature}`],
    ['a token for another app', other],
  ] as const) {
    await forger.addCookies([...seen, { name: 'latchkey-session', value, url: origin }])
    expect(await (await forger.request.get(`${origin}/notes`)).text(), what).toContain(refusal)
    expect((await forger.request.get(`${origin}/members`)).url(), what).toBe(`${origin}/`)
  }
  const stale = await forger.newPage()
  await stale.goto(`${origin}/notes`)
  await stale.getByRole('button', { name: 'Connect wallet', exact: true }).waitFor()
  expect(await stale.getByText(refusal).count()).toBe(1)
  expect(await stale.getByText(address).count()).toBe(0)
  await forger.close()
}

type Visitor = { context: BrowserContext; page: Page; address: string; complaints: string[] }

/** A browser with a wallet that notes the name of each button as soon as it is in the page, also for a moment. */
async function open(origin: string): Promise<Visitor> {
  const { browser, world, atEnd } = journeys
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en' })
  atEnd(() => context.close())
  const wallet = await installWallet(context, world, { privateKeys: [await fundedKey(world)] })
  await context.addInitScript(noteButtons)
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(String(error.error())))
  context.on('console', (message) => {
    if (/^(error|warning)$/.test(message.type())) complaints.push(`${message.text()} (${message.location().url})`)
  })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(origin)
  return { context, page, address: String(wallet.addresses[0]), complaints }
}

// These two run in the page.
function noteButtons() {
  const drawn: string[] = []
  Object.assign(window, { drawn })
  new MutationObserver(() => {
    for (const button of document.querySelectorAll('button')) {
      const name = button.getAttribute('aria-label') ?? button.textContent ?? ''
      if (!drawn.includes(name)) drawn.push(name)
    }
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
}

async function readToken({ server, account }: { server: string; account: string }): Promise<string> {
  const response = await fetch(`${server}/siwx/token`, {
    ...{ method: 'POST', credentials: 'include', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ caip10: account, audience: 'https://other.example' }),
  })
  return (await response.json()).token
}

async function sessionCookie(context: BrowserContext) {
  return (await context.cookies()).filter(({ name }) => name === 'latchkey-session')
}
