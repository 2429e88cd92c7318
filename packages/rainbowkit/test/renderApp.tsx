import { announceWallet } from '@latchkey/test/announceWallet'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { custom, toHex } from 'viem'
import { mainnet, optimism } from 'viem/chains'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { WagmiProvider } from 'wagmi'
import { getDefaultConfig } from '../src/config/getDefaultConfig.ts'
import { RainbowKitProvider, type RainbowKitProviderProps } from '../src/provider/RainbowKitProvider.tsx'

// A node without a network: 1.5 ETH each, and no receipts.
const node = custom({
  request: async ({ method }: { method: string }) => (method === 'eth_getBalance' ? toHex(15n * 10n ** 17n) : null),
})

// Of 0xf39F…2266.
const privateKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

type AppOptions = Omit<RainbowKitProviderProps, 'children'> & {
  /** What is around `RainbowKitProvider`. */
  readonly around?: (app: ReactNode) => ReactNode
}

/** An app as RainbowKit's docs show it, with a wallet in the browser. It is removed when the test ends. */
export function renderApp(children: ReactNode, { around = (app) => app, ...props }: AppOptions = {}) {
  const wallet = announceWallet('Fox', { privateKey })
  const config = getDefaultConfig({
    appName: 'Test',
    // Nothing answers there.
    server: 'http://127.0.0.1:1',
    chains: [{ ...mainnet, iconUrl: 'data:image/svg+xml,<svg/>', iconBackground: '#eee' }, optimism],
    transports: { 1: node, 10: node },
    batch: { multicall: false },
  })
  const queries = new QueryClient()
  const element = document.createElement('main')
  document.body.append(element)
  const root = createRoot(element)
  onTestFinished(() => {
    root.unmount()
    element.remove()
    wallet.stop()
    localStorage.clear()
  })
  root.render(
    <StrictMode>
      <WagmiProvider config={config}>
        <QueryClientProvider client={queries}>
          {around(
            <RainbowKitProvider locale="en" {...props}>
              {children}
            </RainbowKitProvider>,
          )}
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>,
  )
  return { wallet, config }
}

export const button = (name: string | RegExp) => page.getByRole('button', { name })
export const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })

/** Connects the wallet in Latchkey's dialog, which is open. */
export async function chooseWallet(): Promise<void> {
  await dialog('Connect wallet').getByRole('button', { name: /^Fox/ }).click()
}
