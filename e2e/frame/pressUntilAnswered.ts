import type { HarnessPage } from './harnessPage.ts'

const IGNORED_MS = 10_000

/**
 * Double-clicks *Approve* until the request with this text is answered. While a busy machine draws the frame late, it ignores
 * a press: a user sees that nothing happens and presses again.
 */
export async function pressUntilAnswered(at: HarnessPage, answer: Promise<unknown>, text: string): Promise<void> {
  const isAnswered = answer.then(() => true)
  const isIgnored = async () => {
    const isDone = await Promise.race([isAnswered, at.page.waitForTimeout(IGNORED_MS).then(() => false)])
    return !isDone && (await at.frame.getByText(text).count()) > 0
  }
  do await at.press({ clickCount: 2 })
  while (await isIgnored())
}
