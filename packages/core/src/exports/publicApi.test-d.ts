import { defineNetwork, type Network, type NetworkId } from '@latchkey/protocol'
import { base, mainnet } from 'viem/chains'
import {
  connect,
  prepareSwap,
  sendTransaction,
  settled,
  signMessage,
  signTypedData,
  swap,
  switchNetwork,
  writeContract,
} from './actions.ts'
import { getEip1193Provider } from './eip1193.ts'
import { type Client, type Connection, type Connector, createClient, type Providers } from './index.ts'

// Checked by `npm run types`: what an app without React writes and gets, and what it writes wrongly doesn't compile.

const solana = defineNetwork({
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
})

/** Networks are ours or viem's, in one list; afterwards they have one shape. */
export const clients: readonly Client[] = [
  createClient({ server: 'https://wallet.example.com' }),
  createClient({ networks: [mainnet, base, solana], defaultNetwork: 'eip155:8453', embedded: null }),
  // @ts-expect-error a chain id alone is not a network
  createClient({ networks: [1] }),
  // @ts-expect-error an id of a namespace that isn't supported
  createClient({ networks: [{ ...solana, id: 'cosmos:cosmoshub-4' }] }),
  // @ts-expect-error a chain id alone is not the id of a network
  createClient({ server: '', defaultNetwork: '1' }),
  // @ts-expect-error an option that doesn't exist
  createClient({ server: '', network: [mainnet] }),
  // @ts-expect-error without networks and without a server, there is nothing to connect to
  createClient(),
]

export function readState(client: Client): readonly Network[] {
  const { status, connections } = client.store.getState()
  status satisfies 'disconnected' | 'connecting' | 'reconnecting' | 'connected'
  connections satisfies readonly Connection[]
  connections[0]?.networkId satisfies NetworkId | undefined
  // @ts-expect-error the client's state changes by its actions
  client.networks.push(solana)
  return client.networks
}

/** The provider of a connector is that of its namespace. */
export async function readProviders(connector: Connector): Promise<Providers['solana'] | undefined> {
  if (connector.namespace === 'eip155') {
    const provider = await connector.getProvider()
    provider satisfies Providers['eip155']
    await provider.request({ method: 'eth_chainId' })
  }
  return connector.namespace === 'solana' ? connector.getProvider() : undefined
}

const abi = [
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [{ type: 'bool' }],
  },
] as const
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const typedData = {
  domain: { name: 'Shop', chainId: 1 },
  types: { Order: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Order',
  message: { amount: 1n },
} as const

export async function act(client: Client, connector: Connector) {
  const connection = (await connect(client, { connector })) satisfies Connection
  const signature = (await signTypedData(client, { typedData })) satisfies `0x${string}`
  const sent = await sendTransaction(client, { to, value: 1n })
  sent.hash satisfies `0x${string}`
  await writeContract(client, { address: to, abi, functionName: 'transfer', args: [to, 1n] })
  getEip1193Provider(client).on('accountsChanged', () => undefined)
  const side = { id: `eip155:1:${to}`, symbol: 'USDC', decimals: 6 } as const
  const prepared = await prepareSwap(client, { account: side.id, from: side, to: side, amount: 1n, slippage: 1 })
  const swapped = await swap(client, prepared)
  swapped.hash satisfies string
  await swap(client, {
    ...prepared,
    id: '1',
    onStep: ({ kind }) => kind satisfies 'permit' | 'approve' | 'approval' | 'swap',
  })
  await settled(client)
  return { connection, signature, text: (await signMessage(client, { message: 'Hello' })) satisfies string }
}

export const wrong = [
  // @ts-expect-error a connector is an object, which the client's list has
  (client: Client) => connect(client, { connector: 'io.metamask' }),
  // @ts-expect-error a network is named by its CAIP-2 id
  (client: Client) => switchNetwork(client, { networkId: 1 }),
  // @ts-expect-error there is nothing to sign
  (client: Client) => signMessage(client, {}),
  // @ts-expect-error an amount is a bigint
  (client: Client) => sendTransaction(client, { to, value: 0.1 }),
  // @ts-expect-error a swap is prepared first
  (client: Client) => swap(client, { amount: 1n }),
  // @ts-expect-error the contract has no such function
  (client: Client) => writeContract(client, { address: to, abi, functionName: 'transfr', args: [to, 1n] }),
  // @ts-expect-error an argument is missing
  (client: Client) => writeContract(client, { address: to, abi, functionName: 'transfer', args: [to] }),
]
