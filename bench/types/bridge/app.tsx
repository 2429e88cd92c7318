import { createClient } from '@latchkey/core'
import { LatchkeyButton, LatchkeyProvider } from '@latchkey/react'
import { latchkeyConfig } from '@latchkey/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { base, mainnet } from 'viem/chains'
import { createConfig, WagmiProvider } from 'wagmi'
import { Account, Actions, Connect } from '../wagmiParts.tsx'

const chains = [mainnet, base] as const
const client = createClient({ networks: chains })
const config = createConfig(latchkeyConfig({ client, chains }))
const queryClient = new QueryClient()

export function start(element: Element) {
  createRoot(element).render(
    <LatchkeyProvider client={client}>
      <WagmiProvider config={config}>
        <QueryClientProvider client={queryClient}>
          <LatchkeyButton />
          <Connect />
          <Account />
          <Actions />
        </QueryClientProvider>
      </WagmiProvider>
    </LatchkeyProvider>,
  )
}
