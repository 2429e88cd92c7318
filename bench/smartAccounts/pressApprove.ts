import { approvalButton } from '../../e2e/world/approvalCard.ts'
import type { FramePage } from '../../e2e/world/framePage.ts'

/** Reads a request to its end, waits until *Approve* works, and presses it. @returns when that was */
export async function pressApprove(page: FramePage): Promise<number> {
  const frame = page.frame()
  const details = frame.getByRole('region', { name: 'What you approve' })
  await details.waitFor()
  // Scrolling counts from the moment on that the card is visible.
  await page.page.waitForTimeout(1000)
  await details.evaluate((box) => box.scrollTo({ top: box.scrollHeight }))
  const approve = approvalButton(frame)
  await approve.hover()
  await approve.click({ trial: true })
  const pressed = performance.now()
  await approve.click()
  return pressed
}
