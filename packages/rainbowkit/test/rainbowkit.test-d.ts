import { http } from 'viem'
import { base, mainnet } from 'viem/chains'
import type { Config } from 'wagmi'
import { createAuthenticationAdapter, darkTheme, getDefaultConfig, type Theme } from '../src/exports/index.ts'

// Checked by `npm run types`: what an app writes wrongly doesn't compile.

const app = { appName: 'Shop', projectId: 'x', server: 'https://wallet.example.com' }

const config = getDefaultConfig({ ...app, chains: [mainnet, base], ssr: true, transports: { [mainnet.id]: http() } })
config satisfies Config<readonly [typeof mainnet, typeof base]>
config.chains[1].id satisfies 8453

// @ts-expect-error An app names its server.
getDefaultConfig({ appName: 'Shop', chains: [mainnet] })
// @ts-expect-error At least one chain.
getDefaultConfig({ ...app, chains: [] })

darkTheme({ borderRadius: 'medium', ...darkTheme.accentColors.pink }) satisfies Theme
// @ts-expect-error
darkTheme({ borderRadius: '4px' })

createAuthenticationAdapter({
  getNonce: async () => 'nonce',
  createMessage: ({ nonce, address, chainId }) => `${nonce}${address satisfies `0x${string}`}${chainId.toFixed()}`,
  verify: async ({ message, signature }) => message.length > signature.length,
  signOut: async () => undefined,
})
