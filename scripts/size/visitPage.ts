import { extname } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import type { Bundle } from './bundle.ts'

/** The scripts that a browser asked for: before any click, and until the dialog was open and everything at rest. */
export type Loaded = { readonly initial: ReadonlySet<string>; readonly open: ReadonlySet<string> }

const origin = 'http://localhost'
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/**
 * Opens a built page in Chromium, waits until it rests, presses *Connect wallet* and waits again. Nothing but the
 * page's own files is answered: what a service would say must not be waited for.
 */
export async function visitPage(built: Bundle): Promise<Loaded> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath })
  try {
    return await visit(browser, built)
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, built: Bundle): Promise<Loaded> {
  const page = await browser.newPage()
  const asked = new Set<string>()
  await answer(page, built, asked)
  await page.goto(`${origin}/`, { waitUntil: 'load' })
  await rest(page, asked)
  const initial = new Set(asked)
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await page.getByRole('dialog').first().waitFor()
  await rest(page, asked)
  return { initial, open: new Set(asked) }
}

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

// At rest: the browser had idle time to give, and half a second later nobody had asked for another script.
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
