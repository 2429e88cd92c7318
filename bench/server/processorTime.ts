import { readdirSync, readFileSync } from 'node:fs'

/**
 * Seconds of processor time that a server and its database have used. Linux.
 *
 * @param databasePid of an external database; the embedded one is below the server
 */
export function processorTime(pid: number, databasePid?: number): { server: number; database: number } {
  const processes = databasePid === undefined ? descendantsOf(pid) : [databasePid, ...descendantsOf(databasePid)]
  const database = processes.reduce((sum, each) => sum + ticksOf(each), 0)
  return { server: ticksOf(pid) / TICKS_A_SECOND, database: database / TICKS_A_SECOND }
}

const TICKS_A_SECOND = 100

/** The processes that a process started, and those that they started. */
export function descendantsOf(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(fieldsOf(Number(name))[1])] as const),
  )
  const isBelow = (each: number | undefined): boolean =>
    each !== undefined && (parents.get(each) === pid || isBelow(parents.get(each)))
  return [...parents.keys()].filter(isBelow)
}

/** With the children that have ended: a database ends a process with each connection. */
function ticksOf(pid: number): number {
  const [user, system, endedUser, endedSystem] = fieldsOf(pid).slice(11, 15).map(Number)
  return (user ?? 0) + (system ?? 0) + (endedUser ?? 0) + (endedSystem ?? 0)
}

// The fields after the name, which may contain spaces: proc(5). None of a process that has just ended.
function fieldsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return []
  }
}
