import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/**
 * Imports each entry as a React server component would. An entry with hooks or components starts with 'use client', so
 * its bundler doesn't execute it there; it must list its exports, because Next.js rejects `export *` in such a file.
 * Any other entry must not use what React only has in the browser.
 */
export async function importInServerComponent(host: string, entries: readonly string[]): Promise<void> {
  const args = ['--conditions=react-server', '--input-type=module', '--eval', script, JSON.stringify(entries)]
  await execute(process.execPath, args, { cwd: host, timeout: 60_000 }).catch((error: { stderr?: string }) => {
    throw new Error(`A server component cannot import every entry: ${error.stderr}`)
  })
}

const script = `
  import { readFileSync } from 'node:fs'
  for (const entry of JSON.parse(process.argv[1])) {
    const text = readFileSync(new URL(import.meta.resolve(entry)), 'utf8')
    if (!text.startsWith("'use client'"))
      await import(entry).catch((cause) => { throw new Error(entry + " needs 'use client' as its first line", { cause }) })
    else if (text.includes('export *')) throw new Error(entry + ' has export * in a client entry')
  }
  process.exit()
`
