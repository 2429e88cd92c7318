import { withDeadline } from '../../base/withDeadline.ts'

/** Something that this server needs. */
export type Check = {
  name: string
  /** Whether visitors must be sent to another node while it fails. Otherwise this node is only `degraded`. */
  isEssential: boolean
  /** Resolves to what is wrong, in words that a stranger may read, or to undefined. Rejects if there is no answer. */
  read: () => Promise<string | undefined>
}
export type Failing = { check: string; reason: string }
export type ReadinessReport = { status: 'ready' | 'degraded' | 'not ready'; failing: readonly Failing[] }
export type Readiness = ReturnType<typeof createReadiness>

type Options = {
  now: () => number
  /** Called with the first report and with each that fails otherwise than the one before. */
  onChange: (report: ReadinessReport) => void
  deadlineMs?: number
}

/** A load balancer and its spare ask every second or so: they get the same answer. */
const KEPT_MS = 1_000

/** Whether this node should get visitors. Checks run when somebody asks, each at most once at a time. */
export function createReadiness({ now, onChange, deadlineMs = 2_000 }: Options) {
  const checks: Check[] = []
  const running = new Map<Check, Promise<string | undefined>>()
  let latest: { at: number; report: Promise<ReadinessReport> } | undefined
  let told: string | undefined
  let tellStopped = (_: ReadinessReport) => {}
  let isStopping = false
  // An answer that waits for a slow check must not say 200 after the stop.
  const stopped = new Promise<ReadinessReport>((resolve) => {
    tellStopped = resolve
  })

  function readOnce(check: Check): Promise<string | undefined> {
    const reading =
      running.get(check) ??
      check
        .read()
        .catch(() => NO_ANSWER)
        .finally(() => running.delete(check))
    running.set(check, reading)
    return withDeadline(reading, deadlineMs, NO_ANSWER)
  }

  async function readAll(): Promise<ReadinessReport> {
    const reasons = await Promise.all(checks.map(readOnce))
    const failing = checks.flatMap(({ name }, at) => (reasons[at] ? [{ check: name, reason: reasons[at] }] : []))
    const isReady = checks.every(({ isEssential }, at) => !isEssential || !reasons[at])
    const report: ReadinessReport = {
      status: isReady ? (failing.length > 0 ? 'degraded' : 'ready') : 'not ready',
      failing,
    }
    if (told !== JSON.stringify(report)) onChange(report)
    told = JSON.stringify(report)
    return report
  }

  return {
    add(...added: readonly Check[]) {
      checks.push(...added)
    },
    /** From now on the node is not ready, whatever works: it gets no new visitors, and finishes with those it has. */
    stopping() {
      isStopping = true
      tellStopped({ status: 'not ready', failing: [{ check: 'process', reason: 'this node is stopping' }] })
    },
    async read(): Promise<ReadinessReport> {
      if (isStopping) return stopped
      if (!latest || Math.abs(now() - latest.at) >= KEPT_MS) latest = { at: now(), report: readAll() }
      return Promise.race([stopped, latest.report])
    },
  }
}

const NO_ANSWER = 'does not answer'
