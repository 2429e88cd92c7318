import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Address, createTestClient, type Hex, http, numberToHex, pad, publicActions, walletActions } from 'viem'
import { foundry } from 'viem/chains'

const require = createRequire(import.meta.url)
const binary = join(dirname(require.resolve('@foundry-rs/anvil-linux-amd64/package.json')), 'bin/anvil')

/** Starts an anvil chain on a free port. */
export async function startChain() {
  const child = spawn(binary, ['--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<number>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      const listening = /Listening on 127\.0\.0\.1:(\d+)/.exec(output)
      if (listening) resolve(Number(listening[1]))
    })
    child.once('error', reject).once('exit', () => reject(new Error(`anvil ended: ${output}`)))
  })
  const url = `http://127.0.0.1:${port}`
  const client = createTestClient({ chain: foundry, mode: 'anvil', transport: http(url) })
    .extend(publicActions)
    .extend(walletActions)
  return {
    url,
    client,
    place: (address: Address, bytecode: Hex) => client.setCode({ address, bytecode }),
    /** The test tokens store a balance in the slot that equals the holder's address. */
    give: (token: Address, holder: Address, amount: bigint) =>
      client.setStorageAt({ address: token, index: pad(holder), value: numberToHex(amount, { size: 32 }) }),
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}
