import { type IWalletKit, WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { createWalletClient, type Hex, http, isHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { within } from './within.ts'
import type { World } from './world.ts'

type PhoneRequest = { method: string; params: unknown[]; chainId: string }

export type Phone = {
  readonly kit: IWalletKit
  readonly address: Hex
  /** What apps requested, oldest first. */
  readonly received: readonly PhoneRequest[]
  /** Scans a code. Resolves when the app's proposal is on its screen. */
  scan(uri: string): Promise<{ appUrl: string; approve(): Promise<void>; reject(): Promise<void> }>
  /** How its user responds: yes, no, or not yet. */
  answer: 'approve' | 'reject' | 'wait'
  /** Responds to the waiting request. */
  approveWaiting(): Promise<void>
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  stop(): Promise<void>
}

/**
 * A phone with a third-party wallet: the last open version of the SDK that wallets in use are built with. It signs with
 * a real key and sends to the devnet's own nodes.
 */
export async function startPhone(world: World, key: Hex): Promise<Phone> {
  const reach = { projectId: world.projectId, relayUrl: world.relay }
  const core = new Core({
    ...reach,
    telemetryEnabled: false,
    logger: 'silent',
    customStoragePrefix: `phone-${key.slice(-8)}`,
    storageOptions: { database: ':memory:' },
  })
  // It would call a service on the internet, and wait for it.
  Object.assign(core.verify, { init: async () => {}, register: async () => '', resolve: async () => ({ origin: '' }) })
  const metadata = { name: 'Field Wallet', description: 'A wallet', url: 'https://wallet.example', icons: [] }
  const kit = await WalletKit.init({ core: Object.assign(core, reach), metadata })
  const account = privateKeyToAccount(key)
  const received: PhoneRequest[] = []
  const waiting: (() => Promise<void>)[] = []

  const sign = async ({ method, params, chainId }: PhoneRequest): Promise<Hex> => {
    const network = world.networks.find(({ id }) => id === chainId)
    const [first] = params
    if (method === 'personal_sign') return account.signMessage({ message: { raw: isHex(first) ? first : '0x' } })
    const { to, value, data, gas } = first as { to: Hex; value?: Hex; data?: Hex; gas?: Hex }
    return createWalletClient({ account, transport: http(network?.rpcUrl) }).sendTransaction({
      to,
      value: BigInt(value ?? 0),
      chain: null,
      ...(data ? { data } : {}),
      ...(gas ? { gas: BigInt(gas) } : {}),
    })
  }
  kit.on('session_request', async ({ id, topic, params: { request, chainId } }) => {
    const one = { method: request.method, params: request.params as unknown[], chainId }
    received.push(one)
    const respond = async () => {
      const refused = { error: { code: 5000, message: 'User rejected.' } }
      const answer = phone.answer === 'reject' ? refused : { result: await sign(one) }
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answer } })
    }
    if (phone.answer === 'wait') waiting.push(respond)
    else await respond()
  })

  const phone: Phone = {
    kit,
    address: account.address,
    received,
    answer: 'approve',
    async scan(uri) {
      const proposing = new Promise<{ id: number; appUrl: string }>((resolve) => {
        kit.once('session_proposal', ({ id, params }) => resolve({ id, appUrl: params.proposer.metadata.url }))
      })
      await within('the phone to pair', kit.pair({ uri }))
      const { id, appUrl } = await within('the proposal on the phone', proposing)
      const eip155 = {
        accounts: world.networks.map((network) => `${network.id}:${account.address}`),
        methods: ['personal_sign', 'eth_sendTransaction'],
        events: ['chainChanged', 'accountsChanged'],
      }
      return {
        appUrl,
        approve: async () =>
          void (await within('the phone to approve', kit.approveSession({ id, namespaces: { eip155 } }))),
        reject: async () =>
          void (await within(
            'the phone to reject',
            kit.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } }),
          )),
      }
    },
    async approveWaiting() {
      phone.answer = 'approve'
      for (const respond of waiting.splice(0)) await respond()
    },
    goOffline: () => within('the phone to go offline', core.relayer.transportClose()),
    goOnline: () => within('the phone to go online', core.relayer.transportOpen()),
    async stop() {
      await within('the phone to stop', core.relayer.transportClose())
      core.heartbeat.stop()
    },
  }
  return phone
}
