import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Presses *Copy link*. The button says only for a moment that it copied, so what it copied is looked for. */
export async function copyLink(page: Page): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.getByRole('button', { name: 'Copy link' }).click()
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(read).not.toBe('')
  return read()
}
