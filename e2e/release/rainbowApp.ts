import { chainSource } from '../host/chainSource.ts'
import type { World } from '../world/world.ts'

/** The quick start of RainbowKit's docs, before it is moved. */
export function rainbowApp(world: World): Readonly<Record<string, string>> {
  const dependencies = {
    '@rainbow-me/rainbowkit': '^2.2.0',
    '@tanstack/react-query': '^5.0.0',
    ...{ react: '^19.0.0', 'react-dom': '^19.0.0', viem: '2.x', wagmi: '^3.0.0' },
  }
  return {
    'package.json': JSON.stringify({ name: 'app', private: true, type: 'module', dependencies }),
    'src/App.tsx': `
      import '@rainbow-me/rainbowkit/styles.css'
      import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'
      import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
      import { defineChain } from 'viem'
      import { WagmiProvider } from 'wagmi'

      const chain = ${chainSource(world)}
      const config = getDefaultConfig({ appName: 'App', projectId: 'YOUR_PROJECT_ID', chains: [chain] })
      const queryClient = new QueryClient()

      export const App = () => (
        <WagmiProvider config={config}>
          <QueryClientProvider client={queryClient}>
            <RainbowKitProvider><ConnectButton /></RainbowKitProvider>
          </QueryClientProvider>
        </WagmiProvider>
      )
    `,
  }
}
