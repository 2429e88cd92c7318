import { type Browser, chromium } from 'playwright-core'
import { AWAITED_MS } from './awaitedMs.ts'

/** Starts the Chromium that the machine has, without the browser around it if it can; everything is awaited as long as elsewhere. */
export async function startChromium(): Promise<Browser> {
  const { CHROMIUM_SHELL_PATH, CHROMIUM_PATH = '/usr/bin/chromium' } = process.env
  const executablePath = CHROMIUM_SHELL_PATH ?? CHROMIUM_PATH
  const browser = await chromium.launch({ executablePath, timeout: 2 * AWAITED_MS })
  return browser.on('context', (context) => context.setDefaultTimeout(AWAITED_MS))
}
