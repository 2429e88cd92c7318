import type { Devnet } from '@latchkey/protocol/api'
import type { KnownAccount, RunningChain } from './runningChain.ts'

/** The URLs of the other programs, running or not; their ports are reserved. */
export type Environment = { app: string; secure: string; relay: string; projectId: string }

export const defaultEnvironment: Environment = {
  app: 'http://localhost:3000',
  secure: 'http://localhost:3001',
  relay: 'ws://localhost:3000/relay',
  projectId: '00000000000000000000000000000000',
}

/** The content of `devnet.json`, so that people, examples and tests don't have to know the details. */
export function describeDevnet(given: {
  page: string
  chains: readonly RunningChain[]
  accounts: readonly KnownAccount[]
  environment?: Partial<Environment> | undefined
}): Devnet {
  const { app, secure, relay, projectId } = { ...defaultEnvironment, ...given.environment }
  return {
    app,
    secure,
    api: app,
    relay,
    projectId,
    networks: given.chains.map(({ network, rpcUrl, wsUrl, tokens }) => ({
      id: network.id,
      name: network.name,
      rpcUrl,
      ...(wsUrl ? { wsUrl } : {}),
      tokens: tokens.map(({ symbol, address, decimals }) => ({ symbol, address, decimals })),
    })),
    accounts: given.accounts.map(({ name: _, ...account }) => account),
    mail: `${given.page}/mail.json`,
    faucet: `${given.page}/faucet`,
  }
}
