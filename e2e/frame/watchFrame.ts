import type { Frame } from 'playwright-core'

/**
 * Asks the browser what the frame's gate will be told. Moving the clock forward skips the gate's 800 ms, but not the
 * moment until the browser tells the frame that the page hides it.
 *
 * @returns whether the frame knows itself to be whole and visible
 */
export async function watchFrame(frame: Frame): Promise<() => Promise<boolean>> {
  await frame.evaluate(() => {
    const hear = (entries: readonly IntersectionObserverEntry[]) => {
      document.documentElement.dataset.isVisible = String(Reflect.get(entries.at(-1) ?? {}, 'isVisible'))
    }
    // Not in the DOM's types yet.
    const options: object = { trackVisibility: true, delay: 100 }
    new IntersectionObserver(hear, options).observe(document.documentElement)
  })
  return () => frame.evaluate(() => document.documentElement.dataset.isVisible === 'true' && innerWidth > 20)
}
