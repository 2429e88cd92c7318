import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { listenBeside } from '../http/listenBeside.ts'
import { createFaucetSender } from './faucet/createFaucetSender.ts'
import { createSolanaFaucet, type SolanaFaucet } from './faucet/createSolanaFaucet.ts'
import { createGenesis } from './genesis/createGenesis.ts'
import { type Ledger, openLedger, SLOT_MS } from './ledger/openLedger.ts'
import { createSolanaMarket, type SolanaMarket } from './market/createSolanaMarket.ts'
import { serveRpc } from './wire/serveRpc.ts'

export type RunningSolana = {
  rpcUrl: string
  wsUrl: string
  port: number
  /** CAIP-2. */
  networkId: `solana:${string}`
  faucet(): SolanaFaucet
  market(): SolanaMarket
  ledger(): Ledger
  pause(): void
  resume(): void
  /** Stops it and starts it again from the saved state, on the same ports. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the Solana chain: Solana's own virtual machine and programs in this process, behind the RPC of its validators.
 * A slot takes 400 ms, and transactions run in the next one.
 *
 * @param options the RPC listens on `port` and on the next port, on both over HTTP and WebSocket; 0 picks two free
 *   ones. `dir` stores every transaction
 * @throws Refusal if a port is taken or the saved state is unreadable
 */
export async function startSolana(options: { port: number; dir: string; now?: () => number }): Promise<RunningSolana> {
  const { dir, now = Date.now } = options
  await mkdir(dir, { recursive: true })
  const genesis = await createGenesis()
  let port = options.port
  const begin = async () => {
    const listenings = await listenBeside({ port, user: 'the chain Solana Devnet', setting: 'LATCHKEY_SOLANA_PORT' })
    try {
      const ledger = openLedger({ genesis, file: join(dir, 'solana.journal'), now })
      const send = await createFaucetSender(ledger)
      const faucet = createSolanaFaucet(send)
      const market = createSolanaMarket(ledger, send)
      const endConnections = serveRpc(listenings, ledger, faucet)
      port = listenings[0].port
      return { ledger, faucet, market, listenings, endConnections }
    } catch (error) {
      for (const listening of listenings) await listening.stop()
      throw error
    }
  }
  const end = async ({ ledger, listenings, endConnections }: Awaited<ReturnType<typeof begin>>) => {
    endConnections()
    for (const listening of listenings) await listening.stop()
    ledger.close()
  }

  let running = await begin()
  let isPaused = false
  let isRestarting = false
  const timer = setInterval(() => isPaused || isRestarting || running.ledger.advance(), SLOT_MS)
  return {
    rpcUrl: `http://127.0.0.1:${port}`,
    wsUrl: `ws://127.0.0.1:${port + 1}`,
    port,
    networkId: `solana:${genesis.hash.slice(0, 32)}`,
    faucet: () => running.faucet,
    market: () => running.market,
    ledger: () => running.ledger,
    pause() {
      isPaused = true
    },
    resume() {
      isPaused = false
    },
    async restart() {
      isRestarting = true
      await end(running)
      running = await begin()
      isRestarting = false
    },
    async stop() {
      clearInterval(timer)
      await end(running)
    },
  }
}
