import type { FrameLocator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { still } from '../world/still.ts'
import { approvalTitle } from './approvalCard.ts'
import { pressApproveInWindow } from './pressApprove.ts'

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

/** Waits for the offer of a window, and checks that the frame shows nothing of the request to decide on. */
export async function offersWindowOnly(frame: FrameLocator): Promise<void> {
  await frame.getByRole('heading', { name: 'Approve this in a secure window.' }).waitFor()
  expect(await frame.getByRole('region', { name: 'What you approve' }).count()).toBe(0)
  expect(await frame.getByRole('checkbox').count()).toBe(0)
}
