import { afterEach, describe, expect, it, vi } from 'vitest'
import { announcedAs, type CaipWallet, caipWallet, serveAsExtension, serveByEvents } from '../../../test/caipWallet.ts'
import { ethereum, plainStorage, sidenet, solana, testClient } from '../../../test/testClient.ts'
import { connect } from '../../actions/connection/connect.ts'
import { disconnect } from '../../actions/connection/disconnect.ts'
import { switchNetwork } from '../../actions/connection/switchNetwork.ts'
import { signMessage } from '../../actions/signMessage.ts'
import { multichainWallets } from './multichainWallets.ts'

const stops: (() => void)[] = []
const clear = () => {
  for (const stop of stops.splice(0)) stop()
}
afterEach(() => {
  clear()
  localStorage.clear()
})

function start(storage = plainStorage()) {
  const client = testClient({ networks: [ethereum, sidenet, solana], connectors: [multichainWallets()], storage })
  stops.push(client.start())
  const connectorOf = (namespace: string) =>
    vi.waitFor(() => {
      const found = client.connectors
        .getState()
        .find((one) => one.kind === 'MULTI_CHAIN' && one.namespace === namespace)
      if (!found) throw new Error('not announced')
      return found
    })
  const live = () =>
    Object.fromEntries(client.store.getState().connections.map(({ namespace, networkId }) => [namespace, networkId]))
  return { client, connectorOf, live, storage }
}

async function connected() {
  const started = start()
  await connect(started.client, { connector: await started.connectorOf('eip155') })
  return started
}

const both = { eip155: ethereum.id, solana: solana.id }
const methodsOf = ({ calls }: CaipWallet) => calls.map(({ method }) => method)

describe('one session over EVM and Solana (CAIP-25)', () => {
  const reaches: [string, (wallet: CaipWallet) => () => void][] = [
    ['events of the page (CAIP-294)', (wallet) => serveByEvents(wallet)],
    ['an extension (CAIP-341)', (wallet) => serveAsExtension(wallet).stop],
    ["MetaMask's envelope (caip-348)", (wallet) => serveAsExtension(wallet, { type: 'caip-348' }).stop],
  ]
  it.each(reaches)('connects both with one prompt, by %s', async (_, serve) => {
    const wallet = await caipWallet()
    stops.push(serve(wallet))
    const { client, live } = await connected()
    expect([live(), wallet.prompts]).toEqual([both, ['wallet_createSession']])
    expect(client.store.getState()).toMatchObject({ status: 'connected', activeNamespace: 'eip155' })
    expect(wallet.calls[0]?.params).toEqual({
      optionalScopes: {
        [ethereum.id]: { methods: expect.arrayContaining(['personal_sign']), notifications: expect.any(Array) },
        [sidenet.id]: expect.any(Object),
        [solana.id]: { methods: expect.arrayContaining(['signMessage']), notifications: expect.any(Array) },
      },
    })
    const message = 'Hello'
    const signature = await signMessage(client, { message, account: `${ethereum.id}:${wallet.evm.address}` })
    expect(signature).toBe(await wallet.evm.signMessage({ message }))
    await signMessage(client, { message, account: `${solana.id}:${wallet.solanaAddress}` })
    expect(wallet.calls.slice(-2).map(({ params }) => params.scope)).toEqual([ethereum.id, solana.id])
  })

  it('connects both with ids of sessions, and names the id in each call', async () => {
    const wallet = await caipWallet({ sessionIds: true })
    stops.push(serveByEvents(wallet))
    const { client, live } = await connected()
    expect(live()).toEqual(both)
    await signMessage(client, { message: 'Hello' })
    expect(wallet.calls.at(-1)?.params.sessionId).toMatch(/^0x[0-9a-f]{32}$/)
    await disconnect(client)
    expect([wallet.session, live()]).toEqual([undefined, {}])
  })

  it('reads a scope with several chains', async () => {
    const wallet = await caipWallet({ groups: true })
    stops.push(serveByEvents(wallet))
    const { client, live } = await connected()
    expect(live()).toEqual(both)
    await switchNetwork(client, { networkId: sidenet.id })
    await signMessage(client, { message: 'Hello' })
    expect(wallet.calls.at(-1)?.params.scope).toBe(sidenet.id)
    await disconnect(client, { namespace: 'eip155' })
    expect([live(), Object.keys(wallet.session ?? {})]).toEqual([{ solana: solana.id }, [solana.id]])
  })

  it('ends one namespace, and keeps the other', async () => {
    const wallet = await caipWallet()
    stops.push(serveByEvents(wallet))
    const { client, live, connectorOf } = await connected()
    await disconnect(client, { namespace: 'solana' })
    expect([live(), Object.keys(wallet.session ?? {})]).toEqual([{ eip155: ethereum.id }, [ethereum.id, sidenet.id]])
    await signMessage(client, { message: 'Hello' })
    await connect(client, { connector: await connectorOf('solana') })
    expect([live(), wallet.prompts.at(-1)]).toEqual([both, 'wallet_createSession'])
    await disconnect(client)
    expect([live(), wallet.session]).toEqual([{}, undefined])
  })

  it('ends both when the wallet can only revoke the whole session', async () => {
    const wallet = await caipWallet({ revokesAll: true })
    stops.push(serveByEvents(wallet))
    const { client, live } = await connected()
    await disconnect(client, { namespace: 'solana' })
    expect([live(), client.store.getState().status]).toEqual([{}, 'disconnected'])
  })

  it.each([
    ['the generic answer of CAIP-25', { code: 0, message: 'Unknown error' }],
    ['a trusted one', { code: 5001, message: 'User disapproved requested methods' }],
    ['EIP-1193', { code: 4001, message: 'User rejected' }],
  ])('takes a refusal for one: %s', async (_, error) => {
    const wallet = await caipWallet()
    wallet.decide = () => Promise.reject(error)
    stops.push(serveByEvents(wallet))
    await expect(connected()).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
    expect(wallet.prompts).toEqual(['wallet_createSession'])
  })

  it('follows what the visitor changes in the wallet', async () => {
    const wallet = await caipWallet()
    stops.push(serveByEvents(wallet))
    const { client, live } = await connected()
    const session = wallet.session ?? {}
    const other = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
    const [first] = session[ethereum.id]?.accounts ?? []
    const withOther = {
      ...session,
      [ethereum.id]: { ...session[ethereum.id], accounts: [`${ethereum.id}:${other}`, first] },
    }
    wallet.change(withOther as never)
    const accounts = () => client.store.getState().connections.find((one) => one.namespace === 'eip155')
    expect(accounts()?.address.toLowerCase()).toBe(other)
    wallet.notify('wallet_notify', {
      scope: ethereum.id,
      notification: { method: 'accountsChanged', params: [wallet.evm.address] },
    })
    expect(accounts()?.accounts.map(({ address }) => address.toLowerCase())).toEqual([wallet.evm.address.toLowerCase()])
    wallet.notify('wallet_notify', {
      scope: sidenet.id,
      notification: { method: 'chainChanged', params: { chainId: '0x7a6a' } },
    })
    expect(live()).toEqual({ eip155: sidenet.id, solana: solana.id })
    const { [sidenet.id]: _, ...narrowed } = session
    wallet.change(narrowed)
    expect(live()).toEqual(both)
    wallet.change({ [solana.id]: session[solana.id] as never })
    expect(live()).toEqual({ solana: solana.id })
    wallet.change({})
    expect([live(), client.store.getState().status]).toEqual([{}, 'disconnected'])
  })

  it('ignores what is said of another session, and asks when a change is unreadable', async () => {
    const wallet = await caipWallet()
    stops.push(serveByEvents(wallet))
    const { live } = await connected()
    wallet.notify('wallet_sessionChanged', { sessionId: 'another', sessionScopes: {} })
    expect(live()).toEqual(both)
    const calls = wallet.calls.length
    wallet.notify('wallet_sessionChanged', { sessionScopes: { [ethereum.id]: { accounts: ['eip155:1:ada', 7] } } })
    await vi.waitFor(() => expect(methodsOf(wallet).slice(calls)).toEqual(['wallet_getSession']))
    expect(live()).toEqual(both)
  })

  it('asks for the session again after the extension slept', async () => {
    const wallet = await caipWallet()
    const served = serveAsExtension(wallet)
    stops.push(served.stop)
    const { client, live } = await connected()
    served.sleep()
    wallet.session = { [ethereum.id]: wallet.session?.[ethereum.id] as never }
    await signMessage(client, { message: 'Hello' })
    await vi.waitFor(() => expect(live()).toEqual({ eip155: ethereum.id }))
  })

  it('rejects a request that was open when the extension went away', async () => {
    const wallet = await caipWallet()
    const served = serveAsExtension(wallet)
    stops.push(served.stop)
    const { client } = await connected()
    wallet.decide = () => new Promise(() => undefined)
    const signing = signMessage(client, { message: 'Hello' })
    signing.catch(() => undefined)
    await vi.waitFor(() => expect(wallet.prompts.at(-1)).toBe('personal_sign'))
    served.sleep()
    await expect(signing).rejects.toThrow()
  })

  it.each([false, true])('reconnects both after a reload without a prompt (one ended before: %s)', async (isEnded) => {
    const wallet = await caipWallet()
    stops.push(serveByEvents(wallet))
    const first = await connected()
    if (isEnded) await disconnect(first.client, { namespace: 'solana' })
    const expected = isEnded ? { eip155: ethereum.id } : both
    clear()
    // A wallet has another uuid on each page (CAIP-294).
    stops.push(serveByEvents(wallet, announcedAs()))
    const next = start(first.storage)
    await vi.waitFor(() => expect(next.live()).toEqual(expected))
    expect(wallet.prompts).toEqual(['wallet_createSession'])
  })

  it('asks the wallet for a network that the session lacks', async () => {
    const wallet = await caipWallet()
    stops.push(serveByEvents(wallet))
    const { client, live } = await connected()
    const { [sidenet.id]: _, ...narrowed } = wallet.session ?? {}
    wallet.change(narrowed)
    await switchNetwork(client, { networkId: sidenet.id })
    expect([live().eip155, wallet.prompts]).toEqual([sidenet.id, ['wallet_createSession', 'wallet_createSession']])
  })

  it('calls no method that the session does not authorize', async () => {
    const wallet = await caipWallet()
    stops.push(serveByEvents(wallet))
    const { client, connectorOf } = await connected()
    const { [ethereum.id]: here, ...rest } = wallet.session ?? {}
    wallet.change({ ...rest, [ethereum.id]: { ...(here as never as object), methods: [] } as never })
    await expect(signMessage(client, { message: 'Hello' })).rejects.toThrow()
    const provider = (await (await connectorOf('eip155')).getProvider()) as { request(args: object): Promise<unknown> }
    await expect(provider.request({ method: 'eth_sign' })).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' })
    expect(methodsOf(wallet)).not.toContain('wallet_invokeMethod')
  })
})
