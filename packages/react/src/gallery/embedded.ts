import type { Connector } from '@latchkey/core'
import { accountId, type Network, namespaceOf } from '@latchkey/protocol'
import type { AppAnswer, AppMessageName, WalletUser } from '@latchkey/protocol/frame'
import { ada } from './wallet.ts'

/** The secure frame's responses in a scene. Anything else never gets a response. */
export type FrameAnswers = { readonly [Name in AppMessageName]?: AppAnswer<Name> | Error }

export type SceneEmbedded = {
  answers?: FrameAnswers | undefined
  /** A user is signed in. */
  user?: Partial<WalletUser> | undefined
}

/** An embedded wallet connector with prepared responses instead of a frame. */
export function embeddedWallet({ answers = {}, user }: SceneEmbedded, networks: readonly Network[]): Connector {
  const networkId = networks.find(({ id }) => namespaceOf(id) === 'eip155')?.id
  const all: FrameAnswers = { ...(user ? { GET_USER: { ...somebody, ...user } } : {}), ...answers }
  const waiting = () => new Promise<never>(() => undefined)
  const frame = {
    async ask(name: AppMessageName) {
      const answer = all[name]
      if (answer instanceof Error) throw answer
      return answer ?? waiting()
    },
    setTarget: () => undefined,
    abortNotSafe: () => undefined,
    user: () => undefined,
    memory: { read: () => ({}), write: () => undefined, forget: () => undefined },
  }
  const connector = {
    id: 'embedded',
    kind: 'AUTH' as const,
    type: 'auth' as const,
    namespace: 'eip155' as const,
    name: 'Embedded wallet',
    async connect() {
      if (!networkId) throw new Error('a scene needs a network')
      return { accounts: [{ id: accountId(networkId, ada) }], networkId }
    },
    disconnect: async () => undefined,
    getProvider: waiting,
    switchNetwork: async (network: Network) => network.id,
    subscribe: () => () => undefined,
    embedded: { options: { secureUrl: 'https://secure.test' }, open: async () => frame, watch: () => () => undefined },
  }
  return connector
}

const somebody: WalletUser = {
  email: 'ada@example.com',
  provider: 'email',
  address: ada,
  chainId: 1,
  accounts: [{ address: ada, type: 'eoa' }],
  preferredAccountType: 'eoa',
}
