import { rename, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Hex, hexToBytes } from 'viem'
import { type ChainRequest, chainRequest } from './chainRequest.ts'

/** So much play can be lost by a power cut, in milliseconds. */
const SAVE_EVERY_MS = 3_000

/**
 * Saves a chain to `file` whenever it has a new block, on `save`, and once more on `stop`. The chain could write the
 * file itself, but not in one step: a kill in the middle would leave a half file. Here the old one stays until the
 * new one is whole.
 */
export function keepState({ rpcUrl, file }: { rpcUrl: string; file: string }): {
  save(): Promise<void>
  stop(): Promise<void>
} {
  const request = chainRequest(rpcUrl)
  let savedBlock: unknown
  let last: Promise<void> = Promise.resolve()
  // In a row: two writers of one file would meet in its unfinished form.
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
  // A chain that is busy or gone is asked again in a moment.
  const timer = setInterval(() => void inTurn(saveIfNew).catch(() => {}), SAVE_EVERY_MS)
  return {
    save: () => inTurn(() => saveState(request, file)),
    async stop() {
      clearInterval(timer)
      // A chain that died cannot be asked any more: what was saved last is what there is.
      await inTurn(() => saveState(request, file)).catch(() => {})
    },
  }
}

/** Writes what the chain knows (accounts, code, blocks, transactions) to `file`, whole or not at all. */
async function saveState(request: ChainRequest, file: string): Promise<void> {
  const dump = (await request('anvil_dumpState')) as Hex
  await writeFile(`${file}.new`, await promisify(gunzip)(hexToBytes(dump)))
  await rename(`${file}.new`, file)
}
