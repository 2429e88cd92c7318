import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for what test workers share between files. It is deleted after the run. */
    workerFolder: string
  }
}

/** Vitest ends its workers abruptly, so what they left running is ended here. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-workers-'))
  // PostgreSQL runs as another user, and its folder is private.
  chmodSync(folder, 0o711)
  project.provide('workerFolder', folder)
  return () => {
    for (const name of readdirSync(folder)) stopPostgres(join(folder, name))
    // PostgreSQL may still be stopping.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

// https://www.postgresql.org/docs/15/storage-file-layout.html: the first line is the process id.
function stopPostgres(home: string): void {
  const file = join(home, 'data', 'postmaster.pid')
  if (!existsSync(file)) return
  try {
    process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 'SIGQUIT')
  } catch {
    // It has already ended.
  }
}
