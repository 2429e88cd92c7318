import { extname } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { startChromium } from '../test/startChromium.ts'
import type { Bundle } from './bundle.ts'

/**
 * The scripts that a browser requested: before any click, until the dialog was open and idle, and until a wallet was
 * connected and the send view was shown.
 */
export type Loaded = {
  readonly initial: ReadonlySet<string>
  readonly open: ReadonlySet<string>
  readonly session: ReadonlySet<string>
}

const origin = 'http://localhost'
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/**
 * Opens a built page in Chromium, waits until it is idle, presses *Connect wallet* and waits again, then goes on to
 * Send with a wallet that announces itself. Only the page's own files get a response, so that nothing depends on a
 * service.
 */
export async function visitPage(built: Bundle): Promise<Loaded> {
  return inBrowser(async (browser) => {
    const { page, asked, ...opened } = await openDialog(browser, built)
    return { ...opened, session: await connectAndSend(page, asked) }
  })
}

/** Opens a built page and its dialog, and goes no further. */
export async function visitFirstView(built: Bundle): Promise<Omit<Loaded, 'session'>> {
  return inBrowser(async (browser) => {
    const { initial, open } = await openDialog(browser, built)
    return { initial, open }
  })
}

async function inBrowser<Result>(visit: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await startChromium()
  try {
    return await visit(browser)
  } finally {
    await browser.close()
  }
}

async function openDialog(browser: Browser, built: Bundle) {
  const page = await browser.newPage()
  const asked = new Set<string>()
  await answer(page, built, asked)
  await page.goto(`${origin}/`, { waitUntil: 'load' })
  await rest(page, asked)
  const initial = new Set(asked)
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await page.getByRole('dialog').first().waitFor()
  await rest(page, asked)
  return { page, asked, initial, open: new Set(asked) }
}

async function connectAndSend(page: Page, asked: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  // It announces itself only now: until then, the first view is that of a page without a wallet.
  await page.evaluate(announceWallet)
  await page.getByRole('button', { name: 'Scripted Wallet' }).click()
  await page.getByRole('dialog').first().waitFor({ state: 'hidden' })
  // Each step waits for all that it loads. By keyboard: a pointer that rests where a view then draws a row would fetch what
  // that row opens, in some runs.
  await rest(page, asked)
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: 'Connect wallet' }).first().press('Enter')
  // The button connects another wallet now; the account is behind that view.
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).press('Enter')
  const send = page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true })
  await send.waitFor()
  await rest(page, asked)
  await send.press('Enter')
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  await rest(page, asked)
  return new Set(asked)
}

// Runs in the page: an EIP-6963 wallet on Ethereum that approves everything.
const announceWallet = `{
  const accounts = ['0x5afe000000000000000000000000000000000001']
  const answers = { eth_requestAccounts: accounts, eth_accounts: accounts, eth_chainId: '0x1' }
  const provider = { request: async ({ method }) => answers[method], on() {}, removeListener() {} }
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
  const info = { uuid: '00000000-0000-4000-8000-000000000001', name: 'Scripted Wallet', icon, rdns: 'size.scripted' }
  dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
}`

async function answer(page: Page, { files }: Bundle, asked: Set<string>): Promise<void> {
  await page.route('**/*', (route) => {
    const { origin: asker, pathname } = new URL(route.request().url())
    const name = pathname === '/' ? 'index.html' : pathname.slice(1)
    const body = asker === origin ? files.get(name) : undefined
    if (body === undefined) return route.fulfill({ status: 404, contentType: 'application/json', body: '{}' })
    if (name.endsWith('.js')) asked.add(name)
    const contentType = types[extname(name)] ?? 'application/octet-stream'
    return route.fulfill({ contentType, body: typeof body === 'string' ? body : Buffer.from(body) })
  })
}

// Idle: the browser had idle time, and half a second later no other script was requested.
async function rest(page: Page, asked: ReadonlySet<string>): Promise<void> {
  for (let before = -1; before !== asked.size; ) {
    before = asked.size
    await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestIdleCallback(() => setTimeout(() => requestIdleCallback(() => resolve(true)), 500)),
        ),
    )
  }
}
