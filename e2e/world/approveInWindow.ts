import type { Page } from 'playwright-core'
import { approvalTitle } from '../frame/approvalCard.ts'
import { pressApproveInWindow } from '../frame/pressApprove.ts'
import { still } from './still.ts'

/** On pages of apps, visitors approve in a window of the secure origin. */
export async function approveInWindow(page: Page): Promise<void> {
  const button = page.frameLocator('#w3m-iframe').getByRole('button', { name: 'Open secure window' })
  await still(button)
  const [opened] = await Promise.all([page.context().waitForEvent('page'), button.click()])
  await opened.bringToFront()
  await approvalTitle(opened).waitFor()
  await pressApproveInWindow(opened)
}
