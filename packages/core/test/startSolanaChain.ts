import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineNetwork, type Network } from '@latchkey/protocol'
import * as v from 'valibot'

/** What the devnet's chain prints once it listens. */
const readySchema = v.object({
  networkId: v.string(),
  rpcUrl: v.string(),
  wsUrl: v.string(),
  tokens: v.array(v.object({ symbol: v.string(), name: v.string(), decimals: v.number(), mint: v.string() })),
  /** Base64 of the seed of the key that funds accounts and is the mint and freeze authority of every token. */
  faucetSeed: v.string(),
})

export type SolanaChain = Awaited<ReturnType<typeof startSolanaChain>>

/** The devnet's Solana chain in a separate process: real programs behind the network's RPC. */
export async function startSolanaChain() {
  const dir = await mkdtemp(join(tmpdir(), 'latchkey-solana-'))
  const flags = ['--import', 'tsx', '--conditions', '@latchkey/source', '--input-type=module']
  const child = spawn(process.execPath, [...flags, '--eval', program, home, dir], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ready = v.parse(readySchema, (await once(child, 'message'))[0])
  const network: Network = defineNetwork({
    id: ready.networkId,
    name: 'Solana Test',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: [ready.rpcUrl, ready.wsUrl],
  })
  const command = async (name: string, ...args: readonly string[]) => {
    child.send([name, ...args])
    await once(child, 'message')
  }
  return {
    ...ready,
    network,
    /** Resolves when the address has 10 SOL and 1000 of every token. */
    fund: async (address: string) => {
      await command('fund', address)
      await until(async () => (await balanceOf(ready.rpcUrl, address)) >= 10_000_000_000)
    },
    pause: () => command('pause'),
    resume: () => command('resume'),
    restart: () => command('restart'),
    stop: async () => {
      child.kill('SIGKILL')
      await rm(dir, { recursive: true, force: true })
    },
  }
}

const home = new URL('../../../apps/devnet/src/solana/', import.meta.url).href
const program = `
const [home, dir] = process.argv.slice(1)
const { startSolana } = await import(home + 'startSolana.ts')
const { solanaTokens, faucetSeed } = await import(home + 'genesis/solanaTokens.ts')
const chain = await startSolana({ port: 0, dir })
process.on('message', async ([name, address]) => {
  if (name === 'fund') await chain.faucet().fund(address)
  else await chain[name]()
  process.send('done')
})
process.on('disconnect', () => process.exit())
const tokens = solanaTokens.map(({ symbol, name, decimals, mint }) => ({ symbol, name, decimals, mint }))
const { networkId, rpcUrl, wsUrl } = chain
process.send({ networkId, rpcUrl, wsUrl, tokens, faucetSeed: Buffer.from(faucetSeed).toString('base64') })
`

async function balanceOf(url: string, address: string): Promise<number> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [address] })
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return (await answer.json()).result.value
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50))
}
