import { BitcoinAdapter } from '../src/exports/adapter-bitcoin.ts'
import { EthersAdapter } from '../src/exports/adapter-ethers.ts'
import { type Provider, SolanaAdapter } from '../src/exports/adapter-solana.ts'
import { WagmiAdapter } from '../src/exports/adapter-wagmi.ts'
import { type AppKitNetwork, base, bitcoin, defineChain, mainnet, solana } from '../src/exports/networks.ts'
import {
  AppKitButton,
  createAppKit,
  useAppKit,
  useAppKitAccount,
  useAppKitNetwork,
  useAppKitProvider,
  useWalletInfo,
} from '../src/exports/react.ts'

// Checked by `npm run types`: what an app writes wrongly doesn't compile.

const server = 'https://wallet.example.com'
const networks: [AppKitNetwork, ...AppKitNetwork[]] = [mainnet, base, solana, bitcoin]
const wagmi = new WagmiAdapter({ networks, projectId: 'x', ssr: true })
wagmi.wagmiConfig.chains satisfies readonly { id: number }[]

createAppKit({
  ...{ server, networks, projectId: 'x', themeMode: 'dark', allWallets: 'HIDE' },
  adapters: [wagmi, new EthersAdapter(), new SolanaAdapter({ wallets: [] }), new BitcoinAdapter({ projectId: 'x' })],
  metadata: { name: 'Shop', description: 'Sells', url: 'https://shop.example', icons: [] },
  features: { analytics: true, socials: ['google'], email: true },
  themeVariables: { '--w3m-accent': '#7b3fe4', '--apkt-z-index': 10 },
  defaultNetwork: defineChain({
    ...{ id: 5, caipNetworkId: 'eip155:5', chainNamespace: 'eip155', name: 'Own' },
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }),
})
// @ts-expect-error An app names its server.
createAppKit({ networks })
// @ts-expect-error At least one network.
createAppKit({ server, networks: [] })
// @ts-expect-error There is no such mode.
createAppKit({ server, networks, themeMode: 'auto' })
// @ts-expect-error No variable of AppKit.
createAppKit({ server, networks, themeVariables: { accent: 'red' } })

export function Hooks() {
  const { open } = useAppKit()
  open({ view: 'Connect', namespace: 'bip122' })
  // @ts-expect-error There is no such view.
  open({ view: 'Send' })
  useAppKitAccount({ namespace: 'solana' }).address satisfies string | undefined
  useAppKitNetwork().switchNetwork(base)
  useAppKitNetwork().switchNetwork('eip155:1')
  // @ts-expect-error No id of a network.
  useAppKitNetwork().switchNetwork(1)
  useAppKitProvider('eip155').walletProvider?.request({ method: 'eth_accounts' }) satisfies Promise<unknown> | undefined
  useAppKitProvider('bip122').walletProvider?.signPSBT satisfies unknown
  useAppKitProvider<Provider>('solana').walletProvider?.signMessage satisfies unknown
  useWalletInfo().walletInfo?.icon satisfies string | undefined
  return (
    <>
      <AppKitButton size="sm" balance="hide" />
      <appkit-button balance="hide" />
      <appkit-network-button disabled />
    </>
  )
}

// @ts-expect-error There is no such size.
export const wrong = <AppKitButton size="lg" />
