import type { Frame, FrameLocator, Page } from 'playwright-core'

/**
 * Approves as a person does: confirms what must be confirmed, reads to the end, leads the pointer to *Approve*, and presses
 * it when it has been there for a moment. A pointer that is there all at once is not believed: a page may have moved the frame.
 */
export async function pressApprove(
  frame: FrameLocator | Frame | Page,
  { clickCount = 1 }: { clickCount?: number } = {},
): Promise<void> {
  const approve = frame.getByRole('button', { name: 'Approve' })
  const details = frame.getByRole('region', { name: 'What you approve' })
  await details.waitFor()
  for (const box of await frame.getByRole('checkbox').all()) await box.check()
  await details.evaluate((box) => box.scrollTo({ top: box.scrollHeight }))
  // Hovering waits until it works.
  await approve.hover()
  await approve.evaluate(() => new Promise((resolve) => setTimeout(resolve, 350)))
  await approve.click({ clickCount })
}
