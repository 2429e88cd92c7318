import { afterEach, describe, expect, it } from 'vitest'
import { AWAITED_MS } from '../../scripts/test/awaitedMs.ts'
import { openFramePage } from '../world/framePage.ts'
import { type HostileServer, serveHostile } from '../world/hostilePages.ts'
import { startJourneys } from '../world/startJourneys.ts'

const journeys = startJourneys()

const servers: HostileServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

async function hostile(): Promise<HostileServer> {
  const server = await serveHostile()
  servers.push(server)
  return server
}

/** The app's own page, with the raw client. */
async function openAllowed() {
  const { world } = journeys
  const context = await journeys.browser.newContext()
  journeys.atEnd(() => context.close())
  const raw = await openFramePage(context, world, world.app)
  expect(await raw.open({ waitMs: AWAITED_MS })).toBe(1)
  return raw
}

describe('messages to the frame', () => {
  it('A-10 A-11 only listens to its port, and accepts nothing twice', async () => {
    const raw = await openAllowed()
    const before = (await raw.events()).length
    await raw.page.evaluate(() => {
      const held = document.querySelector('iframe')?.contentWindow
      const payload = { method: 'personal_sign', params: ['0x61', '0x'] }
      const message = { v: 1, seq: 1, id: crypto.randomUUID(), type: '@app/RPC_REQUEST', payload }
      held?.postMessage(message, '*')
    })
    const id = crypto.randomUUID()
    expect(await raw.post({ id, type: '@app/IS_CONNECTED' })).toMatchObject({ payload: { isConnected: false } })
    expect(await raw.post({ id, type: '@app/IS_CONNECTED' })).toMatchObject({ payload: { code: 'REPLAYED' } })
    expect(await raw.post({ seq: 1, type: '@app/IS_CONNECTED' })).toMatchObject({ payload: { code: 'REPLAYED' } })
    expect(await raw.post({ sid: 'x'.repeat(22), type: '@app/IS_CONNECTED' })).toMatchObject({
      payload: { code: 'INVALID_PAYLOAD' },
    })
    expect((await raw.events()).length).toBe(before)
  })

  it('A-15 keeps working under large, deep and many messages', async () => {
    const raw = await openAllowed()
    expect(await raw.request('CONNECT_EMAIL', { email: 'x'.repeat(5_000_000) })).toMatchObject({
      payload: { code: 'INVALID_PAYLOAD' },
    })
    const refused = await raw.page.evaluate(() => {
      type RawRequest = (type: string, payload: unknown) => Promise<unknown>
      let params: unknown = 1
      for (let level = 0; level < 1000; level++) params = [params]
      return (window as unknown as { raw: { request: RawRequest } }).raw.request('RPC_REQUEST', {
        method: 'eth_call',
        params,
      })
    })
    expect(refused).toMatchObject({ payload: { code: 'INVALID_PAYLOAD' } })
    const codes = await raw.page.evaluate(async () => {
      type Session = { port: MessagePort; sid: string }
      const { raw } = window as unknown as { raw: { session(): Session } }
      const { port, sid } = raw.session()
      const hear = port.onmessage
      const heard: Record<string, number> = {}
      const done = new Promise<void>((resolve) => {
        let count = 0
        port.onmessage = ({ data }) => {
          const what = data.payload?.code ?? 'answered'
          heard[what] = (heard[what] ?? 0) + 1
          if (++count === 10_000) resolve()
        }
      })
      for (let count = 0; count < 10_000; count++)
        port.postMessage({ v: 1, sid, seq: 1000 + count, id: crypto.randomUUID(), type: '@app/GET_CHAIN_ID' })
      await done
      port.onmessage = hear
      return heard
    })
    expect(codes.BUSY).toBeGreaterThan(9_000)
    await expect
      .poll(() => raw.post({ seq: 20_000 + Date.now(), type: '@app/IS_CONNECTED' }))
      .toMatchObject({ payload: { isConnected: false } })
  })

  it('A-16 never calls an RPC URL that the page provides', async () => {
    const node = await hostile()
    const raw = await openAllowed()
    const rpcUrl = `${node.origin()}/rpc`
    expect(await raw.request('CONNECT_GUEST')).toMatchObject({ type: '@frame/CONNECT_GUEST_SUCCESS' })
    const [network] = journeys.world.networks
    const chainId = network?.chainId
    expect(await raw.request('SWITCH_NETWORK', { chainId, rpcUrl })).toMatchObject({ payload: { chainId } })
    expect(await raw.request('GET_USER', { chainId, rpcUrl })).toMatchObject({ payload: { chainId } })
    const method = 'eth_blockNumber'
    expect(await raw.request('RPC_REQUEST', { method, chainId })).toMatchObject({
      payload: expect.stringMatching(/^0x/),
    })
    expect(await raw.request('SWITCH_NETWORK', { chainId: 666, rpcUrl })).toMatchObject({
      payload: { code: 'UNSUPPORTED_CHAIN' },
    })
    expect(node.requested).toEqual([])
  })

  it('R7.32a R7.32b R8.03 A-19 responds to each message: missing, invalid, or not signed in', async () => {
    const raw = await openAllowed()
    const nobody = 'NOT_EMAIL_OR_SOCIAL'
    // Each message with its response before sign-in; `undefined`: it succeeds, or waits for the user.
    const table: Record<string, { payload?: unknown; code?: string }> = {
      CONNECT_EMAIL: { payload: { email: 'no address' }, code: 'INVALID_EMAIL' },
      CONNECT_DEVICE: { code: 'OTP_EXPIRED' },
      CONNECT_OTP: { payload: { otp: '123456' }, code: 'OTP_EXPIRED' },
      CONNECT_SOCIAL: { payload: { uri: 'https://evil.example/#f=x&c=y' }, code: 'SOCIAL_STATE_INVALID' },
      CONNECT_FARCASTER: { code: 'FARCASTER_FAILED' },
      GET_SOCIAL_REDIRECT_URI: { payload: { provider: 'google' } },
      GET_FARCASTER_URI: {},
      GET_USER: { code: nobody },
      IS_CONNECTED: {},
      GET_CHAIN_ID: { code: nobody },
      SWITCH_NETWORK: { payload: { chainId: 31337 }, code: nobody },
      SIGN_OUT: {},
      UPDATE_EMAIL: { payload: { email: 'ada@example.com' }, code: 'SESSION_ENDED' },
      UPDATE_EMAIL_PRIMARY_OTP: { payload: { otp: '123456' }, code: 'OTP_EXPIRED' },
      UPDATE_EMAIL_SECONDARY_OTP: { payload: { otp: '123456' }, code: 'OTP_EXPIRED' },
      SYNC_THEME: { payload: { themeMode: 'dark' } },
      SYNC_DAPP_DATA: { payload: { projectId: 'x' } },
      GET_SMART_ACCOUNT_ENABLED_NETWORKS: {},
      INIT_SMART_ACCOUNT: { code: nobody },
      SET_PREFERRED_ACCOUNT: { payload: { type: 'eoa' }, code: nobody },
      RPC_REQUEST: { payload: { method: 'personal_sign', params: [] }, code: nobody },
      RPC_ABORT: {},
      OPEN_SECURITY: { code: nobody },
    }
    for (const [name, { payload, code }] of Object.entries(table)) {
      const reply = await raw.request(name, payload)
      if (code === undefined) expect(reply.type, name).toBe(`@frame/${name}_SUCCESS`)
      else expect(reply, name).toMatchObject({ type: `@frame/${name}_ERROR`, payload: { code } })
      if (code !== undefined) expect(reply.payload.message, name).toMatch(/./)
    }
    // Another frame, because this many messages per second are too many for one.
    const fresh = await openAllowed()
    for (const name of Object.keys(table))
      expect(await fresh.request(name, { nonsense: true }), name).toMatchObject({
        payload: { code: 'INVALID_PAYLOAD' },
      })
  })

  it('R7.32a returns the URLs of Google and Farcaster, and reloads itself', async () => {
    const raw = await openAllowed()
    const google = await raw.request('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
    expect(new URL(String(google.payload.uri)).origin).toBe(journeys.world.secure)
    const farcaster = await raw.request('GET_FARCASTER_URI')
    expect(farcaster.payload.url).toMatch(/^https?:/)

    await raw.frame().evaluate(() => Object.assign(window, { isOld: true }))
    expect(await raw.request('RELOAD', { nonsense: true })).toMatchObject({ payload: { code: 'INVALID_PAYLOAD' } })
    expect(await raw.request('RELOAD')).toMatchObject({ type: '@frame/RELOAD_SUCCESS' })
    const isOld = () => raw.frame().evaluate(() => 'isOld' in window)
    await expect.poll(() => isOld().catch(() => true)).toBe(false)
    await expect.poll(() => raw.hello()).toBe(1)
  })

  it('R6.02c rejects an unlisted method, in the specification’s words', async () => {
    const raw = await openAllowed()
    for (const method of ['eth_sign', 'eth_signTransaction', 'eth_signTypedData', 'constructor', 'web3_sha3'])
      expect(await raw.request('RPC_REQUEST', { method, params: [] })).toMatchObject({
        payload: { code: 'METHOD_NOT_ALLOWED', message: 'Requested RPC call is not allowed' },
      })
  })
})
