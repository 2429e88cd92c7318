import type { Engine } from '../engines/engine.ts'
import { type Announcement, announcement } from './announce.ts'
import { createTestWallet, type TestWallet, type WalletOptions, type WalletRequest } from './testWallet.ts'
import type { World } from './world.ts'

/**
 * Announces a wallet to an engine's current page and answers its requests by polling, which works even if a driver
 * can't call back. Returns the wallet and a function that stops it.
 */
export async function pollWallet(
  engine: Engine,
  world: World,
  options: WalletOptions,
): Promise<TestWallet & { stop(): void }> {
  const wallet = createTestWallet(world, options)
  let isStopped = false
  await engine.evaluate(announce, announcement(options))
  wallet.emit = async (event, payload) => {
    await engine.evaluate(
      (type, value) => (window as never as PolledPage).walletQueue.emit(type, value),
      event,
      payload,
    )
  }
  const poll = async () => {
    while (!isStopped) {
      const requests = await engine
        .evaluate(() => (window as never as PolledPage).walletQueue.requests.splice(0))
        .catch(() => [])
      for (const { id, request } of requests) {
        const answer = await wallet.handle(request)
        await engine
          .evaluate((id, answer) => (window as never as PolledPage).walletQueue.answer(id, answer), id, answer)
          .catch(() => {})
      }
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  }
  void poll()
  return Object.assign(wallet, {
    stop() {
      isStopped = true
    },
  })
}

type PolledPage = {
  walletQueue: {
    requests: { id: number; request: WalletRequest }[]
    answer(id: number, answer: { result?: unknown; error?: unknown }): void
    emit(type: string, value: unknown): void
  }
}

// Runs in the page, so it can't use anything outside itself.
function announce({ name, rdns, uuid, icon }: Announcement): void {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>()
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  let last = 0
  const queue: PolledPage['walletQueue'] = {
    requests: [],
    answer(id, answer) {
      if ('error' in answer) waiting.get(id)?.reject(answer.error)
      else waiting.get(id)?.resolve(answer.result)
    },
    emit(type, value) {
      for (const listener of listeners.get(type) ?? []) listener(value)
    },
  }
  ;(window as never as PolledPage).walletQueue = queue
  const provider = {
    request: (request: WalletRequest) =>
      new Promise((resolve, reject) => {
        const id = ++last
        waiting.set(id, { resolve, reject })
        queue.requests.push({ id, request })
      }),
    on(type: string, listener: (value: unknown) => void) {
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener))
    },
    removeListener(type: string, listener: (value: unknown) => void) {
      listeners.get(type)?.delete(listener)
    },
  }
  const detail = Object.freeze({ info: Object.freeze({ uuid, name, icon, rdns }), provider })
  const dispatch = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', dispatch)
  dispatch()
}
