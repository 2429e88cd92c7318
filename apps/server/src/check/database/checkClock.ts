import type { Config } from '../../config/configSchema.ts'
import { createDatabase } from '../../db/createDatabase.ts'
import { createDatabaseClock } from '../../db/databaseClock.ts'
import { error, type Finding, ok, warning } from '../finding.ts'
import { openDatabaseToRead } from './openDatabaseToRead.ts'

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'database' | 'networks'>
type Deps = { now: () => number; fetch: typeof fetch }

/** A node is not ready with more. */
const SECONDS_MAX = 30
/** The `Date` of HTTP has whole seconds, and a request takes a while. */
const SECONDS_NEAR = 5

/** This machine's clock against the database's, and against those of the nodes of networks. */
export async function checkClock(settings: Settings, deps: Deps): Promise<Finding[]> {
  const urls = settings.networks.flatMap(({ upstreams }) => upstreams.map(({ http }) => http))
  const hosts = new Map(urls.map((url) => [new URL(url).host, url]))
  const asked = [...hosts].slice(0, 5).map(([host, url]) => readAhead(host, url, deps))
  const [database, ...others] = await Promise.all([readDatabase(settings, deps.now), ...asked])
  const found = [...(database ? [judgeClock('clock.database', 'that of the database', database.ahead)] : [])]
  const heard = others.filter((other) => other !== undefined)
  // Most have the right time. One that hasn't says nothing about this machine.
  const middle = heard.toSorted((a, b) => a.ahead - b.ahead)[Math.floor(heard.length / 2)]
  if (middle) found.push(judgeClock('clock', `that of ${middle.host}`, middle.ahead))
  return found
}

function judgeClock(id: string, other: string, ahead: number): Finding {
  const seconds = Math.abs(Math.round(ahead / 1000))
  if (seconds <= SECONDS_NEAR) return ok(id, `This machine’s clock agrees with ${other}.`)
  const what = `This machine’s clock is ${spell(seconds)} ${ahead > 0 ? 'ahead of' : 'behind'} ${other}.`
  const fix = 'Synchronise it by NTP (timedatectl set-ntp true), and check which of the two is wrong.'
  return seconds > SECONDS_MAX
    ? error(id, what, {
        why: 'A node with such a clock is not ready: certificates, sign-in tokens and webhooks depend on the time.',
        fix,
      })
    : warning(id, what, { why: `At more than ${SECONDS_MAX} seconds a node is not ready.`, fix })
}

function spell(seconds: number): string {
  return seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`
}

/** Undefined for the embedded database, which has this machine's clock. */
async function readDatabase(settings: Settings, now: () => number): Promise<{ ahead: number } | undefined> {
  const pool = settings.databaseUrl ? openDatabaseToRead(settings) : 'new'
  if (typeof pool === 'string') return undefined
  try {
    const clock = await createDatabaseClock(createDatabase(pool), { systemNow: now })
    clock.stop()
    return { ahead: clock.ahead() }
  } catch {
    return undefined // The check of the database says why.
  } finally {
    await pool.end()
  }
}

async function readAhead(host: string, url: string, { now, fetch }: Deps) {
  try {
    const started = now()
    const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5_000) })
    const date = Date.parse(response.headers.get('date') ?? '')
    // Half a second, because the seconds of `Date` are cut off.
    return Number.isNaN(date) ? undefined : { host, ahead: (started + now()) / 2 - (date + 500) }
  } catch {
    return undefined // The check of its network says why.
  }
}
