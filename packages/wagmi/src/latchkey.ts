import type { Client } from '@latchkey/core'
import { settled } from '@latchkey/core/actions'
import { getEip1193Provider } from '@latchkey/core/eip1193'
import { SwitchChainError, toHex, UserRejectedRequestError } from 'viem'
import type { CreateConnectorFn } from 'wagmi'
import { checkVersion } from './checkVersion.ts'
import { endConnection } from './endConnection.ts'
import { followConnection } from './followConnection.ts'
import { readConnection } from './readConnection.ts'

export type LatchkeyConnectorOptions = {
  /** The client that `LatchkeyProvider` gets, too. */
  client: Client
}

/**
 * wagmi's connector for every EVM wallet of a Latchkey client: wallets of this browser, phone wallets, the embedded wallet.
 * What the visitor connects, switches or disconnects in Latchkey's dialog happens in wagmi, and the other way round. Its
 * `connect` opens the dialog.
 *
 * It starts the client, so that wallets of the last visit are there before wagmi has looked for them.
 *
 * @example createConfig({ connectors: [latchkey({ client })], multiInjectedProviderDiscovery: false, chains, transports })
 */
export function latchkey({ client }: LatchkeyConnectorOptions): LatchkeyConnector {
  return ({ chains, emitter }) => {
    const provider = getEip1193Provider(client)
    // wagmi keeps the outcome of its own calls by itself.
    let ownCalls = 0
    async function own<Result>(call: () => Promise<Result>): Promise<Result> {
      ownCalls++
      try {
        return await call()
      } finally {
        ownCalls--
      }
    }

    async function connected() {
      await settled(client)
      const current = readConnection(client)
      if (!current) throw new Error('No EVM wallet connected')
      return current
    }

    const switchTo = (chainId: number) =>
      provider
        .request({ method: 'wallet_switchEthereumChain', params: [{ chainId: toHex(chainId) }] })
        .catch(throwAsViem)

    const connect: Connect = ({ isReconnecting, chainId, withCapabilities } = {}) =>
      own(async () => {
        if (!isReconnecting) await provider.request({ method: 'eth_requestAccounts' }).catch(throwAsViem)
        const reached = (await connected()).chainId
        // A wallet that stays on its network is connected all the same.
        if (!isReconnecting && chainId && chainId !== reached) await switchTo(chainId).catch(() => undefined)
        const { accounts, ...rest } = await connected()
        const shown = withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts
        // TypeScript can't tell that `withCapabilities` decides.
        return { accounts: shown as never, ...rest }
      })

    return {
      id: 'latchkey',
      name: 'Latchkey',
      type: 'latchkey',
      client,
      async setup() {
        if (typeof window === 'undefined') return
        // Written out, so that bundlers leave it out of a production build.
        try {
          if (process.env.NODE_ENV === 'development') checkVersion(client, console.warn)
        } catch {
          // A page without a bundler has no `process`.
        }
        client.start()
        followConnection(client, emitter, () => ownCalls > 0)
      },
      connect,
      disconnect: () => own(() => endConnection(client)),
      getAccounts: async () => (await connected()).accounts,
      getChainId: async () => (await connected()).chainId,
      getProvider: async () => provider,
      async isAuthorized() {
        await settled(client)
        return readConnection(client) !== undefined
      },
      async switchChain({ chainId }) {
        const chain = chains.find(({ id }) => id === chainId)
        if (!chain) throw new SwitchChainError(new Error(`Chain ${chainId} isn't in wagmi's config`))
        await switchTo(chainId).catch((error: Error) => {
          throw error instanceof UserRejectedRequestError ? error : new SwitchChainError(error)
        })
        return chain
      },
      // The client tells what its wallets do: see `followConnection`.
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }
  }
}

// Bundlers replace the name with a constant.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** The connector has the client as `client`, so that other code finds it in wagmi's configuration. */
export type LatchkeyConnector = CreateConnectorFn<Provider, { client: Client }>
type Provider = ReturnType<typeof getEip1193Provider>
type Connect = ReturnType<LatchkeyConnector>['connect']

function throwAsViem(error: Error & { code?: number }): never {
  throw error.code === UserRejectedRequestError.code ? new UserRejectedRequestError(error) : error
}
