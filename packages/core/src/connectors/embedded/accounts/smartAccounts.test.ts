import { embeddedError } from '@latchkey/protocol/frame'
import { describe, expect, it, vi } from 'vitest'
import { embeddedClient, eoa, scriptedFrame, smartAccount } from '../../../../test/scriptedFrame.ts'
import { ethereum, plainStorage, sidenet } from '../../../../test/testClient.ts'
import { disconnect } from '../../../actions/connection/disconnect.ts'
import { reconnect } from '../../../actions/connection/reconnect.ts'
import { switchConnection } from '../../../actions/connection/switchConnection.ts'
import { switchNetwork } from '../../../actions/connection/switchNetwork.ts'
import { readWalletUser, setPreferredAccountType } from '../../../actions/embedded/walletUser.ts'
import { selectAccountId } from '../../../store/selectAccountId.ts'
import { selectAddressLabels } from '../../../store/selectAddressLabels.ts'
import { writeStored } from '../../../store/storedState.ts'

const both = [
  { address: eoa, type: 'eoa' },
  { address: smartAccount, type: 'smartAccount' },
]
const refused = embeddedError('REQUEST_REFUSED')
const requestsOf = ({ requested }: ReturnType<typeof scriptedFrame>, name: string) =>
  requested.filter((one) => one.name === name).map(({ payload }) => payload)

describe('the networks with smart accounts', () => {
  it('R3.08 R9.19 are looked up once while a user is signed in, kept with the connection and remembered', async () => {
    const { client, connect, connection, frame, memory, connector } = embeddedClient()
    await connect()
    expect(connection()?.smartAccounts?.enabledNetworks).toEqual([ethereum.id])
    expect(memory.read().smartAccountNetworks).toEqual([1])
    await connector.connect({ silent: true })
    await switchNetwork(client, { networkId: sidenet.id })
    await setPreferredAccountType(client, { type: 'eoa' })
    expect(requestsOf(frame, 'GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toHaveLength(1)

    await disconnect(client)
    expect(memory.read()).toEqual({})
    await connect()
    expect(requestsOf(frame, 'GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toHaveLength(2)
  })

  it('R4.19b are none when they can’t be read, which fails no connection, and are asked for again later', async () => {
    const frame = scriptedFrame({ answers: { GET_SMART_ACCOUNT_ENABLED_NETWORKS: embeddedError('FRAME_TIMEOUT') } })
    const { client, connect, connection, memory } = embeddedClient(frame)
    memory.write({ smartAccountNetworks: [1] })
    await connect()
    expect(connection()).toMatchObject({ address: eoa, accounts: [{ type: 'eoa' }] })
    expect(connection()?.smartAccounts?.enabledNetworks).toEqual([])
    expect(memory.read().smartAccountNetworks).toEqual([])
    frame.answers = {}
    await switchNetwork(client, { networkId: sidenet.id })
    expect(connection()?.smartAccounts?.enabledNetworks).toEqual([ethereum.id])
  })

  it('ignores chain ids that are none, and stores nothing that can’t be read again', async () => {
    const chainIds = [...[0, -1, 1.5, Number.NaN], ...Array.from({ length: 500 }, (_, index) => index + 1)]
    const { connect, connection, memory } = embeddedClient(scriptedFrame({ enabled: chainIds }))
    await connect()
    expect(connection()?.smartAccounts?.enabledNetworks).toHaveLength(200)
    expect(memory.read()).toMatchObject({ session: 'present', smartAccountNetworks: chainIds.slice(4, 204) })
  })

  it('stores no answer that arrives after the user signed out', async () => {
    const answers: ((answer: object) => void)[] = []
    const GET_SMART_ACCOUNT_ENABLED_NETWORKS = () => new Promise((resolve) => answers.push(resolve))
    const { connect, memory, emit, frame } = embeddedClient(
      scriptedFrame({ answers: { GET_SMART_ACCOUNT_ENABLED_NETWORKS } }),
    )
    const connecting = connect()
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    emit({ v: 1, sid: '', type: '@frame/SESSION_UPDATE', payload: { token: null } })
    answers[0]?.({ smartAccountEnabledNetworks: [1] })
    await connecting
    expect(memory.read().smartAccountNetworks).toBeUndefined()
    expect(frame.requested.length).toBeGreaterThan(0)
  })
})

describe('the account type', () => {
  it('R4.03a changes between the EOA and the smart account, everywhere and without a reload', async () => {
    const { client, connect, connection, provider, memory } = embeddedClient()
    const seen: unknown[] = []
    provider.on?.('accountsChanged', (accounts) => seen.push(accounts))
    await connect()
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([eoa])
    expect(connection()).toMatchObject({ address: eoa, accounts: both })

    expect(await setPreferredAccountType(client, { type: 'smartAccount' })).toBe('smartAccount')
    expect(connection()).toMatchObject({ address: smartAccount, accounts: both.toReversed() })
    expect(selectAccountId(client.store.getState())).toBe(`${ethereum.id}:${smartAccount}`)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([smartAccount])
    expect(seen).toEqual([[eoa], [smartAccount]])
    expect(memory.read().preferredAccountType).toBe('smartAccount')
    expect(client.store.getState().preferredAccountTypes.eip155).toBe('smartAccount')

    expect(await setPreferredAccountType(client, { type: 'eoa' })).toBe('eoa')
    expect(connection()).toMatchObject({ address: eoa, accounts: both })
    expect(seen).toEqual([[eoa], [smartAccount], [eoa]])
  })

  it('R4.03a asks the frame when an app switches to the other account, and reports that it refused', async () => {
    const { client, connect, connection, frame } = embeddedClient()
    const { key } = await connect()
    await switchConnection(client, { connection: key, address: smartAccount })
    expect(requestsOf(frame, 'SET_PREFERRED_ACCOUNT')).toEqual([{ type: 'smartAccount' }])
    expect(connection()?.address).toBe(smartAccount)
    await switchConnection(client, { connection: key, address: eoa })
    frame.answers.SET_PREFERRED_ACCOUNT = refused
    const switching = switchConnection(client, { connection: key, address: smartAccount })
    await expect(switching).rejects.toMatchObject({ code: 'ACCOUNT_NOT_CONNECTED' })
    expect(connection()?.address).toBe(eoa)
  })

  it('R4.03b uses no smart account where the network isn’t enabled, even if the frame reports one', async () => {
    const frame = scriptedFrame()
    const lying = { accounts: both, address: smartAccount, chainId: 1, preferredAccountType: 'smartAccount' }
    frame.answers.GET_USER = lying
    frame.enabled = [31338]
    const { connect, connection } = embeddedClient(frame)
    await connect()
    expect(connection()).toMatchObject({ address: eoa, accounts: [{ address: eoa, type: 'eoa' }] })
    expect(connection()?.accounts).toHaveLength(1)
  })

  it('R4.03b uses the EOA when the active address is not the smart account’s', async () => {
    const address = '0x00000000000000000000000000000000000000A1'
    const frame = scriptedFrame({
      answers: { GET_USER: { accounts: both, address, chainId: 1, preferredAccountType: 'smartAccount' } },
    })
    const { connect, connection } = embeddedClient(frame)
    await connect()
    expect(connection()).toMatchObject({ address: eoa, accounts: both })
  })

  it('R4.19a becomes the EOA when the frame refuses', async () => {
    const { client, connect, connection, frame, memory, provider } = embeddedClient()
    await connect()
    await setPreferredAccountType(client, { type: 'smartAccount' })
    frame.answers.SET_PREFERRED_ACCOUNT = refused
    expect(await setPreferredAccountType(client, { type: 'smartAccount' })).toBe('eoa')
    expect(memory.read().preferredAccountType).toBe('eoa')
    expect(client.store.getState().preferredAccountTypes.eip155).toBe('eoa')
    expect(connection()).toMatchObject({ address: eoa, accounts: both })
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([eoa])
  })

  it('R4.19a becomes the EOA when the frame no longer answers', async () => {
    const { client, connect, connection, frame } = embeddedClient()
    await connect()
    await setPreferredAccountType(client, { type: 'smartAccount' })
    frame.answers = { SET_PREFERRED_ACCOUNT: refused, GET_USER: embeddedError('FRAME_TIMEOUT') }
    expect(await setPreferredAccountType(client, { type: 'smartAccount' })).toBe('eoa')
    expect(connection()).toMatchObject({ address: eoa, accounts: both })
  })

  it('R4.03b is the EOA on a network without smart accounts, and the smart account again on return', async () => {
    const { client, connect, connection, provider, memory, frame } = embeddedClient()
    const seen: unknown[] = []
    for (const event of ['chainChanged', 'accountsChanged']) provider.on?.(event, (value) => seen.push([event, value]))
    await connect()
    await setPreferredAccountType(client, { type: 'smartAccount' })
    seen.length = 0
    await switchNetwork(client, { networkId: sidenet.id })
    expect(connection()).toMatchObject({ networkId: sidenet.id, address: eoa, accounts: [{ type: 'eoa' }] })
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] })
    await vi.waitFor(() => expect(connection()?.networkId).toBe(ethereum.id))
    expect(connection()).toMatchObject({ address: smartAccount, accounts: both.toReversed() })
    expect(seen).toEqual([
      ['chainChanged', '0x7a6a'],
      ['accountsChanged', [eoa]],
      ['chainChanged', '0x1'],
      ['accountsChanged', [smartAccount]],
    ])
    expect(requestsOf(frame, 'GET_USER').slice(-2)).toEqual([
      { chainId: 31338, preferredAccountType: 'smartAccount' },
      { chainId: 1, preferredAccountType: 'smartAccount' },
    ])
    expect(memory.read().preferredAccountType).toBe('smartAccount')
  })

  it('R4.03b is the EOA after a change of the network when the frame doesn’t answer', async () => {
    const { client, connect, connection, frame } = embeddedClient(scriptedFrame({ enabled: [1, 31338] }))
    await connect()
    await setPreferredAccountType(client, { type: 'smartAccount' })
    frame.answers.GET_USER = embeddedError('FRAME_TIMEOUT')
    await switchNetwork(client, { networkId: sidenet.id })
    expect(connection()).toMatchObject({ networkId: sidenet.id, address: eoa })
  })

  it('doesn’t ask for the user on another network when no network has smart accounts', async () => {
    const { client, connect, frame } = embeddedClient(scriptedFrame({ enabled: [] }))
    await connect()
    await switchNetwork(client, { networkId: sidenet.id })
    expect(requestsOf(frame, 'GET_USER')).toHaveLength(1)
  })

  it('R4.03c R9.19 is the EOA until the visitor chooses another in this browser, also after signing out', async () => {
    const storage = plainStorage()
    const first = embeddedClient(scriptedFrame(), storage)
    await first.connect()
    expect(requestsOf(first.frame, 'GET_USER')).toEqual([{ chainId: 1, preferredAccountType: 'eoa' }])
    await disconnect(first.client)
    expect(storage.entries.size).toBe(0)
    await first.connect()
    await setPreferredAccountType(first.client, { type: 'smartAccount' })
    await disconnect(first.client)
    expect(first.memory.read()).toEqual({ preferredAccountType: 'smartAccount' })

    const next = embeddedClient(scriptedFrame(), storage)
    await next.connect()
    expect(next.connection()).toMatchObject({ address: smartAccount })
  })

  it('R4.03c is the smart account by default if the app says so, where the network has it, and the visitor’s choice wins', async () => {
    const storage = plainStorage()
    const defaults = { defaultAccountType: 'smartAccount' } as const
    const first = embeddedClient(scriptedFrame(), storage, defaults)
    await first.connect()
    expect(requestsOf(first.frame, 'GET_USER')).toEqual([{ chainId: 1, preferredAccountType: 'smartAccount' }])
    expect(first.connection()).toMatchObject({ address: smartAccount, accounts: both.toReversed() })
    await switchNetwork(first.client, { networkId: sidenet.id })
    expect(first.connection()).toMatchObject({ address: eoa, accounts: [{ type: 'eoa' }] })
    expect(first.memory.read().preferredAccountType).toBe('smartAccount')

    await setPreferredAccountType(first.client, { type: 'eoa' })
    await disconnect(first.client)
    const next = embeddedClient(scriptedFrame(), storage, defaults)
    await next.connect()
    expect(next.connection()?.address).toBe(eoa)
  })

  it('R4.03b is the frame’s after a reload, whatever was active on the last visit', async () => {
    const { client, connect, connection, memory } = embeddedClient()
    await connect()
    client.store.setState(({ connections }) => ({
      connections: [],
      remembered: connections.map(({ networkId: _, smartAccounts: __, ...rest }) => ({
        ...rest,
        wasDisconnected: false,
      })),
    }))
    memory.write({ preferredAccountType: 'smartAccount' })
    await reconnect(client)
    expect(connection()).toMatchObject({ address: smartAccount, accounts: both.toReversed() })
  })

  it('keeps the later choice when an earlier answer arrives last', async () => {
    const { client, connect, connection, frame } = embeddedClient()
    await connect()
    const late: ((answer: unknown) => void)[] = []
    frame.answers.GET_USER = () => new Promise((resolve) => late.push(resolve))
    const reading = readWalletUser(client)
    await vi.waitFor(() => expect(late).toHaveLength(1))
    frame.answers = {}
    await setPreferredAccountType(client, { type: 'smartAccount' })
    late[0]?.(undefined)
    await reading
    expect(connection()?.address).toBe(smartAccount)
  })
})

it('R3.07 says whether the smart account is deployed, as soon as the frame does, and stores nothing of it', async () => {
  const { client, connect, connection, frame } = embeddedClient()
  await connect()
  expect(connection()?.smartAccounts?.isDeployed).toBe(false)
  const user = await readWalletUser(client)
  frame.answers.GET_USER = { ...user, smartAccountDeployed: true }
  expect(await readWalletUser(client)).toMatchObject({ smartAccountDeployed: true })
  expect(connection()?.smartAccounts?.isDeployed).toBe(true)
  expect(writeStored(client.store.getState())).not.toContain('smartAccounts')
  await disconnect(client)
  expect(writeStored(client.store.getState())).not.toContain('smartAccounts')
})

it('R3.07 labels the addresses of the active connection', async () => {
  const { client, connect } = embeddedClient()
  expect(selectAddressLabels(client.store.getState())).toEqual({})
  await connect()
  expect(selectAddressLabels(client.store.getState())).toEqual({
    [eoa]: 'EOA Account',
    [smartAccount]: 'Smart Account',
  })
  expect(selectAddressLabels(client.store.getState(), 'solana')).toEqual({})
})
