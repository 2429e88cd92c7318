import { defineNetwork } from '@latchkey/protocol'
import { AccountButton, ConnectButton, LatchkeyProvider, useConnection } from '@latchkey/react'
import { createRoot } from 'react-dom/client'
import { scriptedFetch } from './answers.ts'

const network = (id: `eip155:${number}`, name: string) =>
  defineNetwork({ id, name, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: ['/rpc'] })

const accounts = ['0x00000000000000000000000000000000000000A1']
const answers: Record<string, unknown> = { eth_requestAccounts: accounts, eth_accounts: accounts, eth_chainId: '0x1' }
const provider = { request: async ({ method }: { method: string }) => answers[method], on() {}, removeListener() {} }
const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
const info = { uuid: '00000000-0000-4000-8000-000000000001', name: 'Bench Fox', icon, rdns: 'bench.fox' }
const announce = () =>
  dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
addEventListener('eip6963:requestProvider', announce)

function Page() {
  const { isConnected } = useConnection()
  return isConnected ? <AccountButton /> : <ConnectButton />
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <LatchkeyProvider
      config={{
        ...{ networks: [network('eip155:1', 'Ethereum'), network('eip155:10', 'Optimism')], projectId: 'bench' },
        ...{ server: 'http://scripted.test', fetch: scriptedFetch, storage: null },
        ...{ relays: [], verifyUrl: null, embedded: null, siwx: null },
      }}
    >
      <Page />
    </LatchkeyProvider>,
  )
