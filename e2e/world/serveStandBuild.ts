import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Builds the approval on its own when the first journey asks, for all that ask in this run: they run in several
 * processes. Every answer is the folder of the build.
 */
export async function serveStandBuild(): Promise<{ url: string; stop(): Promise<void> }> {
  let folder: Promise<string> | undefined
  const server = createServer(async (_, response) => {
    try {
      folder ??= build()
      response.end(await folder)
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
      const built = await folder?.catch(() => undefined)
      if (built) await rm(built, { recursive: true, force: true })
    },
  }
}

async function build(): Promise<string> {
  const out = await mkdtemp(join(tmpdir(), 'latchkey-stand-'))
  const config = 'apps/frame/src/test/stand.config.ts'
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const options = ['build', '--config', config, '--outDir', out, '--logLevel', 'warn']
  await promisify(execFile)(process.execPath, [vite, ...options], { cwd: root })
  return out
}
