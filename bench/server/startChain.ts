import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const binary = join(dirname(require.resolve('@foundry-rs/anvil-linux-amd64/package.json')), 'bin/anvil')

/** As many as the history of a new address reads at most when its node has no index, and some more. */
const BLOCKS = 300

/**
 * Starts a chain of empty blocks on a free port, which the server asks whether an account is a contract, and for the
 * history of addresses.
 */
export async function startChain(): Promise<{ http: string; stop: () => Promise<void> }> {
  const child = spawn(binary, ['--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const http = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-10_000)
      const [, found] = /Listening on (127\.0\.0\.1:\d+)/.exec(output) ?? []
      if (found) resolve(`http://${found}`)
    })
    child.once('error', reject).once('exit', () => reject(new Error(`The chain ended: ${output}`)))
  })
  const mine = { jsonrpc: '2.0', id: 1, method: 'anvil_mine', params: [`0x${BLOCKS.toString(16)}`] }
  const body = JSON.stringify(mine)
  await fetch(http, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return {
    http,
    async stop() {
      const exited = once(child, 'exit')
      child.kill()
      await exited
    },
  }
}
