import type { ConnectionAuth, Connector, ConnectorEvent, Eip1193Provider, EmbeddedOptions } from '@latchkey/core'
import { accountId, type Network, type NetworkId, namespaceOf } from '@latchkey/protocol'
import type { AppAnswer, AppMessageName, WalletUser } from '@latchkey/protocol/frame'
import { ada } from './wallet.ts'

/** The secure frame's responses in a scene. Anything else never gets a response. */
export type FrameAnswers = { readonly [Name in AppMessageName]?: AppAnswer<Name> | Error }

export type SceneEmbedded = {
  /** The login methods. Default: none. */
  options?: EmbeddedOptions | undefined
  answers?: FrameAnswers | undefined
  /** A user is signed in. */
  user?: Partial<WalletUser> | undefined
  /** They were, on an earlier visit. */
  isRemembered?: boolean | undefined
  /** The networks with smart accounts. */
  smartAccountNetworks?: readonly NetworkId[] | undefined
  /** Answers requests. Without it, none is ever answered. */
  request?: Eip1193Provider['request'] | undefined
}

/** An embedded wallet connector with prepared responses instead of a frame. */
export function embeddedWallet(
  { options = noMethods, answers = {}, user, smartAccountNetworks = [], request }: SceneEmbedded,
  networks: readonly Network[],
): Connector {
  const networkId = networks.find(({ id }) => namespaceOf(id) === 'eip155')?.id
  const signedIn = user && { ...somebody, ...user }
  const all: FrameAnswers = { ...(signedIn ? { GET_USER: signedIn } : {}), ...answers }
  const waiting = () => new Promise<never>(() => undefined)
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const frameRequest = async (name: AppMessageName) => respond(all[name])
  const accountsOf = (type: WalletUser['preferredAccountType'], on = networkId) => {
    const accounts = (signedIn ?? somebody).accounts.toSorted((one) => (one.type === type ? -1 : 1))
    return on ? accounts.map((one) => ({ id: accountId(on, one.address), type: one.type })) : []
  }
  const frame = {
    request: frameRequest,
    readUser: () => respond(all.GET_USER),
    async setAccountType(type: WalletUser['preferredAccountType']) {
      const chosen = await frameRequest('SET_PREFERRED_ACCOUNT').then(
        () => type,
        () => 'eoa' as const,
      )
      const event = { type: 'accountsChanged', accounts: accountsOf(chosen) } as const
      for (const listener of listeners) listener(event)
      return { type: chosen, event }
    },
    setTarget: () => undefined,
    abortNotSafe: () => undefined,
    user: () => undefined,
    memory: { read: () => ({}), accountType: () => 'eoa' as const, write: () => undefined, forget: () => undefined },
  }
  const connector = {
    id: 'embedded',
    kind: 'AUTH' as const,
    type: 'auth' as const,
    namespace: 'eip155' as const,
    name: 'Embedded wallet',
    async connect() {
      if (!networkId) throw new Error('a scene needs a network')
      const smartAccounts = { enabledNetworks: smartAccountNetworks, isDeployed: signedIn?.smartAccountDeployed }
      const auth = authOf(signedIn)
      return { accounts: accountsOf(signedIn?.preferredAccountType ?? 'eoa'), networkId, smartAccounts, auth }
    },
    disconnect: async () => undefined,
    getProvider: async () => (request ? { request } : waiting()),
    switchNetwork: async ({ id }: Network) => {
      if (smartAccountNetworks.length === 0) return id
      const usable = accountsOf(signedIn?.preferredAccountType ?? 'eoa', id)
      const accounts = usable.filter(({ type }) => type === 'eoa' || smartAccountNetworks.includes(id))
      return { networkId: id, accounts, smartAccounts: { enabledNetworks: smartAccountNetworks } }
    },
    subscribe: (listener: (event: ConnectorEvent) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    embedded: { options, open: async () => frame, watch: () => () => undefined },
  }
  return connector
}

/** How somebody signed in, as the connection knows it. */
export function authOf(user: Partial<WalletUser> | undefined): ConnectionAuth | undefined {
  if (!user?.provider) return undefined
  const { provider, userName, email, accountName } = user
  return { name: provider, user: userName ?? email ?? undefined, accountName }
}

async function respond<Answer>(answer: Answer | Error | undefined): Promise<Answer> {
  if (answer instanceof Error) throw answer
  return answer ?? new Promise<never>(() => undefined)
}

const noMethods: EmbeddedOptions = { secureUrl: 'https://secure.test' }

export const somebody: WalletUser = {
  email: 'ada@example.com',
  provider: 'email',
  address: ada,
  chainId: 1,
  accounts: [{ address: ada, type: 'eoa' }],
  preferredAccountType: 'eoa',
}
