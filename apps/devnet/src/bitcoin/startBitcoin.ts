import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { listen } from '../http/listen.ts'
import { bitcoinName } from '../networks.ts'
import { type KeptBitcoin, openBitcoin } from './openBitcoin.ts'
import { esploraRoutes } from './wire/esploraRoutes.ts'

/** How often what waits is mined. */
const BLOCK_MS = 5_000

export type RunningBitcoin = {
  /** Base of the Esplora API. */
  rpcUrl: string
  port: number
  bitcoin(): KeptBitcoin
  pause(): void
  resume(): void
  /** Ends and begins again from what is saved, on the same port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the Bitcoin chain: regtest from its real first block on, behind the HTTP API of Esplora. What waits is mined
 * every five seconds; no block is mined of nothing.
 *
 * @param options `port` 0 takes a free one; `dir` keeps every block.
 * @throws Refusal when the port is taken or the saved state is unreadable.
 */
export async function startBitcoin(options: {
  port: number
  dir: string
  now?: () => number
}): Promise<RunningBitcoin> {
  const { dir, now = Date.now } = options
  await mkdir(dir, { recursive: true })
  let port = options.port
  const begin = async () => {
    const listening = await listen({ port, user: `the chain ${bitcoinName}`, setting: 'LATCHKEY_BITCOIN_PORT' })
    try {
      const bitcoin = openBitcoin({ file: join(dir, 'bitcoin.journal'), now })
      listening.serve(getRequestListener(esploraRoutes(bitcoin).fetch))
      port = listening.port
      return { bitcoin, listening }
    } catch (error) {
      await listening.stop()
      throw error
    }
  }

  let running = await begin()
  let isPaused = false
  let isRestarting = false
  const timer = setInterval(() => {
    if (!isPaused && !isRestarting && running.bitcoin.chain.pool().length > 0) running.bitcoin.mine()
  }, BLOCK_MS)
  return {
    rpcUrl: `http://127.0.0.1:${port}`,
    port,
    bitcoin: () => running.bitcoin,
    pause() {
      isPaused = true
    },
    resume() {
      isPaused = false
    },
    async restart() {
      isRestarting = true
      await running.listening.stop()
      running = await begin()
      isRestarting = false
    },
    async stop() {
      clearInterval(timer)
      await running.listening.stop()
    },
  }
}
