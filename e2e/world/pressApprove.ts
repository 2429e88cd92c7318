import type { Frame, FrameLocator, Locator, Page } from 'playwright-core'
import { vi } from 'vitest'
import { AWAITED_MS } from '../../scripts/test/awaitedMs.ts'
import { pressUntilClosed } from '../../scripts/test/pressUntilClosed.ts'
import { approvalButton } from './approvalCard.ts'
import { tickGated } from './pressGated.ts'

type Approval = FrameLocator | Frame | Page

/**
 * Approves as a user does: confirms what must be confirmed, reads to the end, moves the pointer to *Approve*, and
 * presses it once it works.
 */
export async function pressApprove(frame: Approval, { clickCount = 1 }: { clickCount?: number } = {}): Promise<void> {
  await readApproval(frame)
  await (await hoverApprove(frame)).click({ clickCount })
}

/** Approves like {@link pressApprove}, in the secure origin's own window, which closes with the press. */
export async function pressApproveInWindow(window: Page): Promise<void> {
  await readApproval(window)
  await pressUntilClosed(await hoverApprove(window))
}

/** Ticks what must be confirmed and scrolls to the end. Neither counts before the card was visible. */
export async function readApproval(frame: Approval): Promise<void> {
  const details = frame.getByRole('region', { name: 'What you approve' })
  await details.waitFor()
  for (const box of await frame.getByRole('checkbox').all()) await tickGated(box)
  const readOn = async () => {
    await details.evaluate((box) => box.scrollTo({ top: box.scrollHeight }))
    if ((await frame.getByText('Read to the end first').count()) > 0) throw new Error('The end was not reached')
  }
  await vi.waitFor(readOn, { timeout: AWAITED_MS })
}

async function hoverApprove(frame: Approval): Promise<Locator> {
  const approve = approvalButton(frame)
  await approve.hover()
  return approve
}
