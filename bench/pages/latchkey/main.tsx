import type { ClientConfig } from '@latchkey/core'
import { defineNetwork } from '@latchkey/protocol'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'

const ethereum = defineNetwork({
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
})

const config: ClientConfig = {
  ...{ networks: [ethereum], server: '', projectId: 'bench' },
  ...{ relays: [], verifyUrl: null, embedded: null, siwx: null },
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <LatchkeyProvider config={config}>
      <ConnectButton />
    </LatchkeyProvider>,
  )
