import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { base, mainnet } from 'viem/chains'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { Account, Actions, Connect } from '../wagmiParts.tsx'

const config = createConfig({ chains: [mainnet, base], transports: { 1: http(), 8453: http() } })
const queryClient = new QueryClient()

export function start(element: Element) {
  createRoot(element).render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <Connect />
        <Account />
        <Actions />
      </QueryClientProvider>
    </WagmiProvider>,
  )
}
