import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { pressUntilClosed } from '../../../../scripts/test/pressUntilClosed.ts'
import { startChromium } from '../../../../scripts/test/startChromium.ts'
import { devnetAccounts } from '../accounts.ts'
import { type RunningDevnet, startDevnet } from '../startDevnet.ts'
import { first, freePorts, temporaryFolder } from './devnetFixture.ts'
import { clickFor, clickForFeature, type FeatureCall, servePage } from './hostPage.ts'

export const ada = first(devnetAccounts()).address
export const grace = first(devnetAccounts().slice(1)).address
export const stranger = '0x00000000000000000000000000000000000000A1'

/** A devnet, a browser and an app's page for testing the wallet. */
export type Stage = {
  devnet: RunningDevnet
  browser: Browser
  host: Awaited<ReturnType<typeof servePage>>
  stop(): Promise<void>
}

async function setStage(): Promise<Stage> {
  const folder = await temporaryFolder()
  const devnet = await startDevnet({ ports: freePorts, dir: folder.dir })
  const browser = await startChromium()
  const host = await servePage(devnet.page)
  const stop = async () => {
    await browser.close()
    host.stop()
    await devnet.stop()
    await folder.remove()
  }
  return { devnet, browser, host, stop }
}

/** The stage for a file's tests, with a page in a separate browser context for each test; see {@link openBrowser}. */
export function holdStage({ isConnected }: { isConnected: boolean }) {
  const held: { stage?: Stage; context?: BrowserContext; page?: Page } = {}
  beforeAll(async () => {
    held.stage = await setStage()
  })
  afterAll(() => held.stage?.stop())
  beforeEach(async () => {
    const stage = orTooEarly(held.stage)
    held.context = await openBrowser(stage, isConnected)
    held.page = await openPage(held.context, stage.host.url)
  })
  afterEach(() => held.context?.close())
  return {
    stage: () => orTooEarly(held.stage),
    context: () => orTooEarly(held.context),
    page: () => orTooEarly(held.page),
  }
}

function orTooEarly<T>(held: T | undefined): T {
  if (held === undefined) throw new Error('It is there only inside tests')
  return held
}

/** A separate browser context. If `isConnected`, ada.eth is already approved in it. */
export function openBrowser({ browser, devnet, host }: Stage, isConnected: boolean): Promise<BrowserContext> {
  if (!isConnected) return browser.newContext()
  const value = JSON.stringify({ version: 1, accounts: [ada], chainId: 31337 })
  const localStorage = [{ name: `site:${host.url}`, value }]
  return browser.newContext({ storageState: { cookies: [], origins: [{ origin: devnet.page, localStorage }] } })
}

/** An app's page that has detected the wallet. */
export async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForFunction(() => 'detail' in window)
  return page
}

/** Sends a request on a click and waits for the wallet's window. */
export async function windowFor(page: Page, method: string, params: unknown = []): Promise<Page> {
  const [window] = await Promise.all([page.context().waitForEvent('page'), clickFor(page, method, params)])
  await window.waitForLoadState()
  return window
}

/** Calls a non-EVM wallet on a click and waits for the wallet's window. */
export async function windowForFeature(page: Page, call: FeatureCall): Promise<Page> {
  const [window] = await Promise.all([page.context().waitForEvent('page'), clickForFeature(page, call)])
  await window.waitForLoadState()
  return window
}

export const approve = (window: Page) => pressUntilClosed(window.getByRole('button', { name: 'Approve' }))
export const reject = (window: Page) => pressUntilClosed(window.getByRole('button', { name: 'Reject' }))
