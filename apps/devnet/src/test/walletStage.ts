import type { Browser, BrowserContext, Page } from 'playwright-core'
import { devnetAccounts } from '../accounts.ts'
import { type RunningDevnet, startDevnet } from '../startDevnet.ts'
import { first, freePorts, temporaryFolder } from './devnetFixture.ts'
import { clickFor, servePage, startBrowser } from './hostPage.ts'

export const ada = first(devnetAccounts()).address
export const grace = first(devnetAccounts().slice(1)).address
export const stranger = '0x00000000000000000000000000000000000000A1'

/** A devnet, a browser and an app's page to try the wallet on. */
export type Stage = {
  devnet: RunningDevnet
  browser: Browser
  host: Awaited<ReturnType<typeof servePage>>
  stop(): Promise<void>
}

export async function setStage(): Promise<Stage> {
  const folder = await temporaryFolder()
  const devnet = await startDevnet({ ports: freePorts, dir: folder.dir })
  const browser = await startBrowser()
  const host = await servePage(devnet.page)
  const stop = async () => {
    await browser.close()
    host.stop()
    await devnet.stop()
    await folder.remove()
  }
  return { devnet, browser, host, stop }
}

/** A browser of its own, where ada.eth was approved before if `isConnected`. */
export function openBrowser({ browser, devnet, host }: Stage, isConnected: boolean): Promise<BrowserContext> {
  if (!isConnected) return browser.newContext()
  const value = JSON.stringify({ version: 1, accounts: [ada], chainId: 31337 })
  const localStorage = [{ name: `site:${host.url}`, value }]
  return browser.newContext({ storageState: { cookies: [], origins: [{ origin: devnet.page, localStorage }] } })
}

/** An app's page that has heard of the wallet. */
export async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForFunction(() => 'detail' in window)
  return page
}

/** Asks at a click and waits for the wallet's window. */
export async function windowFor(page: Page, method: string, params: unknown = []): Promise<Page> {
  const [window] = await Promise.all([page.context().waitForEvent('page'), clickFor(page, method, params)])
  await window.waitForLoadState()
  return window
}

export const approve = (window: Page) => window.getByRole('button', { name: 'Approve' }).click()
export const reject = (window: Page) => window.getByRole('button', { name: 'Reject' }).click()
