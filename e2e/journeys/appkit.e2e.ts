import type { Hex } from 'viem'
import { expect, it } from 'vitest'
import { isLong } from '../../scripts/test/long.ts'
import { appkitApp } from '../host/appkitApps.ts'
import { makeApp } from '../host/makeApp.ts'
import { makeOriginalApp } from '../host/makeOriginalApp.ts'
import { serveApp } from '../host/serveApp.ts'
import { isSigned, walkAppkit } from '../host/walkAppkit.ts'
import { approveInWindow } from '../world/approveInWindow.ts'
import { fundedKey } from '../world/browser.ts'
import { installWallet } from '../world/installWallet.ts'
import { startJourneys } from '../world/startJourneys.ts'

// The same app before and after it was moved. What is quick to walk through afterwards is in `hostApps.e2e.ts`.

const journeys = startJourneys({ browser: 'chromium' })
const main = `export { default as App } from './AppKit'`

it.runIf(isLong)('walks through the app with AppKit itself, cut off from the internet', async () => {
  const { world, browser, atEnd } = journeys
  const folder = await makeOriginalApp({ 'src/AppKit.tsx': appkitApp(world), 'src/App.tsx': main }, atEnd)
  const origin = await serveApp(folder, 'production', atEnd)
  const context = await browser.newContext()
  atEnd(() => context.close())
  // It asks servers of its makers for things that it works without.
  const isElsewhere = ({ hostname }: URL) => !['localhost', '127.0.0.1'].includes(hostname)
  await context.route(isElsewhere, (route) => route.abort())
  const { addresses } = await installWallet(context, world, { privateKeys: [await fundedKey(world)] })
  const page = await context.newPage()
  await page.goto(origin)
  const choose = () => page.getByText('Journey Wallet').first().click()
  await walkAppkit({ page, world, address: addresses[0] as Hex, choose })
})

it.runIf(isLong)('connects the embedded wallet in the moved app, which signs and is back after a reload', async () => {
  const { world, browser, atEnd } = journeys
  const files = { 'src/AppKit.tsx': appkitApp(world), 'src/App.tsx': main }
  const folder = await makeApp({ versions, files, migratesTo: world.app }, atEnd)
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  atEnd(() => context.close())
  const page = await context.newPage()
  await page.goto(await serveApp(folder, 'production', atEnd))
  await page.getByRole('button', { name: 'Own open' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue as a guest' }).click()
  const state = page.getByRole('status')
  await expect.poll(() => state.textContent()).toMatch(/^connected 0x/)
  const [, address = ''] = (await state.textContent())?.split(' ') ?? []
  await page.getByRole('button', { name: 'Own switch' }).click()
  const shown = `connected ${address} ${world.networks[1]?.chainId}`
  await expect.poll(() => state.textContent()).toBe(shown)
  await page.getByRole('button', { name: 'wagmi sign' }).click()
  await approveInWindow(page)
  await expect.poll(() => isSigned(page, address as Hex)).toBe(true)
  await page.reload()
  await expect.poll(() => state.textContent()).toBe(shown)
})

const versions = {
  react: '19.3.1',
  'react-dom': '19.3.1',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  '@tanstack/react-query': '5.108.0',
  viem: '2.57.20',
  wagmi: '3.7.7',
}
