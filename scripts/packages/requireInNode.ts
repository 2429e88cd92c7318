import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/**
 * Loads each entry with `require` in plain Node, as a CommonJS program does. Node does that for ES modules from 20.19 on, unless
 * one awaits something at its top level.
 */
export async function requireInNode(host: string, entries: readonly string[]): Promise<void> {
  const args = ['--input-type=commonjs', '--eval', script, JSON.stringify(entries)]
  await execute(process.execPath, args, { cwd: host, timeout: 60_000 }).catch((error: { stderr?: string }) => {
    throw new Error(`A CommonJS program cannot require every entry: ${error.stderr}`)
  })
}

const script = `
  for (const entry of JSON.parse(process.argv[1])) {
    try {
      if (Object.keys(require(entry)).length === 0) throw new Error('it is empty')
    } catch (cause) {
      throw new Error('require(' + JSON.stringify(entry) + ') fails', { cause })
    }
  }
  process.exit()
`
