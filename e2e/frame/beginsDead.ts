import type { FrameLocator } from 'playwright-core'

/**
 * Watches for a card with this text, from now on. `isDead` says whether *Approve* was disabled at the moment when it was
 * rendered.
 */
export async function beginsDead(frame: FrameLocator, text: string): Promise<{ isDead(): Promise<boolean> }> {
  const began = await frame.locator('body').evaluateHandle((body, text) => {
    const isDead = new Promise<boolean>((resolve) => {
      const drawing = new MutationObserver(() => {
        if (!body.textContent?.includes(text)) return
        drawing.disconnect()
        resolve(body.querySelector('button[data-approves]')?.ariaDisabled === 'true')
      })
      drawing.observe(body, { subtree: true, childList: true, characterData: true })
    })
    // Inside an object, because a promise alone would be waited for.
    return { isDead }
  }, text)
  return { isDead: () => began.evaluate(({ isDead }) => isDead) }
}
