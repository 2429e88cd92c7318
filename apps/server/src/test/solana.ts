import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort, isFreePort } from '../../../../scripts/test/freePort.ts'

const chain = new URL('../../../devnet/src/solana/startSolana.ts', import.meta.url).href

// The devnet's chain as a separate program, which funds an address for each line of input.
const program = `
  const { startSolana } = await import(${JSON.stringify(chain)})
  const { createInterface } = await import('node:readline')
  const [dir, port] = process.argv.slice(1)
  const solana = await startSolana({ dir, port: Number(port) })
  const { rpcUrl, wsUrl, networkId } = solana
  console.log(JSON.stringify({ rpcUrl, wsUrl, networkId, port: solana.port }))
  for await (const address of createInterface(process.stdin)) console.log(await solana.faucet().fund(address))
  process.exit()
`
export type SolanaNode = Awaited<ReturnType<typeof startSolana>>

/** Starts a Solana chain on a free port. */
export async function startSolana() {
  const dir = mkdtempSync(join(tmpdir(), 'latchkey-solana-'))
  let running = await begin(dir, await freePair())
  const { rpcUrl, wsUrl, networkId, port } = running.facts
  return {
    rpcUrl,
    wsUrl,
    networkId,
    async rpc(method: string, ...params: unknown[]) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      const { result, error } = await response.json()
      if (error) throw new Error(error.message)
      return result
    },
    /** 10 SOL and 1,000 of each token, in one transaction. */
    fund: (address: string) => running.fund(address),
    end: () => running.end(),
    /** Starts it again on the same port, with its previous state. */
    async begin() {
      running = await begin(dir, port)
    },
    async stop() {
      await running.end()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** A free port whose next port is free too. Both stay free between `end` and `begin`. */
async function freePair(): Promise<number> {
  for (;;) {
    const port = await freePort()
    if (await isFreePort(port + 1)) return port
  }
}

async function begin(dir: string, port: number) {
  const flags = ['--import', 'tsx', '--conditions=@latchkey/source', '--input-type=module', '-e', program]
  const child = spawn(process.execPath, [...flags, dir, String(port)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface(child.stdout)
  const exited = once(child, 'exit')
  const [line] = await Promise.race([
    once(lines, 'line'),
    exited.then(([code]) => Promise.reject(new Error(`the chain ended with ${code}`))),
  ])
  return {
    facts: JSON.parse(line) as { rpcUrl: string; wsUrl: string; networkId: string; port: number },
    async fund(address: string) {
      const done = once(lines, 'line')
      child.stdin.write(`${address}\n`)
      await done
    },
    async end() {
      if (child.exitCode !== null) return
      child.kill('SIGKILL')
      await exited
    },
  }
}
