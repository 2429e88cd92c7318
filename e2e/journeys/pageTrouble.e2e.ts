import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Frame, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { servePages } from '../host/servePages.ts'
import { buildTroubledApp, OTHER_VERSION } from '../host/troubledApp.ts'
import { connect, fundedKey } from '../world/browser.ts'
import { installWallet } from '../world/installWallet.ts'
import { startJourneys } from '../world/startJourneys.ts'
import { translateTexts } from '../world/translateTexts.ts'

const journeys = startJourneys()

it('works in pages that are hard on it, or says in development only, and once, what is wrong', async () => {
  const { world, atEnd } = journeys
  const [development, production] = await Promise.all([
    buildTroubledApp(world.app, 'development', atEnd),
    buildTroubledApp(world.app, 'production', atEnd),
  ])
  const folders = { development, production }
  const serve = (headers: Record<string, string> = {}) => servePages({ folders, pages, headers }, atEnd)
  const plain = await serve()
  const open = await serve({ 'access-control-allow-origin': '*' })
  const served = await (await fetch(`${world.app}/v1/client-config?projectId=`)).json()
  const change = (members: object) => async (context: BrowserContext) => {
    const json = { ...served, ...members }
    await context.route('**/v1/client-config?*', (route) =>
      route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } }),
    )
  }
  const mainnet = JSON.stringify([{ ...served.networks[0], id: 'eip155:1', name: 'Ethereum', rpcUrls: [] }])
  const { socials } = served.embedded

  const pagesOf: readonly Case[] = [
    { url: `${plain}/development/`, said: [] },
    { url: `${plain}/development/?networks=${mainnet}`, said: ['does not serve Ethereum'] },
    { url: `${plain}/development/?projectId=other`, said: ['config.projectId is other'] },
    { url: `${plain.replace('localhost', 'stranger.localhost')}/development/`, said: ['Add it to allowedOrigins'] },
    { url: `${plain}/development/?server=http://localhost:1`, said: ["can't be reached"] },
    { url: `${plain}/development/?server=${plain}/page`, said: ['with a web page'] },
    { url: `${plain}/register`, goesTo: '/development/', said: ['service worker may have answered'] },
    { url: `${open}/sandboxed`, said: ['Add allow-same-origin'] },
    { url: `${plain}/framed`, said: [] },
    { url: `${plain}/development/`, said: ['Update the server'], prepare: change({ serverVersion: undefined }) },
    { url: `${plain}/development/`, said: ['Update the @latchkey packages'], prepare: change({ version: 2 }) },
    {
      url: `${plain}/development/`,
      said: [],
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
      prepare: (context) => serveSecurely(context, plain),
    },
  ]
  const heard = await Promise.all(pagesOf.map((one) => listen(one)))
  for (const [index, lines] of heard.entries()) {
    const { url, said } = pagesOf[index] as Case
    expect(lines.sort(), url).toEqual([...said].sort().map((part) => expect.stringContaining(part)))
  }
  console.log('warned')
  expect(await textOf(production)).not.toMatch(/only the page uses https|two LatchkeyProviders|the whole policy is/)
})

type Case = {
  url: string
  /** The path to go to afterwards. */
  goesTo?: string
  said: string[]
  prepare?: (context: BrowserContext) => Promise<unknown>
}

/** What the console says of Latchkey, and errors of the page, once the app is there and as much as expected was said. */
async function listen({ url, goesTo, said, prepare }: Case): Promise<string[]> {
  const context = await journeys.browser.newContext({ viewport: { width: 1280, height: 900 } })
  journeys.atEnd(() => context.close())
  await prepare?.(context)
  const page = await context.newPage()
  const lines = linesOf(page)
  await page.goto(url)
  if (goesTo) {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.goto(new URL(goesTo, url).href)
  }
  const app: Page | Frame = page.frames()[1] ?? page
  await app.getByRole('button', { name: 'Connect wallet' }).first().click()
  await app.getByRole('dialog').first().waitFor()
  await expect.poll(() => lines.length, { message: url }).toBeGreaterThanOrEqual(said.length)
  await page.waitForLoadState('networkidle')
  return lines
}

function linesOf(page: Page): string[] {
  const lines: string[] = []
  page.on('pageerror', (error) => lines.push(error.message))
  page.on('console', (message) => message.text().startsWith('Latchkey: ') && lines.push(message.text()))
  return lines
}

/** No certificate is needed: the browser takes the pages from here. */
async function serveSecurely(context: BrowserContext, origin: string): Promise<void> {
  await context.route('https://app.example/**', async (route) => {
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
  '/sandboxed': '<iframe sandbox="allow-scripts" width="800" height="700" src="/development/"></iframe>',
  '/framed': '<iframe width="800" height="700" src="/development/"></iframe>',
  '/two-apps': `<!doctype html><title>Apps</title><body>${script('development')}${script('production')}`,
}
