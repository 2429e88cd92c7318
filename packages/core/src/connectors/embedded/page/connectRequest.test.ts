import { LatchkeyError } from '@latchkey/protocol'
import { parseSiwxMessage } from '@latchkey/siwx'
import { describe, expect, it } from 'vitest'
import { embeddedClient, eoa, scriptedFrame } from '../../../../test/scriptedFrame.ts'
import { ethereum, sidenet } from '../../../../test/testClient.ts'
import { pageProvider } from './pageProvider.ts'

/** The embedded wallet as other code of the page has it, over a frame that signs or declines. */
function page(frame = scriptedFrame({ answers: { RPC_REQUEST: '0x5161' } })) {
  const { provider, memory } = embeddedClient(frame)
  const given = pageProvider(provider, { origin: 'https://shop.example', memory, networks: [ethereum, sidenet] })
  const events: unknown[] = []
  given.on?.('accountsChanged', (accounts) => events.push(accounts))
  const ask = (method: string, params?: unknown[]) =>
    given.request({ method, ...(params ? { params } : {}) }).catch(({ code, message }) => ({ code, message }))
  const connect = (params: object = {}) => ask('wallet_connect', [{ version: '1', ...params }])
  const signIn = (asked: object, more: object = {}) =>
    connect({ ...more, capabilities: { signInWithEthereum: { nonce: '12345678', ...asked } } })
  const approvals = () => frame.requested.filter(({ name }) => name === 'RPC_REQUEST').map(({ payload }) => payload)
  return { ask, connect, signIn, approvals, events, memory, frame }
}

const textOf = (payload: unknown) => {
  const [hex] = Reflect.get(Object(payload), 'params')
  return Buffer.from(hex.slice(2), 'hex').toString()
}

describe('wallet_connect of the embedded wallet (ERC-7846)', () => {
  it('connects without an approval when nothing is to be signed', async () => {
    const { connect, approvals } = page()
    expect(await connect()).toEqual({ accounts: [{ address: eoa, capabilities: {} }], chainIds: ['0x1', '0x7a6a'] })
    expect(approvals()).toEqual([])
  })

  it('signs in with one approval of the frame, for this page alone', async () => {
    const { signIn, approvals } = page()
    const asked = {
      statement: 'Hello.',
      expirationTime: '2030-01-01T00:00:00.000Z',
      resources: ['https://shop.example/a'],
    }
    const answer = await signIn(asked)
    const [approval, ...more] = approvals()
    expect([approval, more]).toMatchObject([{ method: 'personal_sign', chainId: 1 }, []])
    const message = textOf(approval)
    expect(answer).toMatchObject({
      accounts: [{ address: eoa, capabilities: { signInWithEthereum: { message, signature: '0x5161' } } }],
    })
    expect(parseSiwxMessage(message)).toMatchObject({
      ...asked,
      ...{ domain: 'shop.example', uri: 'https://shop.example', accountAddress: eoa, chainId: ethereum.id },
      ...{ nonce: '12345678', version: '1', issuedAt: expect.any(String) },
    })
  })

  it('moves to the chain of the message, or to a proposed one', async () => {
    const first = page()
    await first.signIn({ chainId: '0x7a6a' })
    expect(first.approvals()).toMatchObject([{ chainId: 31338 }])
    const second = page()
    await second.signIn({}, { chainIds: ['0x5', '0x7a6a'] })
    expect(parseSiwxMessage(textOf(second.approvals()[0])).chainId).toBe(sidenet.id)
  })

  it.each<[string, object, number]>([
    ['another domain', { domain: 'evil.example' }, -32602],
    ['another domain with this one as its user', { domain: 'shop.example@evil.example' }, -32602],
    ['a URI of another site', { uri: 'https://evil.example/' }, -32602],
    ['another scheme', { scheme: 'http' }, -32602],
    ['another version', { version: '2' }, -32602],
    ['a nonce that is too short', { nonce: '1' }, -32602],
    ['a statement of two lines', { statement: 'a\nURI: https://evil.example' }, -32602],
    ['a time that does not exist', { expirationTime: '2026-13-41' }, -32602],
    ['a chain that the app does not offer', { chainId: '0x5' }, 5710],
  ])('refuses to sign in for %s, and asks nobody', async (_, asked, code) => {
    const { signIn, approvals, frame } = page()
    expect(await signIn(asked)).toMatchObject({ code })
    expect([approvals(), frame.requested]).toEqual([[], []])
  })

  it.each<[string, unknown[], number]>([
    ['no parameters', [], -32602],
    ['another version of the method', [{ version: '2' }], -32602],
    ['a chain id that is no quantity', [{ version: '1', chainIds: ['1'] }], -32602],
    ['only chains that the app does not offer', [{ version: '1', chainIds: ['0x5'] }], 5710],
    ['a capability that it lacks', [{ version: '1', capabilities: { magic: {} } }], 5700],
  ])('refuses %s', async (_, params, code) => {
    expect(await page().ask('wallet_connect', params)).toMatchObject({ code })
  })

  it('ignores an optional capability that it lacks (EIP-5792)', async () => {
    const { connect } = page()
    expect(await connect({ capabilities: { magic: { optional: true } } })).toMatchObject({
      accounts: [{ address: eoa }],
    })
  })

  it('answers 4001 when the visitor declines, and shows no account that was hidden', async () => {
    const { ask, signIn } = page(scriptedFrame({ answers: { RPC_REQUEST: new LatchkeyError('USER_REJECTED') } }))
    await ask('wallet_disconnect')
    expect(await signIn({})).toMatchObject({ code: 4001 })
    expect(await ask('eth_accounts')).toEqual([])
  })

  it('hides the accounts on wallet_disconnect until the page connects again', async () => {
    const { ask, connect, events } = page()
    await connect()
    expect(await ask('wallet_disconnect')).toBeNull()
    expect(await ask('eth_accounts')).toEqual([])
    await connect()
    expect(await ask('eth_accounts')).toEqual([eoa])
    expect(events).toEqual([[eoa], [], [eoa]])
  })
})
