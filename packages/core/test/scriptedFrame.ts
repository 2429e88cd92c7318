import type { AppAnswer, AppMessageName, AppPayload, FrameEvent, WalletUser } from '@latchkey/protocol/frame'
import { connect } from '../src/actions/connection/connect.ts'
import type { ConnectorOf } from '../src/client/connector.ts'
import type { EmbeddedFrame, EmbeddedOptions } from '../src/client/embeddedAccess.ts'
import { createApprovals } from '../src/connectors/embedded/createApprovals.ts'
import { embeddedMemory } from '../src/connectors/embedded/embeddedMemory.ts'
import { embeddedProvider } from '../src/connectors/embedded/embeddedProvider.ts'
import { embeddedSession } from '../src/connectors/embedded/embeddedSession.ts'
import { ada, bob } from './scriptedWallet.ts'
import { plainStorage, testClient } from './testClient.ts'

export const eoa = ada
export const smartAccount = bob

/** A frame with a signed-in user who has an EOA and, on some networks, a smart account. */
export type ScriptedFrame = {
  /** Chain ids with smart accounts. */
  enabled: number[]
  isConnected: boolean
  /** What it answers instead, or throws. A function is called with the payload. */
  answers: { [Name in AppMessageName]?: unknown }
  readonly requested: { name: AppMessageName; payload: unknown }[]
  readonly request: EmbeddedFrame['request']
}

export function scriptedFrame(fields: Partial<Pick<ScriptedFrame, 'enabled' | 'answers'>> = {}): ScriptedFrame {
  let chainId = 1
  let type: 'eoa' | 'smartAccount' = 'eoa'
  const user = (payload: AppPayload<'GET_USER'>): WalletUser => {
    const chain = payload?.chainId ?? chainId
    const isEnabled = frame.enabled.includes(Number(chain))
    const isSmart = isEnabled && (payload?.preferredAccountType ?? type) === 'smartAccount'
    const accounts: WalletUser['accounts'] = [
      { address: eoa, type: 'eoa' },
      { address: smartAccount, type: 'smartAccount' },
    ]
    return {
      ...{ email: 'ada@example.com', provider: 'email', chainId: chain, smartAccountDeployed: false },
      address: isSmart ? smartAccount : eoa,
      accounts: isEnabled ? accounts : accounts.slice(0, 1),
      preferredAccountType: isSmart ? 'smartAccount' : 'eoa',
    }
  }
  const answer = (name: AppMessageName, payload: object | undefined): unknown => {
    switch (name) {
      case 'IS_CONNECTED':
        return { isConnected: frame.isConnected }
      case 'GET_USER':
        return user(payload)
      case 'GET_SMART_ACCOUNT_ENABLED_NETWORKS':
        return { smartAccountEnabledNetworks: frame.enabled }
      case 'SWITCH_NETWORK':
        chainId = Number(Reflect.get(payload ?? {}, 'chainId'))
        return { chainId }
      case 'SET_PREFERRED_ACCOUNT':
        type = Reflect.get(payload ?? {}, 'type')
        return { type, address: type === 'eoa' ? eoa : smartAccount }
      default:
        return undefined
    }
  }
  const frame: ScriptedFrame = {
    enabled: [1],
    isConnected: true,
    answers: {},
    requested: [],
    request: async <Name extends AppMessageName>(name: Name, payload?: AppPayload<Name>) => {
      frame.requested.push({ name, payload })
      const scripted = frame.answers[name]
      const answered = typeof scripted === 'function' ? await scripted(payload) : scripted
      if (answered instanceof Error) throw answered
      return (answered ?? answer(name, payload as object | undefined)) as AppAnswer<Name>
    },
    ...fields,
  }
  return frame
}

/** A client with the embedded wallet over that frame, not connected yet. */
export function embeddedClient(
  frame: ScriptedFrame = scriptedFrame(),
  storage = plainStorage(),
  { defaultAccountType }: Pick<EmbeddedOptions, 'defaultAccountType'> = {},
) {
  const client = testClient()
  const memory = embeddedMemory(storage, 'embedded', defaultAccountType)
  const listeners = new Set<(event: FrameEvent) => void>()
  const session = embeddedSession({ request: frame.request, networks: client.networks, memory, listeners })
  const ignore = () => undefined
  const approvals = createApprovals(frame.request, ignore)
  const provider = embeddedProvider({
    request: frame.request,
    approvals,
    networks: client.networks,
    session,
    report: () => false,
  })
  const { readUser, setAccountType } = session
  const opened: EmbeddedFrame = {
    ...{
      request: frame.request,
      setTarget: ignore,
      abortNotSafe: ignore,
      user: ignore,
      memory,
      readUser,
      setAccountType,
    },
  }
  const connector: ConnectorOf<'eip155'> = {
    ...{ id: 'embedded', kind: 'AUTH', type: 'auth', namespace: 'eip155', name: 'Latchkey' },
    connect: (options) => session.connect('eip155', options),
    disconnect: session.disconnect,
    getProvider: async () => provider,
    switchNetwork: session.switchNetwork,
    subscribe: (listener) => session.subscribe('eip155', listener),
    embedded: {
      options: { secureUrl: 'https://secure.example' },
      open: async () => opened,
      watch: () => ignore,
    },
  }
  client.connectors.setState([connector], true)
  return {
    ...{ client, connector, provider, frame, memory, storage },
    connect: () => connect(client, { connector }),
    connection: () => client.store.getState().connections[0],
    /** Reports an event as the frame does. */
    emit: (event: FrameEvent) => {
      for (const listener of listeners) listener(event)
    },
  }
}
