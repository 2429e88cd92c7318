import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { type AppClientConfig, type ApprovedNamespaces, createAppClient, memoryStorage } from '../src/exports/index.ts'
import { createWalletClient, type WalletClientConfig, type WalletEvent } from '../src/exports/wallet.ts'

/** Calls `stop` after the running test, in reverse order. A hook of this file would only reach the first that loads it. */
export function stopAfter(stop: () => unknown): void {
  onTestFinished(async () => {
    await stop()
  })
}

const icons = ['https://example.com/icon.png']
export const appMetadata = { name: 'App', description: 'An app', url: 'https://app.example.com', icons }
export const walletMetadata = { name: 'Wallet', description: 'A wallet', url: 'https://wallet.example.com', icons }
export const ada = '0x52908400098527886E0F7030069857D2E4169EE7'

export const requested = {
  eip155: {
    chains: ['eip155:1', 'eip155:10'],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['chainChanged', 'accountsChanged'],
  },
}
export const approved = { eip155: { ...requested.eip155, accounts: [`eip155:1:${ada}`, `eip155:10:${ada}`] } }

export function startApp(relays: readonly string[], config: Partial<AppClientConfig> = {}) {
  const client = createAppClient({
    relays: relays.map((url) => ({ url })),
    metadata: appMetadata,
    storage: memoryStorage(),
    webSocket: WebSocket,
    ...config,
  })
  const stop = client.start()
  stopAfter(stop)
  return Object.assign(client, { stop })
}

export function startWallet(relays: readonly string[], config: Partial<WalletClientConfig> = {}) {
  const client = createWalletClient({
    relays: relays.map((url) => ({ url })),
    metadata: walletMetadata,
    storage: memoryStorage(),
    webSocket: WebSocket,
    ...config,
  })
  const stop = client.start()
  stopAfter(stop)
  return Object.assign(client, { stop })
}

type App = ReturnType<typeof startApp>
type Wallet = ReturnType<typeof startWallet>

/** Connects the app with the wallet. */
export async function pairUp(app: App, wallet: Wallet, namespaces: ApprovedNamespaces = approved) {
  const proposed = nextEvent(wallet, 'proposal')
  const connecting = app.connect({ namespaces: requested, onUri: ({ uri }) => void wallet.pair({ uri }) })
  const { proposal } = await proposed
  await wallet.approve({ proposalId: proposal.id, namespaces })
  return connecting
}

/** The next event of a type. */
export function nextEvent<T extends { type: string }, K extends T['type']>(
  client: { subscribe(listener: (event: T) => void): () => void },
  type: K,
): Promise<EventOf<T, K>> {
  return new Promise((resolve) => {
    const stop = client.subscribe((event) => {
      if (!isOf<T, K>(event, type)) return
      stop()
      resolve(event)
    })
  })
}

type EventOf<T, K> = T extends { type: infer U } ? (K extends U ? T : never) : never

function isOf<T extends { type: string }, K extends T['type']>(event: T, type: K): event is EventOf<T, K> {
  return event.type === type
}

/** Responds to every request at once. */
export function answerAll(
  wallet: Wallet,
  answer: (method: string) => { result: unknown } | { error: { code: number; message: string } },
) {
  stopAfter(
    wallet.subscribe((event: WalletEvent) => {
      if (event.type === 'request')
        void wallet.respond({ topic: event.request.topic, id: event.request.id, ...answer(event.request.method) })
    }),
  )
}
