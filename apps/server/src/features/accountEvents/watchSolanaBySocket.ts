import type { SolanaChain } from '../../chains/connectChains.ts'
import type { AccountWatcher, WatcherDeps } from './accountWatcher.ts'
import { createChecks } from './createChecks.ts'
import { openSolanaSocket, type SolanaSocket } from './openSolanaSocket.ts'
import { type SolanaWatch, watchSolanaAccount } from './watchSolanaAccount.ts'

/** How often it is tried again to reach the node and to watch what it refused. */
const EVERY_MS = 15_000
/** Of all accounts. Providers allow more or as many; without one, pages poll. */
const SUBSCRIPTIONS_MAX = 1_000

/** Watches Solana accounts with one WebSocket. When it closes, the next node is tried. */
export function watchSolanaBySocket(chain: SolanaChain, urls: readonly string[], deps: WatcherDeps): AccountWatcher {
  const accounts = new Map<string, SolanaWatch | undefined>()
  let socket: SolanaSocket | undefined
  let tries = 0
  let isStopped = false
  const checks = createChecks(check, { everyMs: EVERY_MS, onError: deps.onError })

  async function check(): Promise<void> {
    socket ??= await openSolanaSocket(urls[tries++ % urls.length] ?? '', onEnd)
    if (isStopped) socket.close()
    for (const address of accounts.keys()) await start(address, socket).catch(deps.onError)
  }

  async function start(address: string, through: SolanaSocket): Promise<void> {
    if (accounts.get(address)) return
    const watch = watchSolanaAccount(chain, { address, subscribe: (...args) => subscribe(through, ...args), ...deps })
    accounts.set(address, watch)
    try {
      await watch.ready
    } catch (error) {
      watch.stop()
      // It is tried again, unless it was removed meanwhile.
      if (accounts.get(address) === watch) accounts.set(address, undefined)
      throw error
    }
    // What happened before went unnoticed.
    if (accounts.get(address) === watch) deps.onReady(address)
  }

  async function subscribe(through: SolanaSocket, ...args: Parameters<SolanaSocket['subscribe']>) {
    if (through.count() >= SUBSCRIPTIONS_MAX) throw new Error('no subscription is free')
    return through.subscribe(...args)
  }

  function onEnd(): void {
    socket = undefined
    for (const [address, watch] of accounts) {
      watch?.stop()
      accounts.set(address, undefined)
    }
    if (!isStopped) checks.request()
  }

  return {
    add(address) {
      accounts.set(address, undefined)
      checks.request()
    },
    remove(address) {
      accounts.get(address)?.stop()
      accounts.delete(address)
    },
    stop() {
      isStopped = true
      checks.stop()
      for (const watch of accounts.values()) watch?.stop()
      socket?.close()
    },
  }
}
