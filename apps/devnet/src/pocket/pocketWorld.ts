import type { Devnet } from '@latchkey/protocol/api'
import type { KnownAccount } from '../describe/runningChain.ts'
import type { PocketWorld } from './wire.ts'

/** The namespaces that the pocket wallet supports. */
const namespaces: readonly string[] = ['eip155']

/** What the pocket wallet's page needs to know about the devnet. Without keys: they stay with the signer. */
export function pocketWorld(devnet: Devnet, accounts: readonly KnownAccount[]): PocketWorld {
  const isKnown = (namespace: string | undefined) => namespace !== undefined && namespaces.includes(namespace)
  return {
    relays: [devnet.relay],
    verifyUrl: `${devnet.app}/verify`,
    networks: devnet.networks.filter(({ id }) => isKnown(id.split(':')[0])).map(({ id, name }) => ({ id, name })),
    accounts: accounts
      .filter(({ network }) => isKnown(network))
      .map(({ network, name, address, type }) => ({ network, name, address, ...(type ? { type } : {}) })),
  }
}
