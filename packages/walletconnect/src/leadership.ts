import type { Log } from './environment.ts'

export type LeadershipArgs = {
  /** A name shared by the tabs. Without it, or without locks, every tab leads. */
  scope?: string | undefined
  locks?: LockManager | undefined
  log: Log
  /** Called when this tab becomes the leader. Returns a function that is called when it no longer is. */
  onLead(): () => void
  /** Called in the leading tab when another one checks that it is alive. */
  onPing(): void
}

export type Leadership = {
  /** Checks that a leading tab is alive, and takes over if it doesn't respond, as a frozen tab on a phone. */
  ensureLeader(): void
  stop(): void
}

const SILENT_MS = 2000

/** Elects one leading tab: it holds the lock, the others queue for it. */
export function joinLeadership({ scope, locks, log, onLead, onPing }: LeadershipArgs): Leadership {
  if (scope === undefined || !locks) {
    const end = onLead()
    return { ensureLeader: () => {}, stop: end }
  }
  const name = `${scope} lead`
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  let isLeading = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const hold = () =>
    new Promise<void>((release) => {
      isLeading = true
      clearTimeout(timer)
      log({ level: 'info', event: 'leads' })
      const end = onLead()
      stopLeading = () => {
        isLeading = false
        stopLeading = () => {}
        end()
        release()
      }
      if (leaving.signal.aborted) stopLeading()
    })
  let stopLeading = () => {}

  const queue = (options: LockOptions) => {
    locks.request(name, options, hold).catch((error: unknown) => {
      if (leaving.signal.aborted) return
      // Another tab took over, because this one didn't respond.
      log({ level: 'info', event: 'no longer leads', error })
      stopLeading()
      queue({ signal: leaving.signal })
    })
  }

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'asked' && isLeading) {
      channel.postMessage('leads')
      onPing()
    }
    if (data === 'leads') clearTimeout(timer)
  })
  const ensureLeader = () => {
    if (isLeading) return
    clearTimeout(timer)
    timer = setTimeout(() => queue({ steal: true }), SILENT_MS)
    channel.postMessage('asked')
  }
  queue({ signal: leaving.signal })
  // The current leader may be frozen already.
  ensureLeader()

  return {
    ensureLeader,
    stop() {
      leaving.abort()
      clearTimeout(timer)
      stopLeading()
      channel.close()
    },
  }
}
