import type { FrameLocator } from 'playwright-core'
import { expect } from 'vitest'

/** Waits for the offer of a window, and checks that the frame shows nothing of the request to decide on. */
export async function offersWindowOnly(frame: FrameLocator): Promise<void> {
  await frame.getByRole('heading', { name: 'Approve this in a secure window.' }).waitFor()
  expect(await frame.getByRole('region', { name: 'What you approve' }).count()).toBe(0)
  expect(await frame.getByRole('checkbox').count()).toBe(0)
}
