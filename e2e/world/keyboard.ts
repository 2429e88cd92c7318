import type { Locator, Page } from 'playwright-core'

const STEPS_MAX = 40

/** Presses Tab until a control has the focus, as a user without a mouse does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  for (let step = 0; step < STEPS_MAX; step++) {
    if (await hasFocus(control)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab doesn’t lead to ${control}`)
}

/** The same, then Enter. */
export async function pressEnterOn(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

function hasFocus(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const root = element.getRootNode()
    return (root instanceof ShadowRoot || root instanceof Document) && root.activeElement === element
  })
}
