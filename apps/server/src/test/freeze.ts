import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Freezes the embedded PostgreSQL of a `dataDir` with all its processes: its sockets stay open, and nobody answers. */
export function freezeDatabase(dataDir: string): { thaw: () => void } {
  const [first] = readFileSync(join(dataDir, 'postgresql/postmaster.pid'), 'utf8').split('\n')
  const frozen = new Set<number>()
  // It may start another process until it is frozen itself, and that one's children are then known.
  for (const pid of familyOf(Number(first))) {
    process.kill(pid, 'SIGSTOP')
    frozen.add(pid)
  }
  return {
    thaw() {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
      frozen.clear()
    },
  }
}

// Lazily, so that children are looked up after their parent was stopped.
function* familyOf(pid: number): Generator<number> {
  yield pid
  for (const task of readdirSync(`/proc/${pid}/task`))
    for (const child of readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' '))
      if (child) yield* familyOf(Number(child))
}
