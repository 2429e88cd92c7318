import type { Page } from 'playwright-core'
import { type Hex, verifyMessage } from 'viem'
import { expect, it } from 'vitest'
import { isLong } from '../../scripts/test/long.ts'
import { svelteApp, vueApp } from '../host/frameworkApps.ts'
import { makeApp } from '../host/makeApp.ts'
import { serveApp } from '../host/serveApp.ts'
import { serveBundledPage, servePlainPage, serveTaggedPage } from '../host/servePlainPage.ts'
import { connect, fundedKey } from '../world/browser.ts'
import { installWallet } from '../world/installWallet.ts'
import { startJourneys } from '../world/startJourneys.ts'

// Pages without React, built and served as docs/guides/plain-html.md and vue.md say, with our packed packages.

const journeys = startJourneys()

it('connects, signs and reconnects in a page without a bundler, by one script tag with its integrity hash', async () => {
  const { world, atEnd } = journeys
  const { page, complaints } = await open(await servePlainPage(world, atEnd))
  await connectAndSign(page)
  // The one file is all: nothing is loaded later.
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.endsWith('.js'))
      .map(({ pathname }) => pathname),
  )
  expect(new Set(scripts)).toEqual(new Set(['/latchkey.js', '/page.js']))
  expect(complaints).toEqual([])
})

it('connects in a page of another site by one script tag for the server, with its integrity hash', async () => {
  const { world, atEnd } = journeys
  const { page, complaints } = await open(await serveTaggedPage(world, atEnd))
  await connect(page)
  expect(await page.evaluate(() => document.scripts[0]?.src)).toMatch(/\/latchkey-[0-9a-f]{16}\.js$/)
  expect(complaints).toEqual([])
})

it('loads a language from beside the one file, and none that is another than the file knows', async () => {
  const { world, atEnd } = journeys
  const { page, complaints } = await open(await serveTaggedPage(world, atEnd))
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await page.context().route('**/latchkey.fr.js', (route) =>
    route.fulfill({
      ...{ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } },
      body: 'globalThis.wasSpoiled = true; export const language = {}',
    }),
  )
  const speak = (locale: string) =>
    page.evaluate((tag) => document.querySelector('latchkey-button')?.setAttribute('locale', tag), locale)
  await speak('de')
  await page.getByRole('button', { name: 'Wallet verbinden' }).click()
  // The other parts are in the same file.
  await page.getByRole('dialog', { name: 'Wallet verbinden' }).getByRole('button', { name: 'Schließen' }).click()
  await speak('fr')
  await expect.poll(() => complaints.join()).toMatch(/integrity.*latchkey\.fr\.js/)
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  expect(await page.evaluate(() => 'wasSpoiled' in globalThis)).toBe(false)
  expect(complaints.filter((text) => !text.includes('latchkey.fr.js'))).toEqual([])
})

it.runIf(isLong)('does the same in a page that loads less before a click, bundled as the docs say', async () => {
  const { world, atEnd } = journeys
  const { page, complaints } = await open(await serveBundledPage(world, atEnd))
  await connectAndSign(page)
  expect(complaints).toEqual([])
})

it.runIf(isLong).each([
  ['Vue 3', vueApp],
  ['Svelte 5', svelteApp],
] as const)('connects, tells the app and reconnects in %s', async (_, app) => {
  const { world, atEnd } = journeys
  const folder = await makeApp(app(world.app), atEnd)
  const { page, address, complaints } = await open(await serveApp(folder, 'production', atEnd))
  await connect(page)
  await expect.poll(() => page.getByRole('status').first().textContent()).toMatch(new RegExp(address, 'i'))
  await page.reload()
  await page.getByRole('button', { name: /^Account / }).waitFor()
  await expect.poll(() => page.getByRole('status').first().textContent()).toMatch(new RegExp(address, 'i'))
  expect(complaints).toEqual([])
})

/** Through the page's own script, and again after a reload. */
async function connectAndSign(page: Page): Promise<void> {
  await connect(page)
  const output = page.locator('output')
  await expect.poll(() => output.textContent()).toMatch(/^0x[0-9a-fA-F]{40}$/)
  const address = (await output.textContent()) as Hex
  await page.reload()
  await page.getByRole('button', { name: /^Account / }).waitFor()
  await expect.poll(() => output.textContent()).toBe(address)
  await page.getByRole('button', { name: 'Sign' }).click()
  await expect.poll(() => output.textContent()).toMatch(/^0x[0-9a-f]{130}$/)
  const signature = (await output.textContent()) as Hex
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
}

/** A page in a browser with a wallet, and what its console complains about. */
async function open(origin: string): Promise<{ page: Page; address: string; complaints: string[] }> {
  const { browser, world, atEnd } = journeys
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  atEnd(() => context.close())
  const { addresses } = await installWallet(context, world, { privateKeys: [await fundedKey(world)] })
  const complaints: string[] = []
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => /^(error|warning)$/.test(message.type()) && complaints.push(message.text()))
  await page.goto(origin)
  return { page, address: addresses[0] ?? '', complaints }
}
