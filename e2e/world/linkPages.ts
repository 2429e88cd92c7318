import type { BrowserContext, Page } from 'playwright-core'
import type { WalletRequest } from './testWallet.ts'

export type Answer = { result: unknown } | { error: unknown }

/**
 * Lets the pages of a context call a wallet in this process by name. Resolves with a function that sends an event to
 * every page that has called so far.
 */
export async function linkPages(
  context: BrowserContext,
  binding: string,
  handle: (request: WalletRequest) => Promise<Answer>,
): Promise<(event: string, payload: unknown) => Promise<void>> {
  const pages = new Set<Page>()
  await context.exposeBinding(binding, ({ page }, request: WalletRequest) => {
    pages.add(page)
    return handle(request)
  })
  return async (event, payload) => {
    for (const page of pages)
      if (!page.isClosed())
        await page.evaluate(([key, type, value]) => (globalThis as never as Emitters)[`${key}_emit`]?.(type, value), [
          binding,
          event,
          payload,
        ] as const)
  }
}

type Emitters = Record<string, ((type: string, value: unknown) => void) | undefined>
