import { LatchkeyButton, LatchkeyProvider } from '@latchkey/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { WagmiProvider } from 'wagmi'
import { Account } from './Account.tsx'
import { client, config } from './wagmi.ts'

const queries = new QueryClient()

export function App() {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queries}>
        <LatchkeyProvider client={client}>
          <main>
            <header>
              <h1>latchkey-app</h1>
              <LatchkeyButton />
            </header>
            <Account />
          </main>
        </LatchkeyProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
