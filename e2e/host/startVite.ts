import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from './readme.ts'

/** Serves an app as its developer sees it, with fast refresh. Returns the origin; `atEnd` stops it. */
export async function startVite(folder: string, atEnd: (stop: () => Promise<unknown>) => void): Promise<string> {
  // In its own process, because Vite and React both follow NODE_ENV, which is `test` here.
  const args = [join(root, 'node_modules/vite/bin/vite.js'), '--port', '0', '--clearScreen', 'false']
  const child = spawn(process.execPath, args, { cwd: folder, env: { NODE_ENV: 'development', NO_COLOR: '1' } })
  atEnd(async () => {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  })
  let output = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const [origin] = /http:\/\/localhost:\d+/.exec(output) ?? []
      if (origin) resolve(origin)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`Vite ended: ${output.slice(-500)}`)))
  })
}
