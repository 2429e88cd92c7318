import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { bundleProgram } from '../../../../scripts/build/bundleProgram.mjs'
import type { ConfigInput } from '../config/configSchema.ts'
import { secureOrigin } from './secureClient.ts'

const program = fileURLToPath(new URL('../../../devnet/src/identity/main.ts', import.meta.url))

/** The devnet's stand-ins for the social providers, started as a program, as a user would. */
export async function startIdentityProviders(): Promise<{
  url: string
  social: NonNullable<ConfigInput['social']>
  stop: () => Promise<void>
}> {
  const flags = [await bundleProgram(program), `--secure=${secureOrigin}`]
  const child = spawn(process.execPath, flags, { stdio: ['pipe', 'pipe', 'ignore'] })
  const [line] = await once(createInterface(child.stdout), 'line')
  return {
    ...JSON.parse(line),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
