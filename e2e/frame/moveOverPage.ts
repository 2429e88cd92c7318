import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Moves the pointer to where the page is, and the frame isn't any more: the browser goes on sending it to the frame until it
 * has drawn it elsewhere.
 */
export async function moveOverPage(page: Page, x: number, y: number): Promise<void> {
  await page.evaluate(() => window.addEventListener('mousemove', () => Object.assign(window, { isOver: true })))
  let moves = 0
  await expect
    .poll(async () => {
      await page.mouse.move(x + (moves++ % 2), y)
      return page.evaluate(() => 'isOver' in window)
    })
    .toBe(true)
}
