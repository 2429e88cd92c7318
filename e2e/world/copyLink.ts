import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Presses *Copy link*. The button only says briefly that it copied, so the clipboard is checked instead. */
export async function copyLink(page: Page): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.getByRole('button', { name: 'Copy link' }).click()
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(read).not.toBe('')
  return read()
}
