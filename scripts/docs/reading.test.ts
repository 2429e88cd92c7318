import { fileURLToPath } from 'node:url'
import axe from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { serveDocs } from '../../apps/server/src/serveDocs.ts'
import { buildDocs } from '../build/buildDocs.mjs'
import { startChromium } from '../test/startChromium.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
// One of each kind: the site's own, and with examples, tables, code, long lists and diagrams.
const kinds = [
  ...['index.html', 'pages.html', 'nothing-here', 'start.html', 'guides/send.html', 'run/configuration.html'],
  ...[
    'reference/react/useAccount.html',
    'reference/errors/index.html',
    'project/architecture.html',
    'decisions/index.html',
  ],
]
const phone = { viewport: { width: 360, height: 760 } }
let browser: Browser
let url: string
let stop: () => Promise<void>

beforeAll(async () => {
  ;({ url, stop } = await serveDocs(await buildDocs(root)))
  browser = await startChromium()
}, 600_000)
afterAll(async () => {
  await browser.close()
  await stop()
})

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(url + path)
  return page
}

describe('the docs in a browser', () => {
  // What isn't a matter of colour is the same in both.
  it.each([
    ['light', kinds, undefined],
    ['dark', kinds.filter((path) => path !== 'pages.html'), ['color-contrast']],
  ] as [scheme: 'light' | 'dark', paths: string[], rules: string[] | undefined][])(
    'break no rule of axe in %s',
    async (colorScheme, paths, rules) => {
      const page = await open('', { colorScheme, bypassCSP: true })
      const found: string[] = []
      for (const path of paths) {
        await page.goto(url + path)
        await page.evaluate(axe.source)
        const broken = await page.evaluate(async (runOnly) => {
          const { axe } = globalThis as never as { axe: typeof import('axe-core') }
          const { violations } = await axe.run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) })
          return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
        }, rules)
        found.push(...broken.map((each) => `${path}: ${each}`))
      }
      expect(found).toEqual([])
    },
  )

  it('obey their own policy, also with the search open', async () => {
    const page = await open('guides/send.html')
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(String(error)))
    await page.reload()
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('textbox', { name: 'Search the docs' }).fill('send')
    await page.getByRole('dialog').getByRole('link').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Run it here' }).waitFor()
    expect(said).toEqual([])
  })

  it('fit a phone, from end to end', async () => {
    const page = await open('', phone)
    const wide: string[] = []
    for (const path of kinds) {
      await page.goto(url + path)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > phone.viewport.width) wide.push(`${path}: ${width}`)
    }
    expect(wide).toEqual([])
  })

  it('are mirrored in a language that is written from right to left', async () => {
    const page = await open('guides/send.html')
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    const [menu, text] = await Promise.all(['.menu', 'article'].map((part) => page.locator(part).boundingBox()))
    expect(menu?.x).toBeGreaterThan(text?.x ?? Number.POSITIVE_INFINITY)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
  })

  it('read without a script, with the menu and the list of pages in place of the search', async () => {
    const page = await open('guides/send.html', { ...phone, javaScriptEnabled: false })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText('useSendToken()').first().waitFor()
    expect(await page.getByRole('button').count()).toBe(0)
    await page.getByRole('link', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Run it' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Search' }).click()
    await page.getByRole('heading', { name: 'All pages' }).waitFor()
  })

  it('find a page by a key, within 100 ms and without the network', async () => {
    const page = await open('guides/send.html')
    await page.keyboard.press('/')
    const field = page.getByRole('textbox', { name: 'Search the docs' })
    await field.waitFor()
    await page.context().setOffline(true)
    const times = await field.evaluate((input: HTMLInputElement) =>
      ['useSendCalls', 'sign in', 'docker compose', 'USER_REJECTED', 'smart acount'].map((words) => {
        input.value = words
        const start = performance.now()
        input.dispatchEvent(new Event('input'))
        return performance.now() - start
      }),
    )
    // A busy machine interrupts; what is measured is what it takes.
    expect(Math.min(...times)).toBeLessThan(100)
    await field.fill('useSendCalls')
    await page.getByRole('status').getByText('result').waitFor()
    const first = page.getByRole('dialog').getByRole('link').first()
    expect(await first.textContent()).toContain('useSendCalls')
    await page.keyboard.press('ArrowDown')
    expect(await first.evaluate((link) => link === document.activeElement)).toBe(true)
    await page.context().setOffline(false)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/reference/react/useSendCalls.html*')
  })

  it('say that nothing was found', async () => {
    const page = await open('')
    await page.keyboard.press('Control+k')
    await page.getByRole('textbox', { name: 'Search the docs' }).fill('zzzzzz')
    await page.getByText('Nothing found for “zzzzzz”').waitFor()
  })

  it('keep the colours that the reader chose', async () => {
    const page = await open('', { colorScheme: 'light' })
    const surface = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    await page.getByRole('button', { name: 'Colours: as the system' }).click()
    await page.getByRole('button', { name: 'Colours: light' }).click()
    expect(await surface()).toBe('dark')
    await page.goto(`${url}start.html`)
    expect(await surface()).toBe('dark')
    await page.getByRole('button', { name: 'Colours: dark' }).waitFor()
  })

  it('copy code', async () => {
    const page = await open('start.html', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.getByRole('button', { name: 'Copy' }).first().click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('npm create latchkey')
  })

  it('say at a mistyped address how to go on, at any depth', async () => {
    const page = await open('guides/deep/nothing')
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'All pages' }).click()
    await page.getByRole('heading', { name: 'All pages' }).waitFor()
  })

  it('say how to start what an example needs, if it is not there', async () => {
    const page = await open('guides/send.html')
    await page.route('http://localhost:3000/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Run it here' }).click()
    await page.getByText('start one with npx latchkey').waitFor()
    // And again, once it is.
    expect(await page.getByRole('button', { name: 'Run it here' }).isEnabled()).toBe(true)
  })
})
