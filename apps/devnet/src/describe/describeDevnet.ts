import type { Devnet } from '@latchkey/protocol/api'
import type { DevnetAccount } from '../accounts.ts'
import type { Deployment } from '../contracts/layOut.ts'
import type { DevnetNetwork } from '../networks.ts'

/** Where the rest of the local world is, or will be: these addresses are reserved for it. */
export type Surroundings = { app: string; secure: string; relay: string; projectId: string }

const usual: Surroundings = {
  app: 'http://localhost:3000',
  secure: 'http://localhost:3001',
  relay: 'ws://localhost:3000/relay',
  projectId: '00000000000000000000000000000000',
}

/** What `devnet.json` says, so that people, examples and tests need no inside knowledge. */
export function describeDevnet(given: {
  page: string
  chains: readonly { network: DevnetNetwork; chain: { rpcUrl: string }; deployment: Deployment }[]
  accounts: readonly DevnetAccount[]
  surroundings?: Partial<Surroundings> | undefined
}): Devnet {
  const { app, secure, relay, projectId } = { ...usual, ...given.surroundings }
  return {
    app,
    secure,
    api: app,
    relay,
    projectId,
    networks: given.chains.map(({ network, chain, deployment }) => ({
      id: network.network.id,
      name: network.network.name,
      rpcUrl: chain.rpcUrl,
      tokens: Object.values(deployment.tokens).map(({ symbol, address, decimals }) => ({ symbol, address, decimals })),
    })),
    accounts: given.accounts.map(({ address, privateKey }) => ({ network: 'eip155', address, privateKey })),
    mail: `${given.page}/mail.json`,
    faucet: `${given.page}/faucet`,
  }
}
