import { createClient } from '@latchkey/core'
import { connect as connectWallet } from '@latchkey/core/actions'
import { defineNetwork } from '@latchkey/protocol'
import { announceWallet } from '@latchkey/test/announceWallet'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { mainnet, optimism } from 'viem/chains'
import { afterEach, expect, it, vi } from 'vitest'
import {
  type Config,
  createConfig,
  createStorage,
  http,
  useAccount,
  useChainId,
  useConnect,
  useConnectorClient,
  WagmiProvider,
} from 'wagmi'
import { connect, disconnect, getAccount, switchChain } from 'wagmi/actions'
import { latchkey } from './latchkey.ts'

const chains = [mainnet, optimism] as const
const nowhere = 'http://127.0.0.1:1'
const networks = chains.map(({ id, name, nativeCurrency }) =>
  defineNetwork({ id: `eip155:${id}`, name, nativeCurrency, rpcUrls: [nowhere] }),
)
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0).reverse()) stop()
  localStorage.clear()
})

const shared = () => ({
  chains,
  storage: createStorage({ storage: localStorage }),
  transports: { 1: http(nowhere), 10: http(nowhere) },
})

/** A page's configuration, and how its visitor connects the wallet. */
const kinds = {
  alone() {
    const config = createConfig(shared())
    return {
      config,
      connectFox: async () => {
        const find = () => config.connectors.find(({ name }) => name === 'Fox')
        await vi.waitFor(() => expect(find()).toBeDefined())
        await connect(config, { connector: find() as NonNullable<ReturnType<typeof find>> })
      },
    }
  },
  latchkey() {
    const client = createClient({ networks, storage: localStorage })
    const config = createConfig({
      ...shared(),
      connectors: [latchkey({ client })],
      multiInjectedProviderDiscovery: false,
    })
    stops.push(client.start())
    return {
      config,
      connectFox: async () => {
        const find = () => client.connectors.getState().find(({ name }) => name === 'Fox')
        await vi.waitFor(() => expect(find()).toBeDefined())
        await connectWallet(client, { connector: find() as NonNullable<ReturnType<typeof find>> })
        await client.whenStoring()
      },
    }
  },
}

type Counts = Record<'account' | 'chain' | 'connectors' | 'client', number>

/** A page that reads what apps read. `counts` says how often each part was drawn. */
function drawPage(config: Config) {
  const counts: Counts = { account: 0, chain: 0, connectors: 0, client: 0 }
  const parts = {
    account: () => useAccount(),
    chain: () => useChainId(),
    connectors: () => useConnect(),
    client: () => useConnectorClient(),
  }
  const drawn = Object.entries(parts).map(([name, useIt]) => {
    const Part = () => {
      useIt()
      counts[name as keyof Counts] += 1
      return null
    }
    return <Part key={name} />
  })
  const root = createRoot(document.createElement('main'))
  root.render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>{drawn}</QueryClientProvider>
    </WagmiProvider>,
  )
  const leave = () => root.unmount()
  stops.push(leave)
  return { counts, leave }
}

/** How often each part is drawn in each step of a visit. */
async function visit(kind: keyof typeof kinds): Promise<Record<string, Counts>> {
  const fox = announceWallet('Fox')
  stops.push(fox.stop)
  const steps: Record<string, Counts> = {}
  let page = kinds[kind]()
  let drawn = drawPage(page.config)

  async function step(name: string, act: () => unknown, isDone: () => boolean) {
    const before = { ...drawn.counts }
    await act()
    await vi.waitFor(() => expect(isDone()).toBe(true))
    await restOf(drawn.counts)
    steps[name] = Object.fromEntries(
      Object.entries(drawn.counts).map(([part, count]) => [part, count - before[part as keyof Counts]]),
    ) as Counts
  }
  const account = () => getAccount(page.config)

  await restOf(drawn.counts)
  await step(
    'connect',
    () => page.connectFox(),
    () => account().status === 'connected',
  )
  await step(
    'switch the chain',
    () => switchChain(page.config, { chainId: 10 }),
    () => account().chainId === 10,
  )
  await step(
    'switch the account',
    () => fox.show(other),
    () => account().address === other,
  )
  drawn.leave()
  for (const stop of stops.splice(1)) stop()
  page = kinds[kind]()
  await step(
    'reload',
    () => {
      drawn = drawPage(page.config)
    },
    () => account().status === 'connected',
  )
  // From nothing: what the first page had drawn isn't a part of it.
  steps.reload = { ...drawn.counts }
  await step(
    'disconnect',
    () => disconnect(page.config),
    () => account().status === 'disconnected',
  )
  for (const stop of stops.splice(0).reverse()) stop()
  localStorage.clear()
  return steps
}

/** Nothing was drawn for a while. */
async function restOf(counts: Counts): Promise<void> {
  for (let before = ''; before !== JSON.stringify(counts); ) {
    before = JSON.stringify(counts)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

it('draws the parts of a page no more often than wagmi alone', async () => {
  const alone = await visit('alone')
  const ours = await visit('latchkey')
  expect(Object.keys(ours)).toEqual(Object.keys(alone))
  const moreOften = Object.entries(ours).flatMap(([name, counts]) =>
    Object.entries(counts)
      .filter(([part, count]) => count > (alone[name]?.[part as keyof Counts] ?? 0))
      .map(([part, count]) => `${name}: ${part} ${count} instead of ${alone[name]?.[part as keyof Counts]}`),
  )
  expect(moreOften).toEqual([])
})
