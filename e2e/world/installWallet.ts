import type { BrowserContext } from 'playwright-core'
import { type Announcement, announcement } from './announce.ts'
import { linkPages } from './linkPages.ts'
import { createTestWallet, type TestWallet, type WalletOptions } from './testWallet.ts'
import type { World } from './world.ts'

/**
 * Adds a wallet to every page of a Chromium context before the page's own scripts run: announced with EIP-6963, or, one of
 * `legacy`, at `window.ethereum`.
 */
export async function installWallet(
  context: BrowserContext,
  world: World,
  options: WalletOptions,
): Promise<TestWallet> {
  const wallet = createTestWallet(world, options)
  const info = announcement(options)
  wallet.emit = await linkPages(context, info.binding, wallet.handle)
  await context.addInitScript(announce, info)
  return wallet
}

// Runs in the page, so it can't use anything outside itself.
function announce({ binding, name, rdns, uuid, icon, legacy }: Announcement) {
  if (window !== window.top) return
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const page = globalThis as never as Record<string, unknown>
  page[`${binding}_emit`] = (type: string, value: unknown) => {
    for (const listener of listeners.get(type) ?? []) listener(value)
  }
  const provider = {
    async request(request: { method: string; params?: unknown }) {
      const call = page[binding] as (request: unknown) => Promise<{ result?: unknown; error?: unknown }>
      const { result, error } = await call(request)
      if (error !== undefined) throw error
      return result
    },
    on(type: string, listener: (value: unknown) => void) {
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener))
    },
    removeListener(type: string, listener: (value: unknown) => void) {
      listeners.get(type)?.delete(listener)
    },
  }
  if (legacy) {
    type Respond = (error: unknown, response?: object) => void
    const call = ({ id, ...request }: { id: number; method: string }, respond: Respond) =>
      void provider.request(request).then((result) => respond(null, { jsonrpc: '2.0', id, result }), respond)
    // The dialog lists a nameless one only where no wallet is announced, and the devnet announces one.
    const isCoinbaseWallet = true
    Object.assign(window, {
      ethereum: { isCoinbaseWallet, [legacy]: call, on: provider.on, removeListener: provider.removeListener },
    })
    return
  }
  const detail = Object.freeze({ info: Object.freeze({ uuid, name, icon, rdns }), provider })
  const dispatch = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', dispatch)
  dispatch()
}
