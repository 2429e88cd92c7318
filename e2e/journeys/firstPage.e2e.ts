import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { visit } from '../world/browser.ts'
import { startJourneys } from '../world/startJourneys.ts'
import { violations } from '../world/violations.ts'

const journeys = startJourneys()

it('shows a newcomer the dialog itself, and asks nobody else', async () => {
  const { browser, world } = journeys
  const { page, context, foreign, complaints } = await visit(browser, world, {
    context: { bypassCSP: true, permissions: ['clipboard-read', 'clipboard-write'] },
  })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.reload()
  expect(await page.title()).toMatch(/^Latchkey: /)
  const dialog = page.getByRole('region', { name: 'Connect wallet' })
  await dialog.getByRole('button', { name: 'Journey Wallet' }).waitFor()
  await page.getByRole('button', { name: 'Copy: Try it on your machine' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('npx latchkey')
  expect(await violations(page)).toEqual([])
  // What a click needs loads with the first sign of a visitor.
  await dialog.getByRole('button', { name: 'All wallets' }).click()
  await page.getByRole('region', { name: 'All wallets' }).getByRole('searchbox', { name: 'Search wallets' }).waitFor()
  expect(
    scripts.filter((url) => url.includes('parseConfig')),
    'this server leaves nothing to fill in',
  ).toEqual([])
  expect([foreign, complaints]).toEqual([[], []])
  await page.getByRole('region', { name: 'All wallets' }).getByRole('button', { name: 'Back', exact: true }).click()
  await dialog.getByRole('button', { name: 'Journey Wallet' }).click()
  await page.getByRole('button', { name: /^Account / }).waitFor()
  await page.getByRole('region', { name: 'Balances' }).waitFor()
  await context.close()
})

it('keeps the playground in its link, shows it in the dialog, and writes the code', async () => {
  const { browser, world } = journeys
  const { page, context, foreign, complaints } = await visit(browser, world, {
    path: '/playground',
    context: { bypassCSP: true },
  })
  const preview = page.getByRole('region', { name: 'Preview' })
  const code = page.getByRole('tabpanel')
  await preview.getByRole('textbox', { name: 'E-mail' }).waitFor()
  await page.getByRole('combobox', { name: 'Preset' }).selectOption('slate')
  await page.getByRole('textbox', { name: 'Accent colour' }).fill('#7048e8')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar')
  await page.getByRole('switch', { name: 'E-mail' }).uncheck()
  await preview.getByText('ربط محفظة').waitFor()
  expect(await preview.getByRole('textbox').count()).toBe(0)
  await code.getByText('tokens={slate}').waitFor()
  await expect.poll(() => new URL(page.url()).hash).toBe('#preset=slate&accent=%237048e8&locale=ar&email=0')
  expect(await violations(page)).toEqual([])

  const link = page.url()
  // The menu of commands is over every page.
  await page.keyboard.press('Control+k')
  const menu = page.getByRole('dialog', { name: 'Commands' })
  await menu.getByRole('option', { name: 'Settings' }).waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Find a page, network or token' }).click()
  await menu.getByRole('option', { name: 'Settings' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.type('side')
  await expect.poll(() => menu.getByRole('option').allInnerTexts()).toEqual(['Sidenet'])
  await page.keyboard.press('Enter')
  await page.getByRole('banner').getByRole('button', { name: 'Network Sidenet' }).waitFor()
  const other = await context.newPage()
  await other.goto(link)
  await other.getByRole('region', { name: 'Preview' }).getByText('ربط محفظة').waitFor()
  expect(await other.getByRole('tabpanel').innerText()).toBe(await code.innerText())
  await other.getByRole('textbox', { name: 'Accent colour' }).fill('white')
  await other.getByText(/hard to see/).waitFor()
  await other.getByRole('button', { name: 'Start over' }).click()
  await expect.poll(() => new URL(other.url()).hash).toBe('')
  await other.goto(`${world.app}/playground#preset=evil&accent=%22%3E%3Cimg`)
  await other.getByText(/couldn’t be read completely/).waitFor()
  expect([foreign, complaints]).toEqual([[], []])
  await context.close()
})

it('still opens without a connection, after one visit', async () => {
  const { browser, world, atEnd } = journeys
  const { origin, stop } = await serveWithoutDevnet(world.app)
  atEnd(stop)
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  atEnd(() => context.close())
  const page = await context.newPage()
  await page.goto(origin)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const caught = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return caught.flat().map((url) => new URL(url).pathname)
  })
  expect(kept).toContain('/')
  expect(kept.filter((path) => !/^\/(assets\/[\w.-]+\.(js|css)|icon\.svg|manifest\.webmanifest)?$/.test(path))).toEqual(
    [],
  )
  await stop()
  await page.goto(origin)
  await page.getByRole('heading', { level: 1, name: /Wallets for your app/ }).waitFor()
})

/** The app as a server without a devnet serves it, on another port that can go away. */
async function serveWithoutDevnet(app: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const found = await fetch(app + request.url, { headers: { accept: request.headers.accept ?? '*/*' } })
    const type = found.headers.get('content-type') ?? ''
    const policy = found.headers.get('content-security-policy')
    const body = Buffer.from(await found.arrayBuffer())
    response.writeHead(found.status, { 'content-type': type, ...(policy && { 'content-security-policy': policy }) })
    response.end(type.startsWith('text/html') ? body.toString().replace(/"devnet":\{[^}]*\}/, '"devnet":null') : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => void server.close().closeAllConnections(),
  }
}
