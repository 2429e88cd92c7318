import { accountId } from '@latchkey/protocol'
import { describe, expect, it, vi } from 'vitest'
import { scriptedWallet } from '../../test/scriptedWallet.ts'
import { ada, begin, bob, connected, known, opens, owed, sessionOf, third } from '../../test/signingIn.ts'
import { connectorOf, ethereum, sidenet } from '../../test/testClient.ts'
import { connect } from '../actions/connection/connect.ts'
import { disconnect } from '../actions/connection/disconnect.ts'
import { switchNetwork } from '../actions/connection/switchNetwork.ts'
import { connectionKey } from '../client/keys.ts'
import { cancelSignIn } from './cancelSignIn.ts'
import { addSignInSession, readSignInSessions, signIn, signOut } from './signIn.ts'

describe('cancelSignIn', () => {
  it('R4.09d closes when sign-in is optional: the wallet stays connected, and the visitor is not asked again until the account changes', async () => {
    const { client, wallet } = await connected()
    await cancelSignIn(client)
    expect([opens(client), client.store.getState().status]).toEqual([false, 'connected'])
    wallet.emit('accountsChanged', [bob.address])
    await vi.waitFor(() => expect(opens(client)).toBe(true))
  })

  it('R4.09d R2.06 switches to the network where this address was signed in last when sign-in is required', async () => {
    const { client } = await connected({ isRequired: true })
    expect(owed(client)).toBe(true)
    await signIn(client)
    expect(owed(client)).toBe(false)
    await switchNetwork(client, { networkId: sidenet.id })
    await vi.waitFor(() => expect(owed(client)).toBe(true))
    await cancelSignIn(client)
    expect([owed(client), client.store.getState().connections[0]?.networkId]).toEqual([false, ethereum.id])
  })

  it('R4.09d disconnects when there is no such network, the wallet does not switch, or the session is of another address', async () => {
    const fresh = await connected({ isRequired: true })
    await cancelSignIn(fresh.client)
    expect(fresh.client.store.getState().status).toBe('disconnected')

    const stuck = await connected({ isRequired: true })
    await signIn(stuck.client)
    await switchNetwork(stuck.client, { networkId: sidenet.id })
    await vi.waitFor(() => expect(owed(stuck.client)).toBe(true))
    stuck.wallet.answers.wallet_switchEthereumChain = () => Promise.reject({ code: 4001 })
    await cancelSignIn(stuck.client)
    expect(stuck.client.store.getState().status).toBe('disconnected')

    const other = await connected({ isRequired: true })
    await signIn(other.client)
    await switchNetwork(other.client, { networkId: sidenet.id })
    other.wallet.emit('accountsChanged', [bob.address])
    await vi.waitFor(() => expect(owed(other.client)).toBe(true))
    await cancelSignIn(other.client)
    expect(other.client.store.getState().status).toBe('disconnected')
  })

  it('switches to the network of the last visit, not that of the newest signature', async () => {
    const { client } = await connected({ isRequired: true })
    await signIn(client)
    await switchNetwork(client, { networkId: sidenet.id })
    await vi.waitFor(() => expect(owed(client)).toBe(true))
    await signIn(client)
    await switchNetwork(client, { networkId: ethereum.id })
    await switchNetwork(client, { networkId: third.id })
    await vi.waitFor(() => expect(owed(client)).toBe(true))
    await cancelSignIn(client)
    expect(client.store.getState().connections[0]?.networkId).toBe(ethereum.id)
  })
})

describe('sessions', () => {
  it('end with signOut, without asking to sign in again right away', async () => {
    const { client, backend } = await connected()
    await signIn(client)
    await signOut(client, { account: accountId(ethereum.id, ada.address) })
    expect([backend.sessions, client.signIn.getState().sessions, opens(client)]).toEqual([[], [], false])
    await signIn(client)
    await signOut(client)
    expect([backend.sessions, sessionOf(client)]).toEqual([[], undefined])
  })

  it('are shared by all tabs: signing out in one signs out all, and does not ask to sign in there', async () => {
    const { client, backend } = await connected()
    const tab = begin({ backend })
    await connect(tab.client, { connector: tab.connector })
    const session = await signIn(tab.client)
    await vi.waitFor(() => expect(sessionOf(client)).toEqual(session))
    await signOut(tab.client)
    await vi.waitFor(() => expect(sessionOf(client)).toBeUndefined())
    expect(opens(client)).toBe(false)
  })

  it("are not overwritten by a response that is older than this tab's last change", async () => {
    const { client, backend } = await connected()
    const tab = begin({ backend })
    await connect(tab.client, { connector: tab.connector })
    await known(tab.client)
    const { getSessions } = backend
    const called = vi.fn()
    let answer = () => {}
    backend.getSessions = async (options) => {
      const sessions = await getSessions(options)
      called()
      if (called.mock.calls.length === 1) await new Promise<void>((resolve) => (answer = resolve))
      return sessions
    }
    await signOut(tab.client)
    await vi.waitFor(() => expect(called).toHaveBeenCalledTimes(1))
    const session = await signIn(client)
    answer()
    // Two calls: one from the tab that was notified of the sign-in, and its repeat.
    await vi.waitFor(() => expect(called.mock.calls.length).toBeGreaterThan(2))
    expect(sessionOf(client)).toEqual(session)
  })

  it('are read again when the app asks for it', async () => {
    const { client } = await connected()
    const session = await signIn(client)
    client.signIn.setState({ sessions: [] })
    expect(await readSignInSessions(client)).toEqual([session])
    expect(sessionOf(client)).toEqual(session)
  })

  it("stay when the backend can't end them", async () => {
    const { client, backend } = await connected()
    await signIn(client)
    backend.revokeSessions = () => Promise.reject(new Error('offline'))
    await expect(signOut(client)).rejects.toThrow('offline')
    expect(sessionOf(client)).toBeDefined()
  })

  it('end when the visitor disconnects the wallet, not when it locks; the app may keep them', async () => {
    const { client, wallet, backend, connector } = await connected()
    await signIn(client)
    wallet.emit('accountsChanged', [])
    await vi.waitFor(() => expect(client.store.getState().status).toBe('disconnected'))
    expect(backend.sessions).toHaveLength(1)
    await connect(client, { connector })
    await disconnect(client)
    await vi.waitFor(() => expect(backend.sessions).toEqual([]))
    expect(client.signIn.getState().sessions).toEqual([])

    const kept = await connected({ keepsSessions: true })
    await signIn(kept.client)
    await disconnect(kept.client)
    await connect(kept.client, { connector: kept.connector })
    expect([kept.backend.sessions.length, opens(kept.client)]).toEqual([1, false])
  })

  describe('end for a wallet that is disconnected while another stays', () => {
    async function twoWallets() {
      const all = begin({ asks: 'onDemand' })
      const { client, connector } = all
      const other = connectorOf(scriptedWallet({ eth_requestAccounts: [bob.address] }), 'com.example.other')
      client.connectors.setState([connector, other], true)
      await connect(client, { connector: other })
      await connect(client, { connector })
      await signIn(client)
      const leave = () => disconnect(client, { connection: connectionKey(connector) })
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      return { ...all, leave, held, release }
    }

    it('do not come back from a response sent before they ended', async () => {
      const { client, backend, leave, held, release } = await twoWallets()
      const { getSessions } = backend
      backend.getSessions = async (options) => {
        const sessions = await getSessions(options)
        await held
        return sessions
      }
      await leave()
      await vi.waitFor(() => expect(backend.sessions).toEqual([]))
      release()
      await vi.waitFor(() => expect(client.signIn.getState()).toMatchObject({ sessions: [], status: 'ready' }))
    })

    it('do not come back from a response sent while they were ending', async () => {
      const { client, backend, leave, held, release } = await twoWallets()
      const { revokeSessions } = backend
      backend.revokeSessions = async (...args) => {
        await held
        await revokeSessions(...args)
      }
      await leave()
      await vi.waitFor(() => expect(client.signIn.getState()).toMatchObject({ sessions: [{}], status: 'ready' }))
      release()
      await vi.waitFor(() => expect(client.signIn.getState().sessions).toEqual([]))
    })
  })

  it("R8.08 disconnect the wallet when they can't be read", async () => {
    const { client, connector, backend } = begin()
    backend.getSessions = () => Promise.reject(new Error('offline'))
    await connect(client, { connector })
    await vi.waitFor(() => expect(client.store.getState().status).toBe('disconnected'))
    expect(client.signIn.getState()).toMatchObject({
      status: 'unread',
      failure: { message: 'A problem occurred while trying initialize authentication' },
    })
  })
})

describe('addSignInSession', () => {
  it('signs in with a message that the wallet signed elsewhere', async () => {
    const { client, backend } = await connected()
    const signed = await signIn(client)
    await signOut(client)
    const nonce = String(await backend.getNonce(undefined, {}))
    const message = signed.message.replace(signed.data.nonce, nonce)
    await addSignInSession(client, { message, signature: await ada.signMessage({ message }) })
    expect(sessionOf(client)?.data.nonce).toBe(nonce)
  })
})
