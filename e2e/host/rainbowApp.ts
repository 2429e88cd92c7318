import type { World } from '../world/world.ts'
import { chainSource } from './chainSource.ts'

/**
 * An app as RainbowKit's docs show it: the quick start, a button of its own, and authentication against a backend; with `ssr`,
 * for a server that renders it.
 */
export function rainbowApp(world: World, { ssr = false } = {}): string {
  return `${ssr ? "'use client'\n" : ''}
    import '@rainbow-me/rainbowkit/styles.css'
    import {
      ConnectButton,
      createAuthenticationAdapter,
      darkTheme,
      getDefaultConfig,
      RainbowKitAuthenticationProvider,
      RainbowKitProvider,
    } from '@rainbow-me/rainbowkit'
    import { metaMaskWallet, rainbowWallet } from '@rainbow-me/rainbowkit/wallets'
    import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
    import { type ReactNode, useMemo, useState } from 'react'
    import { defineChain, verifyMessage } from 'viem'
    import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
    import { useSignMessage, WagmiProvider } from 'wagmi'

    const chain = ${chainSource(world)}
    const config = getDefaultConfig({
      appName: 'My RainbowKit App',
      projectId: 'YOUR_PROJECT_ID',
      chains: [chain],
      ssr: ${ssr},
      wallets: [{ groupName: 'Recommended', wallets: [rainbowWallet, metaMaskWallet] }],
    })
    const queryClient = new QueryClient()

    export default function App() {
      return (
        <WagmiProvider config={config}>
          <QueryClientProvider client={queryClient}>
            <Authentication>
              <RainbowKitProvider theme={darkTheme({ accentColor: '#7b3fe4', borderRadius: 'medium' })}>
                <ConnectButton />
                <Own />
              </RainbowKitProvider>
            </Authentication>
          </QueryClientProvider>
        </WagmiProvider>
      )
    }

    function Authentication({ children }: { children: ReactNode }) {
      const [status, setStatus] = useState<'unauthenticated' | 'authenticated'>('unauthenticated')
      const adapter = useMemo(() => createAuthenticationAdapter({
        getNonce: async () => 'nonce12345',
        createMessage: ({ nonce, address, chainId }) => createSiweMessage({
          domain: location.host,
          address,
          statement: 'Sign in to the app.',
          uri: location.origin,
          version: '1',
          chainId,
          nonce,
        }),
        verify: async ({ message, signature }) => {
          const { address } = parseSiweMessage(message)
          const isRight = await verifyMessage({ address: address!, message, signature: signature as '0x' })
          if (isRight) setStatus('authenticated')
          return isRight
        },
        signOut: async () => setStatus('unauthenticated'),
      }), [])
      return (
        <RainbowKitAuthenticationProvider adapter={adapter} status={status}>
          {children}
        </RainbowKitAuthenticationProvider>
      )
    }

    function Own() {
      const { signMessage, data } = useSignMessage()
      return (
        <ConnectButton.Custom>
          {({ account, chain, authenticationStatus, mounted, openConnectModal, openAccountModal }) => {
            const isReady = mounted && authenticationStatus !== 'loading'
            const isConnected = isReady && account && chain && authenticationStatus === 'authenticated'
            if (!isConnected) return <button onClick={openConnectModal}>Own connect</button>
            return (
              <>
                <output>{account.address} {account.displayBalance} {chain.name}</output>
                <figure aria-label="Signature">{data}</figure>
                <button onClick={openAccountModal}>Own account</button>
                <button onClick={() => signMessage({ message: 'from wagmi' })}>wagmi sign</button>
              </>
            )
          }}
        </ConnectButton.Custom>
      )
    }
  `
}
