import type { Client } from '@latchkey/core'
import { latchkeyConfig } from '@latchkey/wagmi'
import { type Chain, custom, type Transport } from 'viem'
import type { CreateConnectorFn } from 'wagmi'

/**
 * The connector and the reads of `@latchkey/wagmi` for a client that comes later: apps of AppKit make wagmi's configuration
 * before they call `createAppKit`. Until then, wagmi is looking for the wallets of the last visit.
 */
export function lateWagmi(
  client: Promise<Client>,
  chains: readonly [Chain, ...Chain[]],
): { connector: CreateConnectorFn; transports: Readonly<Record<number, Transport>> } {
  const config = client.then((ready) => latchkeyConfig({ client: ready, chains }))
  const transports = chains.map((chain) => {
    const transport = config.then((ready) => ready.transports[chain.id]?.({ chain, retryCount: 0 }))
    return [chain.id, custom({ request: async (args) => (await transport)?.request(args) })]
  })
  return { connector: lateConnector(config), transports: Object.fromEntries(transports) }
}

type LateConfig = Promise<ReturnType<typeof latchkeyConfig>>

function lateConnector(config: LateConfig): CreateConnectorFn {
  return (wagmi) => {
    const connector = config.then(({ connectors: [create] }) => create(wagmi))
    return {
      id: 'latchkey',
      name: 'Latchkey',
      type: 'latchkey',
      setup: async () => (await connector).setup?.(),
      connect: async (args) => (await connector).connect(args),
      disconnect: async () => (await connector).disconnect(),
      getAccounts: async () => (await connector).getAccounts(),
      getChainId: async () => (await connector).getChainId(),
      getProvider: async () => (await connector).getProvider(),
      isAuthorized: async () => (await connector).isAuthorized(),
      async switchChain(args) {
        const { switchChain } = await connector
        if (!switchChain) throw new Error('The connector cannot switch the chain')
        return switchChain(args)
      },
      // The client tells what its wallets do, as in `latchkey`.
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }
  }
}
