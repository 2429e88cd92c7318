import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { bundleProgram } from '../../../../scripts/build/bundleProgram.mjs'
import type { ServerNetwork } from '../config/configSchema.ts'

const program = fileURLToPath(new URL('../../../devnet/src/main.ts', import.meta.url))

export type DevnetProgram = {
  page: string
  /** Its EVM networks, as the server's configuration has them. */
  networks: readonly ServerNetwork[]
  otherNetworks: readonly ServerNetwork[]
  names: { zones: string[]; gatewayKey: string }
  stop: () => Promise<void>
}

/** Starts the devnet as a program on free ports, as a user would. `app` is where the server will be. */
export async function startDevnetProgram({ app }: { app?: string } = {}): Promise<DevnetProgram> {
  const home = mkdtempSync(join(tmpdir(), 'latchkey-devnet-'))
  const flags = [await bundleProgram(program), '--ports=free', `--dir=${home}/devnet`]
  const child = spawn(process.execPath, [...flags, ...(app ? [`--app=${app}`] : []), '--json', '--stdin'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The devnet ended with ${code}`)))
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), ended])
  ended.catch(() => {})
  const { page, networks, otherNetworks, names } = JSON.parse(line)
  return {
    page,
    // Smart accounts need keys, and have a chain of their own in their tests.
    networks: networks.map(({ smartAccounts: _, ...network }: ServerNetwork) => network),
    otherNetworks,
    names,
    async stop() {
      const stopped = once(child, 'exit')
      child.kill('SIGTERM')
      await stopped
      rmSync(home, { recursive: true, force: true })
    },
  }
}
