import type { World } from '../world/world.ts'

/**
 * An app as AppKit's docs show it: React with the wagmi adapter, its elements and hooks. It is written for AppKit's packages;
 * `latchkey migrate` moves it.
 */
export function appkitApp(world: World): string {
  return atMargin(`
    import { createAppKit } from '@reown/appkit/react'
    import {
      useAppKit,
      useAppKitAccount,
      useAppKitNetwork,
      useAppKitState,
      useAppKitTheme,
      useDisconnect,
      useWalletInfo,
    } from '@reown/appkit/react'
    import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
    import { defineChain } from '@reown/appkit/networks'
    import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
    import { useSignMessage, WagmiProvider } from 'wagmi'

    const queryClient = new QueryClient()
    const projectId = 'YOUR_PROJECT_ID'
    ${chainsOf(world)}
    const metadata = {
      name: 'AppKit',
      description: 'AppKit Example',
      url: location.origin,
      icons: [location.origin + '/icon.png'],
    }
    const wagmiAdapter = new WagmiAdapter({ networks: [first, second], projectId, ssr: true })

    // Create the modal
    createAppKit({
      adapters: [wagmiAdapter],
      networks: [first, second],
      projectId,
      metadata,
      themeMode: 'light',
      features: { analytics: false },
    })

    export default function App() {
      return (
        <WagmiProvider config={wagmiAdapter.wagmiConfig}>
          <QueryClientProvider client={queryClient}>
            <appkit-button balance="hide" />
            <appkit-network-button />
            <Own />
          </QueryClientProvider>
        </WagmiProvider>
      )
    }

    function Own() {
      const { open } = useAppKit()
      const { address, isConnected, caipAddress, status } = useAppKitAccount()
      const { chainId, caipNetwork, switchNetwork } = useAppKitNetwork()
      const { disconnect } = useDisconnect()
      const { walletInfo } = useWalletInfo()
      const { themeMode, setThemeMode } = useAppKitTheme()
      const { open: isOpen } = useAppKitState()
      const { signMessage, data } = useSignMessage()
      return (
        <>
          <output>{isConnected ? 'connected' : status} {address} {chainId}</output>
          <p aria-label="Details">{caipAddress} {caipNetwork?.name} {walletInfo?.name} {themeMode} {String(isOpen)}</p>
          <figure aria-label="Signature">{data}</figure>
          <button onClick={() => open()}>Own open</button>
          <button onClick={() => open({ view: 'Networks' })}>Own networks</button>
          <button onClick={() => switchNetwork(second)}>Own switch</button>
          <button onClick={() => signMessage({ message: 'from wagmi' })}>wagmi sign</button>
          <button onClick={() => disconnect()}>Own disconnect</button>
          <button onClick={() => setThemeMode('dark')}>Own dark</button>
        </>
      )
    }
  `)
}

/** The same without a framework, with the ethers adapter. */
export function appkitEthersApp(world: World): string {
  return atMargin(`
    import { createAppKit } from '@reown/appkit'
    import { EthersAdapter } from '@reown/appkit-adapter-ethers'
    import { defineChain } from '@reown/appkit/networks'
    import { BrowserProvider } from 'ethers'

    ${chainsOf(world)}
    const modal = createAppKit({
      adapters: [new EthersAdapter()],
      networks: [first, second],
      projectId: 'YOUR_PROJECT_ID',
      features: { analytics: false },
    })

    document.body.innerHTML = \`
      <appkit-button balance="hide"></appkit-button>
      <output></output>
      <figure aria-label="Signature"></figure>
      <button id="open">Own open</button>
      <button id="switch">Own switch</button>
      <button id="sign">Own sign</button>
      <button id="disconnect">Own disconnect</button>
    \`

    function show() {
      const { isConnected, status, address } = modal.getAccount() ?? {}
      const state = isConnected ? 'connected' : status
      document.querySelector('output')!.textContent = [state, address ?? '', modal.getChainId()].join(' ')
    }
    show()
    modal.subscribeAccount(show)
    modal.subscribeNetwork(show)

    const onClick = (id: string, act: () => unknown) => document.getElementById(id)!.addEventListener('click', act)
    onClick('open', () => modal.open())
    onClick('switch', () => modal.switchNetwork(second))
    onClick('disconnect', () => modal.disconnect())
    onClick('sign', async () => {
      const signer = await new BrowserProvider(modal.getProvider('eip155')!).getSigner()
      document.querySelector('figure')!.textContent = await signer.signMessage('from wagmi')
    })
  `)
}

/** As a person writes it: statements of a file begin where its lines do. */
function atMargin(text: string): string {
  return text.replaceAll(/^ {4}/gm, '')
}

/** Networks of an app's own, as its docs define them. */
function chainsOf({ networks }: World): string {
  const [first, second] = networks.map(({ chainId, name, rpcUrl }) => {
    const members = {
      ...{ id: chainId, caipNetworkId: `eip155:${chainId}`, chainNamespace: 'eip155', name },
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
      blockExplorers: { default: { name: 'Explorer', url: 'http://localhost/' } },
    }
    return `defineChain(${JSON.stringify(members)})`
  })
  return `const first = ${first}\n    const second = ${second}`
}
