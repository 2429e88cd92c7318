import type { Frame, FrameLocator, Locator, Page } from 'playwright-core'

/** Where an approval is shown: the secure frame, or its window. */
export type Place = FrameLocator | Frame | Page

/** The title of an approval, whatever it says: its words depend on what is approved. */
export const approvalTitle = (place: Place): Locator => place.locator('main.approve').getByRole('heading', { level: 1 })

/** The button that approves, whatever it says. */
export const approvalButton = (place: Place): Locator => place.locator('main.approve button[data-approves]')
