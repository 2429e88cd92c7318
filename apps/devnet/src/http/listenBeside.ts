import { Refusal } from '../refusal.ts'
import { type Listening, listen } from './listen.ts'

const TRIES = 20

/**
 * Takes a port and the next one. With `port` 0, two free consecutive ports.
 *
 * @throws Refusal, as one sentence, if one of them is taken
 */
export async function listenBeside(options: {
  port: number
  user: string
  setting: string
}): Promise<readonly [Listening, Listening]> {
  for (let tries = 0; ; tries++) {
    const first = await listen(options)
    try {
      return [first, await listen({ ...options, port: first.port + 1 })]
    } catch (error) {
      await first.stop()
      const isTaken = error instanceof Refusal || (error instanceof RangeError && first.port === 65_535)
      if (options.port !== 0 || !isTaken || tries === TRIES) throw error
    }
  }
}
