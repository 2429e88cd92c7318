import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { listen } from '../http/listen.ts'
import { bitcoinName } from '../networks.ts'
import { openBitcoin, type PersistentBitcoin } from './openBitcoin.ts'
import { esploraRoutes } from './wire/esploraRoutes.ts'

/** How often unconfirmed transactions are mined. */
const BLOCK_MS = 5_000

export type RunningBitcoin = {
  /** The base URL of the Esplora API. */
  rpcUrl: string
  port: number
  bitcoin(): PersistentBitcoin
  pause(): void
  resume(): void
  /** Stops it and starts it again from the saved state, on the same port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the Bitcoin chain: regtest from its real genesis block, behind Esplora's HTTP API. Mines every five seconds if
 * there are unconfirmed transactions.
 *
 * @param options `port` 0 picks a free one; `dir` stores every block
 * @throws Refusal if the port is taken or the saved state is unreadable
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
