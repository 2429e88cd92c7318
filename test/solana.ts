import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { defineNetwork, type NetworkId } from '@latchkey/protocol'
import { bundleProgram } from '../scripts/build/bundleProgram.mjs'

export type SolanaNode = Awaited<ReturnType<typeof startSolana>>

/** The devnet's Solana chain in a process of its own, on free ports: real programs behind the network's RPC. */
export async function startSolana() {
  const dir = mkdtempSync(join(tmpdir(), 'latchkey-solana-'))
  let running = await begin(dir, 0)
  const { port, ...ready } = running.ready
  const { rpcUrl, wsUrl, networkId } = ready
  const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }
  async function rpc(method: string, ...params: readonly unknown[]) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const { result, error } = await response.json()
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  const balanceOf = async (address: string): Promise<number> => (await rpc('getBalance', address)).value
  return {
    ...ready,
    network: defineNetwork({ id: networkId, name: 'Solana Test', nativeCurrency, rpcUrls: [rpcUrl, wsUrl] }),
    rpc,
    /** Resolves when the address has received 10 SOL and 1,000 of each token, in one transaction. */
    async fund(address: string) {
      const before = await balanceOf(address)
      await running.command('fund', address)
      while ((await balanceOf(address)) === before) await setTimeout(20)
    },
    pause: () => running.command('pause'),
    resume: () => running.command('resume'),
    restart: () => running.command('restart'),
    end: () => running.end(),
    /** Starts it again after its `end`, on the same ports and with its previous state. */
    async begin() {
      running = await begin(dir, port)
    },
    async stop() {
      await running.end()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** What the program says once it listens. */
type Ready = {
  networkId: NetworkId
  rpcUrl: string
  wsUrl: string
  port: number
  tokens: readonly { symbol: string; name: string; decimals: number; mint: string }[]
  /** Base64 of the seed of the key that funds accounts and is the mint and freeze authority of every token. */
  faucetSeed: string
}

async function begin(dir: string, port: number) {
  const child = spawn(process.execPath, [await bundleProgram(program), dir, String(port)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const ended = exited.then(([code]) => Promise.reject(new Error(`the chain ended with ${code}`)))
  ended.catch(() => undefined)
  const message = () => Promise.race([once(child, 'message'), ended])
  return {
    ready: (await message())[0] as Ready,
    async command(...words: readonly string[]): Promise<void> {
      child.send(words)
      await message()
    },
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await exited
    },
  }
}

const program = fileURLToPath(new URL('../apps/devnet/src/test/runSolana.ts', import.meta.url))
