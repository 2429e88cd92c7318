import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Every accessibility rule that a page breaks now, and where. The context must bypass the page's own policy.
 * @param rules the only rules to check; by default all
 */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await shown(page)
  await page.evaluate(axe.source)
  return page.evaluate(
    async (runOnly) => {
      const { axe } = globalThis as never as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
    },
    rules && [...rules],
  )
}

/** Waits until nothing moves or fades: text that is fading in doesn't have its colours yet. */
export async function shown(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(countMoving)).toBe(0)
}

// Runs in the page. A document doesn't list animations in its shadow trees; endless ones are skipped.
function countMoving(): number {
  const inRoot = (root: Document | ShadowRoot): number => {
    const own = root.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    })
    const below = [...root.querySelectorAll('*')].map(({ shadowRoot }) => (shadowRoot ? inRoot(shadowRoot) : 0))
    return below.reduce((sum, count) => sum + count, own.length)
  }
  return inRoot(document)
}
