import type { Page } from 'playwright-core'
import { approvalTitle } from './approvalCard.ts'
import { pressApproveInWindow } from './pressApprove.ts'
import { still } from './still.ts'

/** Opens the secure window that the frame offers on the page of an app, approves there, and returns what it showed. */
export async function approveInWindow(page: Page): Promise<string> {
  const open = page.frameLocator('#w3m-iframe').getByRole('button', { name: 'Open secure window' })
  await still(open)
  const opening = page.context().waitForEvent('page')
  await open.click()
  const opened = await opening
  await opened.bringToFront()
  await approvalTitle(opened).waitFor()
  const shown = await opened.getByRole('region', { name: 'What you approve' }).innerText()
  await pressApproveInWindow(opened)
  return shown
}
