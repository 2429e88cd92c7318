import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const inDevnet = (path: string) => JSON.stringify(new URL(`../../../devnet/src/bitcoin/${path}`, import.meta.url).href)

// The devnet's chain as a separate program. For each line of input, it pays an address or mines.
const program = `
  const { startBitcoin } = await import(${inDevnet('startBitcoin.ts')})
  const { bitcoinFaucetSource } = await import(${inDevnet('bitcoinFaucetSource.ts')})
  const { createInterface } = await import('node:readline')
  const bitcoin = await startBitcoin({ dir: process.argv[1], port: 0 })
  bitcoin.pause()
  console.log(bitcoin.rpcUrl)
  for await (const line of createInterface(process.stdin)) {
    const read = line === 'mine' ? undefined : bitcoinFaucetSource(bitcoin).read(line)
    if (read) await read.fund()
    else bitcoin.bitcoin().mine()
    console.log('done')
  }
  process.exit()
`

/** Starts a Bitcoin chain on a free port. It only mines when told to. */
export async function startBitcoin() {
  const dir = mkdtempSync(join(tmpdir(), 'latchkey-bitcoin-'))
  const flags = ['--import', 'tsx', '--conditions=@latchkey/source', '--input-type=module', '-e', program]
  const child = spawn(process.execPath, [...flags, dir], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface(child.stdout)
  const [url] = await once(lines, 'line')
  const tell = async (line: string) => {
    const done = once(lines, 'line')
    child.stdin.write(`${line}\n`)
    await done
  }
  return {
    url: String(url),
    /** Pays one unconfirmed coin. */
    pay: (address: string) => tell(address),
    mine: () => tell('mine'),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
