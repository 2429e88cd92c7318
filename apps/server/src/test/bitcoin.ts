import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { bundleProgram } from '../../../../scripts/build/bundleProgram.mjs'

/** The devnet's chain as a separate program. */
const program = fileURLToPath(new URL('../../../devnet/src/test/runBitcoin.ts', import.meta.url))

/** Starts a Bitcoin chain on a free port. It only mines when told to. */
export async function startBitcoin() {
  const dir = mkdtempSync(join(tmpdir(), 'latchkey-bitcoin-'))
  const child = spawn(process.execPath, [await bundleProgram(program), dir], { stdio: ['pipe', 'pipe', 'inherit'] })
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
