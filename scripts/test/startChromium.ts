import { type Browser, chromium } from 'playwright-core'
import { AWAITED_MS } from './awaitedMs.ts'

/** Starts the machine's Chromium, as a headless shell if possible, with the usual timeouts. */
export async function startChromium(): Promise<Browser> {
  const { CHROMIUM_SHELL_PATH, CHROMIUM_PATH = '/usr/bin/chromium' } = process.env
  const executablePath = CHROMIUM_SHELL_PATH ?? CHROMIUM_PATH
  const browser = await chromium.launch({ executablePath, timeout: 2 * AWAITED_MS })
  return browser.on('context', (context) => context.setDefaultTimeout(AWAITED_MS))
}
