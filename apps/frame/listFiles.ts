import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Writes `files.json` next to the built files: the SHA-256 of each, which the server verifies when it starts. */
export function listFiles() {
  return {
    name: 'latchkey-list-files',
    apply: 'build' as const,
    writeBundle({ dir = 'dist' }: { dir?: string }) {
      const names = readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && entry.name !== 'files.json')
        .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort()
      const hashOf = (name: string) =>
        createHash('sha256')
          .update(readFileSync(join(dir, name)))
          .digest('hex')
      const files = Object.fromEntries(names.map((name) => [name, hashOf(name)]))
      writeFileSync(join(dir, 'files.json'), `${JSON.stringify({ sha256: files }, null, 2)}\n`)
    },
  }
}
