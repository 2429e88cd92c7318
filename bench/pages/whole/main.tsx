import type { ClientConfig } from '@latchkey/core'
import { defineNetwork } from '@latchkey/protocol'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'

const ethereum = defineNetwork({
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
})
const solana = defineNetwork({
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
})

// Everything that a dialog can offer: phone wallets, sign-in, e-mail, socials, passkeys and Solana.
const config: ClientConfig = {
  networks: [ethereum, solana],
  server: '',
  projectId: 'bench',
  relays: [{ url: 'ws://localhost:9/', projectId: 'bench' }],
  verifyUrl: null,
  siwx: { asks: 'onConnect' },
  embedded: { secureUrl: 'http://secure.localhost:9', email: true, socials: ['google', 'apple'], passkey: true },
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <LatchkeyProvider config={config}>
      <ConnectButton />
    </LatchkeyProvider>,
  )
