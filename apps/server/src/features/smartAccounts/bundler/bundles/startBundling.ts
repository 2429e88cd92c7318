import type { Address } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { EvmChain } from '../../../../chains/connectChains.ts'
import type { BundlerSettings } from '../../../../config/settings/smartAccountSettings.ts'
import { type FeeReader, leastFeesOf } from '../gas/fees.ts'
import type { BundleStore, Inclusion, OpenBundle } from './bundleStore.ts'
import type { Mempool } from './mempool.ts'
import { reopenDropped } from './reopenDropped.ts'
import { resend, sendPending } from './sendBundles.ts'
import { type Receipts, settleBundles } from './settleBundles.ts'

/** What the operator is told. */
export type BundlingReport = {
  onError: (error: unknown) => void
  onRefused: (reason: string) => void
  onIncluded: (inclusions: readonly Inclusion[]) => Promise<void>
}
type Deps = {
  chain: EvmChain
  entryPoint: Address
  executors: readonly PrivateKeyAccount[]
  mempool: Mempool
  fees: FeeReader
  store: BundleStore
  receipts: Receipts
  settings: BundlerSettings
  now: () => number
  report: BundlingReport
  /** Receives the hashes of operations whose outcome is stored now. */
  onSettled: (hashes: readonly string[]) => void
}

/**
 * Sends what waits and watches what was sent, from the database: after a crash it goes on where it was. `wake` doesn't wait
 * for the next round.
 */
export function startBundling(deps: Deps): { wake: () => void; stop: () => Promise<void> } {
  const { store, report, now, onSettled } = deps
  /** When a transaction was last handed to a node, by this process. */
  const sentAt = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isWanted = false
  let isStopped = false
  let sweptAt = 0
  let lookedBackAt = 0
  let busyMs = BUSY_MIN_MS

  async function round(): Promise<number> {
    if (now() - lookedBackAt > LOOK_BACK_MS) {
      lookedBackAt = now()
      await reopenDropped(deps)
    }
    const { settled, waiting } = await settleBundles(await store.open(), deps)
    onSettled(settled.flatMap(({ bundle }) => bundle.transactions.flatMap(({ operations }) => operations)))
    for (const { included } of settled) await report.onIncluded(included)
    for (const bundle of waiting) await resendIfDue(bundle)
    const sent = await sendPending(waiting, { ...deps, onRefused })
    if (now() - sweptAt > SWEEP_MS) {
      sweptAt = now()
      await store.sweep()
      await deps.mempool.sweep()
      await deps.mempool.dropCheap(leastFeesOf(await deps.fees.read(deps.chain)).maxFeePerGas)
    }
    if (sent === 0 && waiting.length === 0) return IDLE_MS
    // Some networks have a block at once. Others are asked ever less often.
    busyMs = sent > 0 ? BUSY_MIN_MS : Math.min(2 * busyMs, BUSY_MAX_MS)
    return busyMs
  }

  async function resendIfDue(bundle: OpenBundle): Promise<void> {
    const [latest] = bundle.transactions
    if (!latest) return
    const last = sentAt.get(latest.hash)
    // The first time in this process: it may have crashed before it was sent.
    const pause = Math.min(AGAIN_MS, deps.settings.replaceAfterSeconds * 1000)
    const isDue = last === undefined ? now() - latest.createdAt > FIRST_MS : now() - last > pause
    if (!isDue) return
    if (sentAt.size > 10_000) sentAt.clear()
    sentAt.set(latest.hash, now())
    await resend(bundle, { ...deps, onRefused })
  }

  function onRefused(_hash: string, reason: string): void {
    report.onRefused(reason)
  }

  function run(): void {
    clearTimeout(timer)
    isWanted = false
    running = round()
      .catch((error: unknown) => {
        report.onError(error)
        return IDLE_MS
      })
      .then((wait) => {
        running = undefined
        if (!isStopped) timer = setTimeout(run, isWanted ? 0 : wait)
      })
  }

  run()
  return {
    wake() {
      isWanted = true
      if (!running && !isStopped) run()
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

const BUSY_MIN_MS = 5
const BUSY_MAX_MS = 160
const IDLE_MS = 2_000
const FIRST_MS = 1_000
const AGAIN_MS = 5_000
const LOOK_BACK_MS = 4_000
const SWEEP_MS = 60 * 60 * 1000
