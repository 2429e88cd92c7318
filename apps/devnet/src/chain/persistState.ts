import { rename, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Hex } from 'viem'
import { type ChainRequest, chainRequest } from './chainRequest.ts'

/** How much activity a power cut can lose, in milliseconds. */
const SAVE_EVERY_MS = 10_000

/**
 * Saves a chain to `file` after new blocks, on `save`, and on `stop`. The chain could write the file itself, but not
 * atomically: a kill in the middle would leave a truncated file. Here the old file stays until the new one is complete.
 */
export function persistState({ rpcUrl, file }: { rpcUrl: string; file: string }): {
  save(): Promise<void>
  stop(): Promise<void>
} {
  const request = chainRequest(rpcUrl)
  let savedBlock: unknown
  let last: Promise<void> = Promise.resolve()
  // One at a time, because two writers would write to the same unfinished file.
  function inTurn(step: () => Promise<void>): Promise<void> {
    const turn = last.then(step)
    last = turn.catch(() => {})
    return turn
  }
  const saveIfNew = async () => {
    const block = await request('eth_blockNumber')
    if (block === savedBlock) return
    await saveState(request, file)
    savedBlock = block
  }
  // If the chain is busy or gone, try again later.
  const timer = setInterval(() => void inTurn(saveIfNew).catch(() => {}), SAVE_EVERY_MS)
  return {
    save: () => inTurn(() => saveState(request, file)),
    async stop() {
      clearInterval(timer)
      // A chain that has crashed can't be saved any more; the last saved state remains.
      await inTurn(() => saveState(request, file)).catch(() => {})
    },
  }
}

/** Saves the chain's state (accounts, code, blocks, transactions) to `file`, atomically. */
async function saveState(request: ChainRequest, file: string): Promise<void> {
  const dump = (await request('anvil_dumpState')) as Hex
  await writeFile(`${file}.new`, await promisify(gunzip)(Buffer.from(dump.slice(2), 'hex')))
  await rename(`${file}.new`, file)
}
