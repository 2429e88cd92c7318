import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import type { Anvil } from '@latchkey/test/anvil'
import { parseEther } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'

const program = process.env.LATCHKEY_ALTO ?? ''
/** Why alto can't run here, or undefined. */
export const altoIsMissing = existsSync(program) ? undefined : 'skipped: LATCHKEY_ALTO names no alto executable'

/** Starts Pimlico's bundler on a chain. It is GPL-3.0: a program of its own, which isn't installed with this repository. */
export async function startAlto({ http, client }: Anvil) {
  const [executor, utility] = [generatePrivateKey(), generatePrivateKey()]
  for (const key of [executor, utility])
    await client.setBalance({ address: privateKeyToAddress(key), value: parseEther('100') })
  const port = await freePort()
  const flags = [
    ...['--entrypoints', entryPoint07Address, '--rpc-url', http, '--port', String(port)],
    ...['--executor-private-keys', executor, '--utility-private-key', utility],
    // In 0.0.20, the safe mode refuses every operation: it looks for the result in an error that its ABI doesn't have.
    ...['--safe-mode', 'false', '--log-level', 'warn', '--rpc-log-level', 'info', '--json', 'true'],
  ]
  const [file, ...first] = /\.[cm]?js$/.test(program) ? [process.execPath, program] : [program]
  const child = spawn(file, [...first, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-10_000)
      if (output.includes('Server listening')) resolve()
    })
    child.once('error', reject).once('exit', () => reject(new Error(`alto ended: ${output}`)))
  })
  return {
    url: `http://127.0.0.1:${port}/v2/rpc`,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** alto doesn't say which port it chose. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
