import { setTimeout as delay } from 'node:timers/promises'
import { isLatchkeyError } from '@latchkey/protocol'
import { isAway } from './isAway.ts'

type Options = {
  /** How long it may take to come. */
  seconds: number
  /** Told once, with the sentence of the first failure. */
  onWait: (problem: string) => void
  now?: () => number
}

const PAUSE_MS = 1_000

/**
 * Opens a database that may come later than this server, as when a machine starts both. What waiting doesn't mend, such
 * as a wrong password, is thrown at once.
 *
 * @throws what `open` throws, also after that time
 */
export async function waitForDatabase<Opened>(
  open: () => Promise<Opened>,
  { seconds, onWait, now = () => performance.now() }: Options,
): Promise<Opened> {
  const end = now() + seconds * 1000
  for (let isTold = false; ; isTold = true)
    try {
      return await open()
    } catch (error) {
      if (!isLatchkeyError(error) || !error.cause || !isAway(error.cause) || now() + PAUSE_MS > end) throw error
      if (!isTold) onWait(String(error.data?.problems ?? error.message))
      await delay(PAUSE_MS)
    }
}
