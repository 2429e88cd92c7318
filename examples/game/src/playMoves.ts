import { getSessionCallsStatus, sendSessionCalls } from '@latchkey/core/permissions'
import { encodeFunctionData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { abi } from './contract.ts'
import type { PlayerSession } from './playerSession.ts'
import type { Settings } from './settings.ts'

/** As many calls as one operation may have. */
const BATCH_SIZE = 16
const WAIT_MS = 10_000

/**
 * Makes moves in their order, without asking the player. Each move is a call of its own; up to 16 calls share one
 * operation, which saves fees and time. Operations aren't ordered among themselves, so each waits for the last.
 *
 * @param onProgress is told how many moves are in a block
 * @throws LatchkeyError what `sendSessionCalls` throws, for example `REQUEST_REFUSED` when all moves are used up; Error if
 * moves failed on the chain
 */
export async function playMoves(
  { latchkey: server, projectId, contract }: Settings,
  { account, pci, privateKey }: PlayerSession,
  { directions, onProgress }: { directions: readonly number[]; onProgress(moves: number): void },
): Promise<void> {
  const key = privateKeyToAccount(privateKey)
  for (let done = 0; done < directions.length; ) {
    const batch = directions.slice(done, done + BATCH_SIZE)
    const calls = batch.map((direction) => ({
      to: contract,
      data: encodeFunctionData({ abi, functionName: 'move', args: [direction] }),
    }))
    const sign = (hash: `0x${string}`) => key.sign({ hash })
    const { id } = await sendSessionCalls({ server, projectId, account, pci, calls, sign })
    await confirmed(id)
    done += batch.length
    onProgress(done)
  }

  async function confirmed(id: `0x${string}`): Promise<void> {
    for (;;) {
      const { status, statusCode } = await getSessionCallsStatus({ server, projectId, id, waitMs: WAIT_MS })
      if (statusCode === 500) throw new Error('The moves failed on the chain')
      if (status === 'CONFIRMED') return
    }
  }
}
