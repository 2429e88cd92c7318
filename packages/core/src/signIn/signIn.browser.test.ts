import { accountId } from '@latchkey/protocol'
import { describe, expect, it, vi } from 'vitest'
import { ada, begin, bob, connected, known, opens, sessionOf } from '../../test/signingIn.ts'
import { ethereum, sidenet, testClient } from '../../test/testClient.ts'
import { connect } from '../actions/connection/connect.ts'
import { switchNetwork } from '../actions/connection/switchNetwork.ts'
import type { Connector } from '../client/connector.ts'
import { signIn } from './signIn.ts'

describe('signIn', () => {
  it('R4.09a R4.09b is required on connect, and no longer when the backend has accepted the signature', async () => {
    const { client } = await connected({ statement: 'Hello.' })
    expect([opens(client), sessionOf(client)]).toEqual([true, undefined])
    const session = await signIn(client)
    expect(session.data).toMatchObject({
      accountAddress: ada.address,
      chainId: ethereum.id,
      domain: location.host,
      uri: location.origin,
      statement: 'Hello.',
    })
    expect([opens(client), sessionOf(client)]).toEqual([false, session])
    expect(client.events).toContainEqual({ name: 'SIGN_IN_SUCCESS', networkId: ethereum.id })
    expect(client.signIn.getState()).toMatchObject({ status: 'ready', failure: undefined })
  })

  it('R4.09a is not required when there is a session, or on a network that the app does not offer', async () => {
    const first = await connected()
    await signIn(first.client)
    const next = begin({ backend: first.backend })
    await connect(next.client, { connector: next.connector })
    await known(next.client)
    expect([opens(next.client), sessionOf(next.client)]).toEqual([false, first.backend.sessions[0]])
    next.wallet.emit('chainChanged', '0x5')
    await vi.waitFor(() => expect(next.client.store.getState().connections[0]?.networkId).toBe('eip155:5'))
    expect([opens(next.client), next.client.signIn.getState().status]).toEqual([false, 'ready'])
  })

  it("uses the backend's time in the message when this device's clock is 20 hours off", async () => {
    for (const off of [-20, 20]) {
      const { client, backend, wait } = await connected()
      wait(off * 3_600_000)
      backend.now = Date.now
      await expect(signIn(client), 'without the time').rejects.toMatchObject({ message: 'Signature declined' })
      backend.tellsTime = true
      const before = Date.now()
      const { data } = await signIn(client)
      expect(Math.abs(Date.parse(data.issuedAt) - before)).toBeLessThan(60_000)
      expect(sessionOf(client)?.data).toEqual(data)
    }
  })

  it('R5.08 names the condition that is not met, and asks the wallet for nothing', async () => {
    await expect(signIn(testClient())).rejects.toThrow('SIWX is not enabled')
    const { client, connector, wallet, backend } = begin()
    await expect(signIn(client)).rejects.toThrow('No ActiveCaipAddress found')
    wallet.answers.eth_chainId = '0x5'
    await connect(client, { connector })
    await expect(signIn(client)).rejects.toThrow('No ActiveCaipNetwork or client found')
    await switchNetwork(client, { networkId: ethereum.id })
    client.connectors.setState([], true)
    await expect(signIn(client)).rejects.toThrow('No ConnectionController client found')
    const stranger = accountId(ethereum.id, bob.address)
    await expect(signIn(client, { account: stranger })).rejects.toThrow('No ConnectionController client found')
    expect(backend.requested).not.toContain('getNonce')
    expect(wallet.calls.map(({ method }) => method)).not.toContain('personal_sign')
  })

  it('R4.09c R8.09a fails with "Signature declined", and says whether the visitor declined', async () => {
    const { client, wallet } = await connected()
    wallet.answers.personal_sign = () => Promise.reject({ code: 4001 })
    await expect(signIn(client)).rejects.toMatchObject({ message: 'Signature declined', data: { isDeclined: true } })
    expect(client.signIn.getState()).toMatchObject({ status: 'ready', failure: { code: 'SIGNATURE_DECLINED' } })
    expect(client.events.map(({ name }) => name)).toContain('SIGN_IN_DECLINED')
    wallet.answers.personal_sign = `0x${'11'.repeat(65)}`
    await expect(signIn(client)).rejects.toMatchObject({
      message: 'Signature declined',
      data: { isDeclined: false },
      cause: { code: 'SIWX_SIGNATURE_INVALID' },
    })
    expect(client.events).toContainEqual({
      name: 'SIGN_IN_ERROR',
      networkId: ethereum.id,
      code: 'SIWX_SIGNATURE_INVALID',
    })
    expect([opens(client), sessionOf(client)]).toEqual([true, undefined])
  })

  it('R8.09b says that the app might not support a smart account', async () => {
    const { client, wallet, connector } = begin()
    const safe: Connector = { ...connector, id: 'safe', type: 'safe' }
    client.connectors.setState([safe], true)
    await connect(client, { connector: safe })
    wallet.answers.personal_sign = `0x${'11'.repeat(65)}`
    await expect(signIn(client)).rejects.toThrow('This application might not support Smart Accounts')
  })

  it('stops when aborted, and ignores a signature that comes later', async () => {
    const { client, wallet, backend } = await connected()
    let give = (_: string) => {}
    const given = new Promise<string>((resolve) => {
      give = resolve
    })
    wallet.answers.personal_sign = () => given
    const attempt = new AbortController()
    const signing = signIn(client, { signal: attempt.signal })
    await vi.waitFor(() => expect(wallet.calls.at(-1)?.method).toBe('personal_sign'))
    attempt.abort()
    await expect(signing).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    give(await ada.signMessage({ message: 'x' }))
    await given
    expect(client.signIn.getState()).toMatchObject({ status: 'ready', sessions: [] })
    expect([client.signIn.getState().failure, backend.requested.includes('addSession')]).toEqual([undefined, false])
  })

  it('is required again for another account, on another network, and when the session expires', async () => {
    const { client, wallet, wait } = await connected({ lifetimeMs: 60_000 })
    await signIn(client)
    wallet.emit('accountsChanged', [bob.address])
    await vi.waitFor(() => expect(opens(client)).toBe(true))
    await signIn(client)
    expect(sessionOf(client)?.data.accountAddress).toBe(bob.address)
    await switchNetwork(client, { networkId: sidenet.id })
    await vi.waitFor(() => expect(opens(client)).toBe(true))
    await switchNetwork(client, { networkId: ethereum.id })
    expect([opens(client), sessionOf(client)?.data.chainId]).toEqual([false, ethereum.id])
    wait(61_000)
    expect([opens(client), sessionOf(client)]).toEqual([true, undefined])
  })
})
