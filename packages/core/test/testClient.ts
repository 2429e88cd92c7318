import { defineNetwork } from '@latchkey/protocol'
import type { Client, ClientConfig, ClientEvent, ClientStorage } from '../src/client/client.ts'
import type { ConnectorOf } from '../src/client/connector.ts'
import type { Eip1193Provider } from '../src/client/provider.ts'
import { eip1193Connector } from '../src/connectors/eip1193/eip1193Connector.ts'
import { createClient } from '../src/createClient.ts'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
export const ethereum = defineNetwork({
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency,
  rpcUrls: ['https://eth.example'],
})
export const sidenet = defineNetwork({
  id: 'eip155:31338',
  name: 'Sidenet',
  nativeCurrency,
  rpcUrls: ['https://side.example', 'wss://side.example'],
  blockExplorers: [{ name: 'Scan', url: 'https://scan.example' }],
})
export const solana = defineNetwork({
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
})

/** A client with three networks, a project and an empty storage, and the events that it emitted. */
export function testClient(config: Partial<ClientConfig> = {}): Client & { events: ClientEvent[] } {
  const events: ClientEvent[] = []
  const client = createClient({
    networks: [ethereum, sidenet, solana],
    connectors: [],
    // Everything that a server could add is written, so that nothing is asked.
    ...{ projectId: 'test', relays: [], verifyUrl: null, embedded: null, siwx: null },
    storage: null,
    onEvent: (event) => events.push(event),
    ...config,
  })
  return Object.assign(client, { events })
}

export function connectorOf(provider: Eip1193Provider, id = 'com.example.wallet'): ConnectorOf<'eip155'> {
  const rdns = id.includes('.') ? id : undefined
  return eip1193Connector({ id, kind: 'ANNOUNCED', type: 'injected', name: `Wallet ${id}`, rdns, provider })
}

/** An in-memory localStorage whose entries can be read. */
export function plainStorage(): ClientStorage & { entries: Map<string, string> } {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}
