import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isLong } from '../../scripts/test/long.ts'
import type { BuildMode } from '../host/serveApp.ts'
import { servePages } from '../host/servePages.ts'
import { startVite } from '../host/startVite.ts'
import { buildTroubledApp, makeTroubledApp, OTHER_VERSION } from '../host/troubledApp.ts'
import { connect, fundedKey } from '../world/browser.ts'
import { installWallet } from '../world/installWallet.ts'
import { startJourneys } from '../world/startJourneys.ts'
import { translateTexts } from '../world/translateTexts.ts'

const journeys = startJourneys()
const stops: (() => Promise<unknown>)[] = []
const folders: Record<string, string> = {}

beforeAll(async () => {
  const build = async (mode: BuildMode) => {
    folders[mode] = await buildTroubledApp(journeys.world.app, mode, (stop) => stops.push(stop))
  }
  await Promise.all([build('development'), build('production')])
})
afterAll(() => Promise.all(stops.map((stop) => stop())))

const serve = (headers: Record<string, string> = {}) => servePages({ folders, pages, headers }, journeys.atEnd)

it('says in development only, and once, what is wrong with a page, its server or its packages', async () => {
  const { world, browser, atEnd } = journeys
  const plain = await serve()
  const worked = await serve()
  const open = await serve({ 'access-control-allow-origin': '*' })
  const served = await (await fetch(`${world.app}/v1/client-config?projectId=`)).json()
  const change = (members: object) => async (page: Page) => {
    const json = { ...served, ...members }
    await page.route('**/v1/client-config?*', (route) =>
      route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } }),
    )
  }
  const mainnet = [{ ...served.networks[0], id: 'eip155:1', name: 'Ethereum', rpcUrls: [] }]
  const networks = `networks=${encodeURIComponent(JSON.stringify(mainnet))}`
  const { socials } = served.embedded
  const guest = 'Continue as a guest'

  const cases: readonly Case[] = [
    { url: `${plain}/development/`, said: [], opens: guest },
    { url: `${plain}/development/?${networks}`, said: ['does not serve Ethereum'] },
    { url: `${plain}/development/?projectId=other`, said: ['config.projectId is other'] },
    { url: `${plain.replace('localhost', 'stranger.localhost')}/development/`, said: ['Add it to allowedOrigins'] },
    { url: `${plain}/development/?server=http://localhost:1`, said: ["can't be reached"] },
    { url: `${plain}/development/?server=${plain}/page`, said: ['with a web page'] },
    { url: `${worked}/register`, goesTo: '/development/', said: ['service worker may have answered'] },
    { url: `${open}/sandboxed?${networks}`, said: ['Add allow-same-origin'], opens: 'Close', isFramed: true },
    { url: `${plain}/framed?`, said: [], opens: guest, isFramed: true },
    { url: `${plain}/development/`, said: ['Update the server'], prepare: change({ serverVersion: undefined }) },
    { url: `${plain}/development/`, said: ['Update the @latchkey packages'], prepare: change({ version: 2 }) },
    {
      url: `${plain}/development/`,
      said: [],
      opens: guest,
      prepare: change({
        serverVersion: '9.0.0',
        networks: [...served.networks, { ...served.networks[0], id: 'later:1' }],
        embedded: { ...served.embedded, socials: [...socials, 'later'] },
      }),
    },
    { url: `${plain}/development/?two`, said: ['two LatchkeyProviders'] },
    { url: `${plain}/development/?nested`, said: ['two LatchkeyProviders'] },
    { url: `${plain}/development/?versions`, said: [`created by @latchkey/core ${OTHER_VERSION}`] },
    { url: `${plain}/development/?versions&two`, said: ['created by', 'created by', 'two LatchkeyProviders'] },
    {
      url: 'https://app.example/development/?server=http://wallet.example',
      said: ['only the page uses https'],
      prepare: (page) => serveSecurely(page, plain),
    },
  ]
  // In one context they share what they have loaded. One of them has a service worker.
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'allow' })
  atEnd(() => context.close())
  for (let first = 0; first < cases.length; first += AT_A_TIME)
    await Promise.all(
      cases.slice(first, first + AT_A_TIME).map(async (one) => {
        const lines = await listen(context, one)
        expect(lines.sort(), one.url).toEqual([...one.said].sort().map((part) => expect.stringContaining(part)))
      }),
    )
  const shipped = await textOf(folders.production ?? '')
  const found = ['Connect wallet', 'only the page uses https', 'two LatchkeyProviders', 'the whole policy', 'npm ls']
  expect(found.filter((text) => shipped.includes(text))).toEqual(['Connect wallet'])
})

it('prints a policy with which everything works', async () => {
  const { browser, world, atEnd } = journeys
  let policy = "default-src 'self'; object-src 'none'"
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  atEnd(() => context.close())
  await installWallet(context, world, { privateKeys: [await fundedKey(world)] })
  for (const round of ['the server is blocked', 'its frame and its relays are', 'nothing is']) {
    const page = await context.newPage()
    const lines = linesOf(page)
    const violations = violationsOf(page)
    await page.goto(`${await serve({ 'content-security-policy': policy })}/development/`)
    if (round !== 'nothing is') {
      await expect.poll(() => lines.length, { message: round }).toBe(1)
      const [, whole] = /\n\n(.+)\n/.exec(lines[0] ?? '') ?? []
      policy = whole ?? ''
      await page.close()
      continue
    }
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    const dialog = page.getByRole('dialog', { name: 'Connect wallet' })
    await dialog.getByRole('button', { name: 'Continue as a guest' }).click()
    await page.getByRole('button', { name: /^Account / }).waitFor()
    expect([lines, violations]).toEqual([[], []])
  }
})

it.runIf(isLong)('keeps the visitor connected while the developer edits the app', async () => {
  const { world, browser, atEnd } = journeys
  const folder = await makeTroubledApp(world.app, atEnd)
  const origin = await startVite(folder, atEnd)
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  atEnd(() => context.close())
  const { addresses } = await installWallet(context, world, { privateKeys: [await fundedKey(world)] })
  const page = await context.newPage()
  const lines = linesOf(page)
  await page.goto(origin, { waitUntil: 'commit' })
  await connect(page)
  await edit(page, folder, 'Edited')
  await edit(page, folder, 'Edited again')
  expect([await page.locator('output').textContent(), lines]).toEqual([addresses[0], []])

  // The edited file creates the client, and each edit another one.
  await page.goto(`${origin}/?client`)
  await expect.poll(() => page.locator('output').textContent()).toBe(addresses[0])
  await edit(page, folder, 'Edited with a client')
  await expect.poll(() => lines).toEqual([expect.stringContaining('another client than at first')])
  expect(await page.locator('output').textContent()).toBe(addresses[0])
})

/** Changes the heading of the app, which is refreshed in place. */
async function edit(page: Page, folder: string, heading: string): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'isSame', true))
  const file = join(folder, 'src/App.tsx')
  await writeFile(file, (await readFile(file, 'utf8')).replace(/<h1>.*<\/h1>/, `<h1>${heading}</h1>`))
  await page.getByRole('heading', { name: heading, exact: true }).waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)
}

it('lets two apps with bundles of their own share a page that is translated, beside a frozen window.ethereum', async () => {
  const { world, browser, atEnd } = journeys
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  atEnd(() => context.close())
  const { addresses } = await installWallet(context, world, { privateKeys: [await fundedKey(world)] })
  await context.addInitScript(() => {
    const ethereum = Object.freeze({ request: async () => [], isFrozen: true })
    Object.defineProperty(window, 'ethereum', { value: ethereum, writable: false, configurable: false })
  })
  const page = await context.newPage()
  const lines = linesOf(page)
  await page.goto(`${await serve()}/two-apps`)
  await expect.poll(() => page.getByRole('button', { name: 'Connect wallet' }).count()).toBe(2)
  expect(await translateTexts(page)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Connect wallet' })
  await dialog.getByRole('button', { name: 'Journey Wallet' }).click()
  await expect.poll(() => page.locator('output').allTextContents()).toEqual([addresses[0], addresses[0]])
  await translateTexts(page)
  await page
    .getByRole('button', { name: /^Account / })
    .last()
    .click()
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Connect wallet' }).count()).toBe(2)
  expect(lines).toEqual([])
})

/** More would only wait for each other. */
const AT_A_TIME = 4

type Case = {
  url: string
  /** The path to go to afterwards. */
  goesTo?: string
  said: string[]
  /** What the dialog offers. */
  opens?: string
  /** Whether the app is in a frame of the page. */
  isFramed?: boolean
  prepare?: (page: Page) => Promise<unknown>
}

/** What the console says of Latchkey, and errors of the page, once the dialog is open and as much as expected was said. */
async function listen(
  context: BrowserContext,
  { url, goesTo, said, opens, isFramed, prepare }: Case,
): Promise<string[]> {
  const page = await context.newPage()
  const lines = linesOf(page)
  await prepare?.(page)
  await page.goto(url, { waitUntil: 'commit' })
  if (goesTo) {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.goto(new URL(goesTo, url).href)
  }
  const app = isFramed ? page.frameLocator('iframe') : page
  await app.getByRole('button', { name: 'Connect wallet' }).first().waitFor()
  if (opens) {
    await app.getByRole('button', { name: 'Connect wallet' }).first().click()
    await app.getByRole('dialog').getByRole('button', { name: opens }).waitFor()
  }
  await expect.poll(() => lines.length, { message: url }).toBeGreaterThanOrEqual(said.length)
  await page.close()
  return lines
}

function violationsOf(page: Page): string[] {
  const violations: string[] = []
  page.on('console', (message) => message.text().includes('Content Security Policy') && violations.push(message.text()))
  return violations
}

function linesOf(page: Page): string[] {
  const lines: string[] = []
  page.on('pageerror', (error) => lines.push(error.message))
  page.on('console', (message) => message.text().startsWith('Latchkey: ') && lines.push(message.text()))
  return lines
}

/** No certificate is needed: the browser takes the pages from here. */
async function serveSecurely(page: Page, origin: string): Promise<void> {
  await page.route('https://app.example/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const response = await fetch(origin + pathname)
    const contentType = response.headers.get('content-type') ?? ''
    await route.fulfill({ contentType, body: Buffer.from(await response.arrayBuffer()) })
  })
}

async function textOf(folder: string): Promise<string> {
  const names = await readdir(join(folder, 'assets'))
  return (await Promise.all(names.map((name) => readFile(join(folder, 'assets', name), 'utf8')))).join('\n')
}

function framed(attributes: string): string {
  return `<body><script>
    document.body.innerHTML = '<iframe ${attributes} width="800" height="700"></iframe>'
    document.querySelector('iframe').src = '/development/' + location.search
  </script>`
}

const script = (app: string) => `<script type="module" src="/${app}/assets/index.js"></script>`
const pages = {
  '/page': '<!doctype html><title>Page</title>',
  '/page/v1/client-config': '<!doctype html><title>Page</title>',
  // As some templates of offline apps: every request gets the page.
  '/worker.js': `
    self.addEventListener('install', () => self.skipWaiting())
    self.addEventListener('activate', (event) => event.waitUntil(clients.claim()))
    self.addEventListener('fetch', (event) => {
      if (!event.request.url.startsWith(location.origin)) event.respondWith(fetch('/page'))
    })`,
  '/register': `<script>navigator.serviceWorker.register('/worker.js')</script>`,
  '/sandboxed': framed('sandbox="allow-scripts"'),
  '/framed': framed(''),
  '/two-apps': `<!doctype html><title>Apps</title><body>${script('development')}${script('production')}`,
}
