import type { Frame, FrameLocator, Locator, Page } from 'playwright-core'
import { pressUntilClosed } from '../../scripts/test/pressUntilClosed.ts'

type Approval = FrameLocator | Frame | Page

/**
 * Approves as a person does: confirms what must be confirmed, reads to the end, leads the pointer to *Approve*, and presses
 * it when it has been there for a moment. A pointer that is there all at once is not believed: a page may have moved the frame.
 */
export async function pressApprove(frame: Approval, { clickCount = 1 }: { clickCount?: number } = {}): Promise<void> {
  await (await readApproval(frame)).click({ clickCount })
}

/** Approves as {@link pressApprove} does, in the secure origin's own window, which is gone with the press. */
export async function pressApproveInWindow(window: Page): Promise<void> {
  await pressUntilClosed(await readApproval(window))
}

async function readApproval(frame: Approval): Promise<Locator> {
  const approve = frame.getByRole('button', { name: 'Approve' })
  const details = frame.getByRole('region', { name: 'What you approve' })
  await details.waitFor()
  for (const box of await frame.getByRole('checkbox').all()) await box.check()
  await details.evaluate((box) => box.scrollTo({ top: box.scrollHeight }))
  // Hovering waits until it works.
  await approve.hover()
  await approve.evaluate(() => new Promise((resolve) => setTimeout(resolve, 350)))
  return approve
}
