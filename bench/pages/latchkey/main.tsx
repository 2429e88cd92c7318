import { defineNetwork } from '@latchkey/protocol'
import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'

const ethereum = defineNetwork({
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <LatchkeyProvider config={{ networks: [ethereum], server: '', projectId: 'bench' }}>
      <ConnectButton />
    </LatchkeyProvider>,
  )
