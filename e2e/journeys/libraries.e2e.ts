import type { BrowserContext, Page } from 'playwright-core'
import { isHash, verifyMessage } from 'viem'
import { describe, expect, it } from 'vitest'
import { isLong } from '../../scripts/test/long.ts'
import { everyExportPage, everyExportParts } from '../host/everyExport.ts'
import { type AppInPage, ethersApp } from '../host/libraryApps.ts'
import { makeApp } from '../host/makeApp.ts'
import { serveApp } from '../host/serveApp.ts'
import { documentedApp, serveNextApp } from '../host/serveNextApp.ts'
import { approveInWindow } from '../world/approveInWindow.ts'
import { fundedKey } from '../world/browser.ts'
import { chainOf } from '../world/chain.ts'
import { fund } from '../world/fund.ts'
import { installWallet } from '../world/installWallet.ts'
import { startJourneys } from '../world/startJourneys.ts'
import type { World } from '../world/world.ts'

// Our packed packages beside other libraries, as apps install them. npm takes a minute for each, so these are long tests.

const journeys = startJourneys({ browser: 'chromium' })
// npm and a build of Next.js take minutes on a busy machine.
const NEXT_MS = 900_000
const BOB = '0x00000000000000000000000000000000000b0b00'

const react = {
  ...{ react: '19.3.1', 'react-dom': '19.3.1', '@types/react': '19.3.0', '@types/react-dom': '19.3.0' },
  ...{ '@tanstack/react-query': '5.108.0', viem: '2.57.20' },
}
const libraries: Readonly<Record<string, { versions: Record<string, string>; app: (world: World) => string }>> = {
  'ethers 6': { versions: { ethers: '6.17.0' }, app: ethersApp },
}

describe.runIf(isLong)('the announced wallet', () => {
  it.each(Object.keys(libraries))('connects, reads, signs, sends, reconnects and disconnects in %s', async (name) => {
    const { world, atEnd } = journeys
    const { versions, app } = libraries[name] ?? expect.unreachable()
    const folder = await makeApp({ versions: { ...react, ...versions }, files: { 'src/App.tsx': app(world) } }, atEnd)
    const { page, complaints } = await open(await serveApp(folder, 'development', atEnd))

    const connected = inPage(page, 'connect')
    await page.getByRole('dialog').getByRole('button', { name: 'Continue as a guest' }).click()
    await connected
    const address = (await inPage(page, 'address')) as `0x${string}`
    expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
    await fund(world, address)
    await expect.poll(() => inPage(page, 'balance')).not.toBe('0')

    const message = 'Hello from another library'
    const signed = inPage(page, 'sign', message)
    await approveInWindow(page)
    const signature = (await signed) as `0x${string}`
    expect(await verifyMessage({ address, message, signature })).toBe(true)

    const sent = inPage(page, 'send', BOB)
    await approveInWindow(page)
    const hash = await sent
    expect(isHash(String(hash))).toBe(true)
    expect(await chainOf(world).mined(hash as `0x${string}`)).toMatchObject({ status: 'success', to: BOB })

    await page.reload()
    await expect.poll(() => inPage(page, 'address'), { message: 'after a reload' }).toBe(address)
    await inPage(page, 'disconnect')
    await expect.poll(() => inPage(page, 'address')).toBeUndefined()
    expect(complaints).toEqual([])
  })
})

it.runIf(isLong)(
  'prerenders and hydrates every export in Next.js with Cache Components, built as the docs say',
  async () => {
    const { world, atEnd } = journeys
    const files = {
      ...documentedApp('docs/guides/nextjs.md', world.app),
      'app/page.tsx': everyExportPage,
      'app/parts.tsx': everyExportParts,
    }
    const origin = await serveNextApp(world.app, { versions: react, files }, atEnd)
    const html = await (await fetch(origin)).text()
    const parts = [...html.matchAll(/<section title="(\w+)"/g)].map(([, name]) => name)
    expect(parts).toEqual(
      expect.arrayContaining(['LatchkeyButton', 'useSignIn', 'useBalances', 'useActivity', 'useSend']),
    )

    const { page, complaints } = await open(origin)
    await expect.poll(() => page.locator('i[data-hydrated]').count()).toBe(parts.length)
    // The page has several buttons with this name.
    await page.getByRole('button', { name: 'Connect wallet', exact: true }).first().click()
    await page.getByRole('dialog', { name: 'Connect wallet' }).getByRole('button', { name: 'Journey Wallet' }).click()
    await expect.poll(() => page.getByRole('button', { name: /^Account / }).count()).toBeGreaterThan(0)
    expect(complaints).toEqual([])
  },
  NEXT_MS,
)

/** A page of an app in a browser with a wallet, and what its console complains about, pop-ups included. */
async function open(origin: string): Promise<{ page: Page; context: BrowserContext; complaints: string[] }> {
  const { browser, world, atEnd } = journeys
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  atEnd(() => context.close())
  await installWallet(context, world, { privateKeys: [await fundedKey(world)] })
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(String(error.error())))
  context.on('console', (message) => {
    if (/^(error|warning)$/.test(message.type())) complaints.push(`${message.text()} (${message.location().url})`)
  })
  const page = await context.newPage()
  await page.goto(origin)
  return { page, context, complaints }
}

function inPage(page: Page, name: keyof AppInPage, given = ''): Promise<unknown> {
  return page.evaluate(
    ({ name, given }) => {
      const app: Record<string, (given: string) => Promise<unknown>> = Reflect.get(window, 'inPage')
      return app[name]?.(given)
    },
    { name, given },
  )
}
