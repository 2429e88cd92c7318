import type { World } from '../world/world.ts'
import { chainSource } from './chainSource.ts'

type WagmiHooks = { readonly account: string; readonly connect: string; readonly disconnect: string }
export const wagmi2Hooks: WagmiHooks = { account: 'useAccount', connect: 'connect', disconnect: 'disconnect' }
export const wagmi3Hooks: WagmiHooks = { account: 'useConnection', connect: 'mutate', disconnect: 'mutate' }

/** wagmi around our provider, so that it looks for wallets before our client exists. */
export function wagmiApp(world: World, hooks: WagmiHooks): string {
  const [network] = world.networks
  return `
    import { LatchkeyButton, LatchkeyProvider } from '@latchkey/react'
    import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
    import { defineChain } from 'viem'
    import { createConfig, http, useConnect, useConnectors, ${hooks.account}, useDisconnect, WagmiProvider } from 'wagmi'

    const chain = ${chainSource(world, network?.rpcUrl)}
    const config = createConfig({ chains: [chain], transports: { [chain.id]: http() } })
    const queries = new QueryClient()

    export function App() {
      return (
        <WagmiProvider config={config}>
          <QueryClientProvider client={queries}>
            <LatchkeyProvider config={{ server: '${world.app}' }}>
              <LatchkeyButton />
              <Wagmi />
            </LatchkeyProvider>
          </QueryClientProvider>
        </WagmiProvider>
      )
    }

    function Wagmi() {
      const { address, status } = ${hooks.account}()
      const connector = useConnectors().find(({ id }) => id === 'dev.latchkey.embedded')
      const { ${hooks.connect}: connect } = useConnect()
      const { ${hooks.disconnect}: disconnect } = useDisconnect()
      return (
        <>
          <output>{status} {address}</output>
          {connector && <button onClick={() => connect({ connector })}>wagmi connect</button>}
          <button onClick={() => disconnect()}>wagmi disconnect</button>
        </>
      )
    }
  `
}

/** wagmi with our connector alone. */
export function bridgeApp(world: World): string {
  return `
    import { createClient } from '@latchkey/core'
    import { LatchkeyButton, LatchkeyProvider } from '@latchkey/react'
    import { latchkeyConfig } from '@latchkey/wagmi'
    import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
    import { defineChain } from 'viem'
    import { createConfig, useBalance, useConnect, useConnection, useConnectors, useDisconnect, useSignMessage, WagmiProvider } from 'wagmi'

    const chain = ${chainSource(world)}
    const client = createClient({ server: '${world.app}' })
    const config = createConfig(latchkeyConfig({ client, chains: [chain] }))
    const queries = new QueryClient()
    const statuses: string[] = []
    Object.assign(window, { statuses })

    export default function App() {
      return (
        <WagmiProvider config={config}>
          <QueryClientProvider client={queries}>
            <LatchkeyProvider client={client}>
              <LatchkeyButton />
              <Wagmi />
            </LatchkeyProvider>
          </QueryClientProvider>
        </WagmiProvider>
      )
    }

    function Wagmi() {
      const { address, status } = useConnection()
      const [connector] = useConnectors()
      const { mutate: connect } = useConnect()
      const { mutate: disconnect } = useDisconnect()
      const { mutate: sign, data } = useSignMessage()
      const { data: balance } = useBalance({ address })
      statuses.push(status)
      return (
        <>
          <output>{status} {address}</output>
          <p>{String(balance?.value)} wei</p>
          <figure aria-label="Signature">{data}</figure>
          <button onClick={() => connect({ connector })}>wagmi connect</button>
          <button onClick={() => disconnect()}>wagmi disconnect</button>
          <button onClick={() => sign({ message: 'from wagmi' })}>wagmi sign</button>
        </>
      )
    }
  `
}
