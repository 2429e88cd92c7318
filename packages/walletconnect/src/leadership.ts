import type { Log } from './environment.ts'

export type LeadershipArgs = {
  /** What the tabs share; without it, or without locks, everybody leads. */
  scope?: string | undefined
  locks?: LockManager | undefined
  log: Log
  /** Called when this tab leads; returns what ends that. */
  onLead(): () => void
  /** Called in the tab that leads when another one relies on it. */
  onAsked(): void
}

export type Leadership = {
  /** Relies on the tab that leads; takes over when it is silent, as a frozen tab on a phone is. */
  rely(): void
  stop(): void
}

const SILENT_MS = 2000

/** One tab of many speaks for all: it holds the lock, the rest queue for it. */
export function joinLeadership({ scope, locks, log, onLead, onAsked }: LeadershipArgs): Leadership {
  if (scope === undefined || !locks) {
    const end = onLead()
    return { rely: () => {}, stop: end }
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
      // Another tab took over, since this one did not answer.
      log({ level: 'info', event: 'no longer leads', error })
      stopLeading()
      queue({ signal: leaving.signal })
    })
  }

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'asked' && isLeading) {
      channel.postMessage('leads')
      onAsked()
    }
    if (data === 'leads') clearTimeout(timer)
  })
  const rely = () => {
    if (isLeading) return
    clearTimeout(timer)
    timer = setTimeout(() => queue({ steal: true }), SILENT_MS)
    channel.postMessage('asked')
  }
  queue({ signal: leaving.signal })
  // Whoever has the lock now may be frozen already.
  rely()

  return {
    rely,
    stop() {
      leaving.abort()
      clearTimeout(timer)
      stopLeading()
      channel.close()
    },
  }
}
