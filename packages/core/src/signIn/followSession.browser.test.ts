import { afterEach, expect, it, vi } from 'vitest'
import { scriptedServer } from '../../test/scriptedServer.ts'
import { ada, scriptedWallet } from '../../test/scriptedWallet.ts'
import { connectorOf, ethereum, testClient } from '../../test/testClient.ts'
import { connect } from '../actions/connection/connect.ts'
import { followSession } from './followSession.ts'
import { signOut } from './signIn.ts'

// The app's server as far as its answers go; a journey has the real one, in Next.js.

afterEach(() => void vi.useRealTimers())

const MINUTE_MS = 60_000
const session = {
  data: {
    ...{ accountAddress: ada, chainId: ethereum.id, domain: 'app.example', uri: 'https://app.example', version: '1' },
    ...{ nonce: '12345678', issuedAt: '2026-01-01T00:00:00Z', expirationTime: '2126-01-01T00:00:00Z' },
  },
  message: 'signed',
  signature: '0x',
}

/** A visitor who has signed in, and the app's answers to their page. */
async function signedIn(answer: (method: string) => Response | Promise<Response>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const log: string[] = []
  const token = () => ({ token: `token ${Date.now()}`, expiresAt: new Date(Date.now() + 5 * MINUTE_MS).toISOString() })
  const server = scriptedServer({ '/siwx/sessions': { sessions: [session], ended: 1 }, '/siwx/token': token })
  const client = testClient({
    server: 'https://latchkey.example',
    siwx: { asks: 'onDemand' },
    async fetch(input, init) {
      if (input !== '/api/latchkey') return server.fetch(input, init)
      log.push(init?.method ?? 'GET')
      return answer(init?.method ?? 'GET')
    },
  })
  const stop = client.start()
  const unfollow = followSession(client, { onChange: () => log.push('change') })
  await connect(client, { connector: connectorOf(scriptedWallet()) })
  const seen = async (...expected: string[]) => {
    await vi.waitFor(() => expect(log).toEqual(expected))
    log.length = 0
  }
  return { client, log, seen, unfollow, stop: () => [unfollow(), stop()] }
}

const ok = (status: number, expiresIn = 300) => Response.json({ expiresIn }, { status })
const done = () => new Response(null, { status: 204 })

it('sets the cookie after signing in, renews it before it ends, and removes it after signing out', async () => {
  let isKnown = false
  const { client, log, seen, unfollow, stop } = await signedIn((method) => {
    if (method === 'DELETE') return done()
    const status = isKnown ? 200 : 201
    isKnown = true
    return ok(status, 200)
  })
  await seen('POST', 'change')
  await vi.advanceTimersByTimeAsync(139_000)
  expect(log).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  await seen('POST')
  await signOut(client)
  await seen('DELETE', 'change')
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
  expect(log).toEqual([])
  unfollow()
  client.signIn.setState({ sessions: [session as never] })
  expect(log).toEqual([])
  stop()
})

it('signs out after a request to sign in that is still on its way', async () => {
  let respond = (_: Response) => {}
  const { client, seen, stop } = await signedIn((method) =>
    method === 'DELETE' ? done() : new Promise<Response>((resolve) => (respond = resolve)),
  )
  await seen('POST')
  await signOut(client)
  await seen()
  respond(ok(201))
  await seen('change', 'DELETE', 'change')
  stop()
})

it('tries again after a failure, and tells the app what its server said', async () => {
  const answers = [new Response('LATCHKEY_AUDIENCE is https://other.example', { status: 403 }), ok(201)]
  const { client, seen, stop } = await signedIn(() => answers.shift() ?? expect.unreachable())
  await seen('POST')
  await vi.waitFor(() =>
    expect(client.events).toContainEqual({
      name: 'INTERNAL_ERROR',
      code: 'REQUEST_FAILED',
      message: expect.stringContaining('POST /api/latchkey was answered with 403: LATCHKEY_AUDIENCE is https://other'),
    }),
  )
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  await seen('POST', 'change')
  stop()
})
