import type { Frame, FrameLocator, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { pressUntilClosed } from '../../scripts/test/pressUntilClosed.ts'
import { tickGated } from './pressGated.ts'

type Approval = FrameLocator | Frame | Page

/**
 * Approves as a person does: confirms what must be confirmed, reads to the end, leads the pointer to *Approve*, and presses
 * it once it works.
 */
export async function pressApprove(frame: Approval, { clickCount = 1 }: { clickCount?: number } = {}): Promise<void> {
  await readApproval(frame)
  await (await hoverApprove(frame)).click({ clickCount })
}

/** Approves as {@link pressApprove} does, in the secure origin's own window, which is gone with the press. */
export async function pressApproveInWindow(window: Page): Promise<void> {
  await readApproval(window)
  await pressUntilClosed(await hoverApprove(window))
}

/** Ticks what must be confirmed and scrolls to the end. Neither counts before the card was seen. */
export async function readApproval(frame: Approval): Promise<void> {
  const details = frame.getByRole('region', { name: 'What you approve' })
  await details.waitFor()
  for (const box of await frame.getByRole('checkbox').all()) await tickGated(box)
  const unread = async () => {
    await details.evaluate((box) => box.scrollTo({ top: box.scrollHeight }))
    return frame.getByText('Read to the end first').count()
  }
  await expect.poll(unread).toBe(0)
}

async function hoverApprove(frame: Approval): Promise<Locator> {
  const approve = frame.getByRole('button', { name: 'Approve' })
  await approve.hover()
  return approve
}
