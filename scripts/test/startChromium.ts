import { type Browser, chromium } from 'playwright-core'
import { AWAITED_MS } from './awaitedMs.ts'

/** Starts the Chromium that the machine has, in which everything is awaited as long as everywhere else. */
export async function startChromium(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, timeout: 2 * AWAITED_MS })
  return browser.on('context', (context) => context.setDefaultTimeout(AWAITED_MS))
}
