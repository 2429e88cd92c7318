import { memoryStorage } from '@latchkey/walletconnect'
import { createWalletClient, type WalletClient } from '@latchkey/walletconnect/wallet'
import { inject, onTestFinished } from 'vitest'
import type { WalletConnectOptions } from '../src/client/client.ts'
import { walletConnect } from '../src/connectors/walletConnect/walletConnect.ts'

const ada = '0x00000000000000000000000000000000000000A1'

export type PhoneWallet = WalletClient & {
  /** Pairs as after a scan, and answers the proposal. */
  scan(uri: string, answer: 'approve' | 'reject'): Promise<void>
  /** Ends it, as when its app has lost its data. */
  stop(): void
  /** The requests that it has received and not answered. */
  requested(): readonly { id: number; topic: string; method: string }[]
}

/** A wallet on a phone, over a real relay. Only its user is simulated. */
export function phoneWallet(): PhoneWallet {
  const client = createWalletClient({
    relays: [{ url: inject('relay') }],
    metadata: { name: 'Pocket', description: '', url: 'https://pocket.test', icons: [] },
    storage: memoryStorage(),
    name: `phone.${crypto.randomUUID()}`,
  })
  const stop = client.start()
  onTestFinished(stop)
  return {
    ...client,
    stop,
    requested: () => client.pendingRequests(),
    async scan(uri, answer) {
      const proposed = new Promise<number>((resolve) => {
        const stop = client.subscribe((event) => {
          if (event.type !== 'proposal') return
          stop()
          resolve(event.proposal.id)
        })
      })
      await client.pair({ uri })
      const proposalId = await proposed
      if (answer === 'reject') return client.reject({ proposalId })
      await client.approve({ proposalId, namespaces })
    },
  }
}

/** What an app needs to connect to it. */
export function phoneConfig(options: Partial<WalletConnectOptions> = {}) {
  const name = `app.${crypto.randomUUID()}`
  const relays = [{ url: inject('relay') }]
  onTestFinished(() => void indexedDB.deleteDatabase(`${name}.walletconnect`))
  return { name, relays, connectors: [walletConnect({ relays, name, ...options })] }
}

const namespaces = {
  eip155: {
    accounts: ['eip155:31337', 'eip155:31338'].map((chain) => `${chain}:${ada}`),
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['chainChanged', 'accountsChanged'],
  },
}
