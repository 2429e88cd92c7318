import { accountId } from '@latchkey/protocol'
import { describe, expect, it, vi } from 'vitest'
import { ada, bob, known, opens, owed, sessionOf } from '../../test/signingIn.ts'
import { type Payload, type Signer, sign, start } from '../../test/signingWhileConnecting.ts'
import { ethereum, sidenet, solana } from '../../test/testClient.ts'
import { connect } from '../actions/connection/connect.ts'

describe('signing in while a phone wallet connects', () => {
  it.each([false, true])(
    'R5.07 signs in with the signature of the wallet, and never asks again (required: %s)',
    async (isRequired) => {
      const { client, backend, scan, phone, connectBy, wasPrompted } = start({ isRequired, statement: 'Welcome back.' })
      await connectBy(async (uri) => {
        const { proposal, approve } = await scan(uri)
        expect(proposal.authentication).toEqual([
          {
            type: 'caip122',
            version: '1',
            chains: [ethereum.id, sidenet.id],
            domain: location.host,
            aud: location.origin,
            statement: 'Welcome back.',
            nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
            iat: expect.any(String),
            exp: expect.any(String),
          },
        ])
        await approve({ cacaos: [await sign(proposal)] })
      })
      expect(sessionOf(client)?.data).toMatchObject({ accountAddress: ada.address, chainId: ethereum.id })
      await known(client)
      expect([wasPrompted(), owed(client), client.store.getState().status]).toEqual([false, false, 'connected'])
      expect(backend.requested.filter((name) => name !== 'getSessions')).toEqual(['getNonce', 'addSession'])
      expect(phone.requested()).toEqual([])
      expect(client.events).toContainEqual({ name: 'SIGN_IN_SUCCESS', networkId: ethereum.id })
    },
  )

  it('R5.07 skips it if a network of the app is not EVM, and asks afterwards', async () => {
    const { client, backend, scan, connectBy } = start({}, [ethereum, sidenet, solana])
    await connectBy(async (uri) => {
      const { proposal, approve } = await scan(uri)
      expect(proposal.authentication).toBeUndefined()
      await approve({ cacaos: [await sign({ ...proposal, authentication: [uninvited] })] })
    })
    await known(client)
    expect([opens(client), sessionOf(client)]).toEqual([true, undefined])
    expect(backend.requested).toEqual(['getSessions'])
  })

  it('skips it if the app asks on demand', async () => {
    const { client, backend, scan, connectBy } = start({ asks: 'onDemand' })
    await connectBy(async (uri) => {
      const { proposal, approve } = await scan(uri)
      expect(proposal.authentication).toBeUndefined()
      await approve({})
    })
    await known(client)
    expect([opens(client), backend.requested]).toEqual([false, ['getSessions']])
  })

  it('reads the other sessions of the visitor too', async () => {
    const { client, backend, scan, connectBy } = start()
    const other = { ...earlierSession(), message: 'another' }
    backend.sessions = [other]
    await connectBy(async (uri) => {
      const { proposal, approve } = await scan(uri)
      await approve({ cacaos: [await sign(proposal)] })
    })
    await known(client)
    expect(client.signIn.getState().sessions).toHaveLength(2)
  })

  it('asks afterwards if the wallet ignores the request', async () => {
    const { client, backend, scan, connectBy } = start()
    await connectBy(async (uri) => (await scan(uri)).approve({}))
    await known(client)
    expect([opens(client), backend.requested]).toEqual([true, ['getNonce', 'getSessions']])
  })

  it.each<[string, (payload: Payload) => Payload, Signer]>([
    ['another site', (payload) => ({ ...payload, domain: 'evil.example' }), ada],
    ['another URI', (payload) => ({ ...payload, aud: 'https://evil.example' }), ada],
    ['another nonce', (payload) => ({ ...payload, nonce: '0123456789abcdef' }), ada],
    ['another key', (payload) => payload, bob],
  ])('K-11 stores nothing and asks afterwards if the backend refuses a signature for %s', async (_, change, signer) => {
    const { client, backend, scan, connectBy } = start()
    await connectBy(async (uri) => {
      const { proposal, approve } = await scan(uri)
      await approve({ cacaos: [await sign(proposal, { change, signer })] })
    })
    await known(client)
    expect([opens(client), client.signIn.getState().sessions, client.store.getState().status]).toEqual([
      true,
      [],
      'connected',
    ])
    expect(client.signIn.getState().failure).toBeUndefined()
    expect(backend.requested).toContain('addSession')
    expect(client.events.map(({ name }) => name)).toContain('SIGN_IN_ERROR')
  })

  it.each<[string, string]>([
    ['an account that the wallet does not share', `${ethereum.id}:${bob.address}`],
    ['a network that the app does not offer', `eip155:5:${ada.address}`],
    ['a malformed account', 'eip155:1:ada'],
  ])('K-11 submits no signature of %s', async (_, account) => {
    const { client, backend, scan, connectBy } = start()
    await connectBy(async (uri) => {
      const { proposal, approve } = await scan(uri)
      const signer = account.endsWith(bob.address) ? bob : ada
      const change = (payload: Payload) => ({ ...payload, iss: `did:pkh:${account}` })
      await approve({ cacaos: [await sign(proposal, { change, signer })], more: [`eip155:5:${ada.address}`] })
    })
    await known(client)
    expect([opens(client), backend.requested.includes('addSession')]).toEqual([true, false])
  })

  it('makes the account and the network active with which the visitor signed in', async () => {
    const { client, scan, connectBy } = start({ isRequired: true })
    await connectBy(async (uri) => {
      const { proposal, approve } = await scan(uri)
      const signed = await sign(proposal, { account: accountId(sidenet.id, bob.address), signer: bob })
      await approve({ cacaos: [signed], more: [ethereum.id, sidenet.id].map((id) => `${id}:${bob.address}`) })
    })
    const [connection] = client.store.getState().connections
    expect(connection?.accounts.map(({ address }) => address)).toEqual([bob.address, ada.address])
    expect([connection?.address, connection?.networkId]).toEqual([bob.address, sidenet.id])
    expect([owed(client), sessionOf(client)?.data.accountAddress]).toEqual([false, bob.address])
  })

  it.each<[string, () => Promise<string>]>([
    ['fails', () => Promise.reject(new Error('offline'))],
    ['does not respond', () => new Promise(() => undefined)],
  ])('connects without it if the backend %s', async (_, getNonce) => {
    const { client, backend, scan, connectBy } = start()
    backend.getNonce = getNonce
    const begun = Date.now()
    await connectBy(async (uri) => {
      expect(Date.now() - begun).toBeLessThan(10_000)
      const { proposal, approve } = await scan(uri)
      expect(proposal.authentication).toBeUndefined()
      await approve({})
    })
    await known(client)
    expect(opens(client)).toBe(true)
  })

  it('connects if the backend does not respond to the signature, and takes a late response', async () => {
    const { client, backend, scan, connectBy } = start()
    const { addSession } = backend
    let respond = () => {}
    const held = new Promise<void>((resolve) => (respond = resolve))
    backend.addSession = async (...args) => {
      await held
      return addSession(...args)
    }
    await connectBy(async (uri) => {
      const { proposal, approve } = await scan(uri)
      await approve({ cacaos: [await sign(proposal)] })
    })
    await known(client)
    expect(opens(client)).toBe(true)
    respond()
    await vi.waitFor(() => expect(sessionOf(client)).toBeDefined())
    expect(opens(client)).toBe(false)
  })

  it('rejects as ever, and submits nothing for a visitor who gave up', async () => {
    const { client, connector, backend, scan, connectBy } = start()
    const rejected = connectBy(async (uri) => (await scan(uri)).reject())
    await expect(rejected).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })

    const giveUp = new AbortController()
    let pair = (_: string) => {}
    const shown = new Promise<string>((resolve) => (pair = resolve))
    const connecting = connect(client, { connector, onPairing: ({ uri }) => pair(uri), signal: giveUp.signal })
    const { proposal, approve } = await scan(await shown)
    giveUp.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await approve({ cacaos: [await sign(proposal)] })
    expect([backend.requested.includes('addSession'), client.store.getState().status]).toEqual([false, 'disconnected'])
  })

  it('requests it with a code that was prepared in advance, with one nonce for both', async () => {
    const { client, connector, backend, scan, connectBy } = start()
    const prepared = await connector.prepare?.()
    await connectBy(async (uri) => {
      expect(uri).toBe(prepared?.uri)
      const { proposal, approve } = await scan(uri)
      await approve({ cacaos: [await sign(proposal)] })
    })
    expect(sessionOf(client)).toBeDefined()
    expect(backend.requested.filter((name) => name === 'getNonce')).toHaveLength(1)
  })

  it('submits once if the code is replaced meanwhile', async () => {
    const { client, connector, backend, scan } = start()
    const { addSession } = backend
    const renew = new AbortController()
    let respond = () => {}
    const held = new Promise<void>((resolve) => (respond = resolve))
    backend.addSession = async (...args) => {
      renew.abort()
      await held
      return addSession(...args)
    }
    const answer = async ({ uri }: { uri: string }) => {
      const { proposal, approve } = await scan(uri)
      await approve({ cacaos: [await sign(proposal)] })
    }
    const first = connect(client, { connector, onPairing: (pairing) => void answer(pairing), signal: renew.signal })
    await expect(first).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await connect(client, { connector, onPairing: () => respond() })
    expect(sessionOf(client)).toBeDefined()
    expect(backend.requested.filter((name) => name === 'addSession')).toHaveLength(1)
  })

  it('signs in when the wallet answers after a reload', async () => {
    const { client, connector, backend, scan, config, stop } = start()
    let pair = (_: string) => {}
    const shown = new Promise<string>((resolve) => (pair = resolve))
    // A page that is gone waits for nothing, and leaves behind until when its code can be answered.
    const unload = new AbortController()
    const left = connect(client, { connector, onPairing: ({ uri }) => pair(uri), signal: unload.signal })
    const { proposal, approve } = await scan(await shown)
    const key = `${config.name}.code`
    const until = sessionStorage.getItem(key) ?? ''
    unload.abort()
    await expect(left).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    stop()
    sessionStorage.setItem(key, until)
    const reloaded = start({}, undefined, { config, backend })
    await approve({ cacaos: [await sign(proposal)] })
    await vi.waitFor(() => expect(reloaded.client.store.getState().status).toBe('connected'))
    await known(reloaded.client)
    expect(sessionOf(reloaded.client)?.data.accountAddress).toBe(ada.address)
    expect(reloaded.wasPrompted()).toBe(false)
  })

  it('is signed in by the session of another tab that submitted the same signature first', async () => {
    const { client, backend, scan, connectBy, wasPrompted } = start()
    const { addSession } = backend
    backend.addSession = async (...args) => {
      await addSession(...args)
      return addSession(...args)
    }
    await connectBy(async (uri) => {
      const { proposal, approve } = await scan(uri)
      await approve({ cacaos: [await sign(proposal)] })
    })
    await known(client)
    expect([sessionOf(client)?.data.accountAddress, wasPrompted()]).toEqual([ada.address, false])
  })
})

const uninvited = {
  chains: [ethereum.id],
  domain: location.host,
  aud: location.origin,
  nonce: '0123456789abcdef',
  iat: new Date().toISOString(),
}

function earlierSession() {
  const issuedAt = new Date().toISOString()
  const expirationTime = new Date(Date.now() + 60_000).toISOString()
  const { domain, aud: uri, nonce } = uninvited
  const data = { domain, uri, nonce, version: '1' as const, issuedAt, expirationTime }
  return { data: { ...data, accountAddress: bob.address, chainId: ethereum.id }, signature: '0x' }
}
