import { type Address, createPublicClient, custom, defineChain, http, type PublicClient, parseEther } from 'viem'
import { createBundlerClient, createPaymasterClient } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { toHybridAccount } from './hybridAccount.ts'
import type { SmartAccountChain } from './smartAccountChain.ts'
import { projectId } from './startApp.ts'

type App = { request: (path: string, init: RequestInit) => Response | Promise<Response> }

/** viem's own clients against the app, as any page would use them. */
export function bundlerClients(app: App, chain: SmartAccountChain, project = projectId) {
  const { anvil } = chain
  const definition = defineChain({
    id: anvil.client.chain.id,
    name: 'Anvil',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [anvil.http] } },
  })
  const client = createPublicClient({ chain: definition, transport: http(anvil.http), pollingInterval: 50 })
  const path = (name: string) => `/v1/${name}?projectId=${project}&chainId=eip155:${definition.id}`
  let id = 0
  async function rpc(method: string, params: unknown, name = 'bundler') {
    const body = JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params })
    const response = await app.request(path(name), { method: 'POST', body })
    return response.json()
  }
  const transport = (name: string) =>
    custom(
      {
        async request({ method, params }) {
          const { result, error } = await rpc(method, params, name)
          if (error) throw Object.assign(new Error(error.message), error)
          return result
        },
      },
      { retryCount: 0 },
    )
  const bundler = createBundlerClient({
    chain: definition,
    client,
    transport: transport('bundler'),
    pollingInterval: 50,
  })
  const paymaster = createPaymasterClient({ transport: transport('paymaster') })
  return {
    client,
    rpc,
    bundler,
    paymaster,
    /** An account with an owner of its own, which has some ether before it is deployed. */
    async account({ ether = '1', owner = privateKeyToAccount(generatePrivateKey()) } = {}) {
      const account = await toHybridAccount({ client: asPublic(client), contracts: chain.contracts, owner })
      await anvil.client.setBalance({ address: account.address, value: parseEther(ether) })
      return account
    },
    balanceOf: (address: Address) => client.getBalance({ address }),
  }
}

export type BundlerClients = ReturnType<typeof bundlerClients>

function asPublic(client: PublicClient): PublicClient {
  return client
}
