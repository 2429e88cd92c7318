import { describe, expect, it } from 'vitest'
import { scriptedServer } from '../../test/scriptedServer.ts'
import { ethereum, sidenet, testClient } from '../../test/testClient.ts'
import type { ClientConfig } from '../client/client.ts'
import { version } from '../client/version.ts'
import { checkSetup } from './checkSetup.ts'
import { checkVersions } from './checkVersions.ts'

const server = 'https://latchkey.example'
const unaddressed = { ...ethereum, rpcUrls: [] }
const served = {
  version: 1,
  serverVersion: version,
  projectId: 'served',
  networks: [{ ...sidenet, rpcUrls: [] }],
  defaultNetwork: sidenet.id,
  relays: [],
  siwx: null,
  embedded: null,
  features: { activity: true, swap: false, onramp: false },
  devnet: null,
}

const pageAt = (origin: string) => ({ origin, location: { href: `${origin}/` } })
const page = pageAt('http://localhost:5173')

async function warningsOf(
  config: Partial<ClientConfig>,
  fetch: typeof globalThis.fetch,
  at: typeof page = page,
): Promise<string[]> {
  const warnings: string[] = []
  const client = testClient({ server, projectId: 'served', networks: [sidenet], ...config, fetch })
  const warn = (message: string) => void warnings.push(message)
  await checkSetup(client, { page: { ...at }, written: { server }, warn })
  return warnings
}

it('logs nothing when the server accepts everything', async () => {
  expect(await warningsOf({}, scriptedServer({ '/v1/client-config': served }).fetch)).toEqual([])
})

it('names a network that the server does not serve', async () => {
  const { fetch } = scriptedServer({ '/v1/client-config': served })
  expect(await warningsOf({ networks: [unaddressed, sidenet] }, fetch)).toEqual([
    expect.stringContaining('does not serve Ethereum (eip155:1)'),
  ])
})

it.each([
  ['on', 'the server rejects every request with it (401)'],
  ['off', 'the server counts this app apart'],
])('names a project id that is not the server’s, with validation %s', async (projectValidation, said) => {
  const { fetch } = scriptedServer({ '/v1/client-config': { ...served, projectValidation } })
  expect(await warningsOf({ projectId: 'other' }, fetch)).toEqual([
    expect.stringMatching(/config\.projectId is other, but the project of the server is served/),
  ])
  expect(await warningsOf({ projectId: 'other' }, fetch)).toEqual([expect.stringContaining(said)])
})

describe('when the server refuses this origin', () => {
  // Without CORS headers a browser only lets `no-cors` requests through. Every page may read the list of origins.
  const refusing =
    (origins: unknown): typeof fetch =>
    async (input, init) => {
      if (String(input).includes('/projects/v1/origins'))
        return scriptedServer({ '/projects/v1/origins': origins }).fetch(input, init)
      if (init?.mode !== 'no-cors') throw new TypeError('Failed to fetch')
      return new Response()
    }

  it('R7.24 names the origins that the server allows', async () => {
    expect(await warningsOf({}, refusing({ allowedOrigins: ['https://app.example', 'https://shop.example'] }))).toEqual(
      [
        expect.stringMatching(
          /refuses requests from http:\/\/localhost:5173\. It allows https:\/\/app\.example, https:\/\/shop\.example\. Add it to allowedOrigins/,
        ),
      ],
    )
  })

  it("R8.12 I-11 reports RATE_LIMITED and SERVER_ERROR, and otherwise that the list is empty, when the list can't be read", async () => {
    const answers = [
      [new Response('', { status: 429 }), "can't be read (RATE_LIMITED)"],
      [new Response('', { status: 500 }), "can't be read (SERVER_ERROR)"],
      [new Response('', { status: 599 }), "can't be read (SERVER_ERROR)"],
      [new Response('', { status: 401 }), 'It lists no other origins'],
      [{ nonsense: true }, 'It lists no other origins'],
    ] as const
    for (const [answer, said] of answers)
      expect(await warningsOf({}, refusing(answer))).toEqual([expect.stringContaining(said)])
  })
})

it("says when a server can't be reached", async () => {
  const away = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await warningsOf({}, away)).toEqual([expect.stringContaining("can't be reached")])
})

it('says when the address belongs to another server', async () => {
  const { fetch } = scriptedServer({ '/v1/client-config': () => new Response('<html>') })
  expect(await warningsOf({}, fetch)).toEqual([expect.stringContaining('does not respond like a Latchkey server')])
})

it.each([
  ['of an early version', undefined, /runs Latchkey of an early version, which is older/],
  [
    'of an older version',
    '0.0.9',
    /runs Latchkey 0\.0\.9, which is older than @latchkey\/core .+ Update the server before the apps/,
  ],
])('says that a server %s is older', async (_, serverVersion, said) => {
  const { fetch } = scriptedServer({ '/v1/client-config': { ...served, serverVersion } })
  expect(await warningsOf({}, fetch)).toEqual([expect.stringMatching(said)])
})

it('says nothing of a newer server that it can read, and takes what it knows', async () => {
  const later = { ...sidenet, id: 'later:1' }
  const answer = { ...served, serverVersion: '9.0.0', networks: [later, ...served.networks], later: true }
  expect(await warningsOf({}, scriptedServer({ '/v1/client-config': answer }).fetch)).toEqual([])
})

it.each([
  ['newer', { ...served, version: 2 }, /because the server is newer\. Update the @latchkey packages/],
  ['newer', { ...served, serverVersion: '9.0.0', relays: 'none' }, /relays.+because the server is newer/],
  [
    'older',
    { ...served, serverVersion: '0.0.1', relays: 'none' },
    /can't read the configuration.+Update the server\.$/,
  ],
])('says which side to update when a %s server can’t be read', async (_, answer, said) => {
  expect(await warningsOf({}, scriptedServer({ '/v1/client-config': answer }).fetch)).toEqual([
    expect.stringMatching(said),
  ])
})

describe('when a web page comes instead of the configuration', () => {
  const { fetch } = scriptedServer({
    '/v1/client-config': () => new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  })

  it('says that another host answers', async () => {
    expect(await warningsOf({}, fetch)).toEqual([expect.stringContaining('index.html')])
  })

  it('says that the service worker of the page may have answered', async () => {
    const controlled = { ...page, navigator: { serviceWorker: { controller: {} } } }
    expect(await warningsOf({}, fetch, controlled)).toEqual([
      expect.stringContaining('service worker may have answered'),
    ])
  })
})

it('says why a sandboxed frame is refused', async () => {
  const refusing: typeof fetch = async (_, init) => {
    if (init?.mode !== 'no-cors') throw new TypeError('Failed to fetch')
    return new Response()
  }
  const sandboxed = { ...page, origin: 'null' }
  expect(await warningsOf({}, refusing, sandboxed)).toEqual([expect.stringContaining('allow-same-origin')])
})

describe('when the page has a Content-Security-Policy', () => {
  const withPolicy =
    (policy: string): typeof fetch =>
    async (input, init) =>
      init?.method === 'HEAD'
        ? new Response(null, { headers: { 'content-security-policy': policy } })
        : scriptedServer({ '/v1/client-config': withFrame }).fetch(input, init)
  const withFrame = {
    ...served,
    relays: [{ url: 'wss://relay.example/relay' }],
    embedded: { secureUrl: 'https://secure.example', email: true, socials: [], passkey: true, guest: true },
  }

  it('prints the whole policy when it blocks the server, and asks the server nothing', async () => {
    const [said, ...others] = await warningsOf({ networks: [] }, withPolicy("default-src 'self'; object-src 'none'"))
    expect(others).toEqual([])
    expect(said).toContain(
      "\n\ndefault-src 'self'; object-src 'none'; connect-src 'self' https://latchkey.example wss://latchkey.example; img-src 'self' https://latchkey.example data:\n",
    )
  })

  it('adds what the server says that its clients need', async () => {
    const policy = "connect-src https://latchkey.example wss://latchkey.example; frame-src 'none'"
    const [said, ...others] = await warningsOf({}, withPolicy(policy))
    expect(others).toEqual([])
    expect(said).toContain(
      '\n\nconnect-src https://latchkey.example wss://latchkey.example https://secure.example wss://relay.example; frame-src https://secure.example\n',
    )
  })

  it('says nothing when nothing is blocked', async () => {
    const policy = "script-src 'self'; connect-src https: wss:; frame-src https://*.example; img-src * data:"
    expect(await warningsOf({}, withPolicy(policy))).toEqual([])
  })
})

it('says once that two versions of the package run on the page', () => {
  const page = {}
  expect(checkVersions(page, '1.0.0')).toEqual([])
  expect(checkVersions(page, '1.0.0')).toEqual([])
  expect(checkVersions(page, '2.0.0')).toEqual([expect.stringContaining('@latchkey/core 1.0.0 and 2.0.0')])
  expect(checkVersions(page, '2.0.0')).toEqual([])
})

it('says what is wrong with the configuration itself', async () => {
  const warnings: string[] = []
  const warn = (message: string) => void warnings.push(message)
  const client = testClient({})
  await checkSetup(client, { page: { ...page }, written: {}, warn })
  expect(warnings).toEqual([expect.stringMatching(/^Latchkey: config has neither networks nor server/)])
})

describe('on a page of https', () => {
  const away = () => Promise.reject(new TypeError('Failed to fetch'))
  const page = pageAt('https://app.example')

  it('says that browsers block a server of http', async () => {
    expect(await warningsOf({ server: 'http://wallet.example' }, away, page)).toEqual([
      expect.stringMatching(/block requests from https:\/\/app\.example to http:\/\/wallet\.example.+https/),
    ])
  })

  // Browsers trust the machine itself.
  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'https://wallet.example'])(
    'says of %s only that it can’t be reached',
    async (server) => {
      expect(await warningsOf({ server }, away, page)).toEqual([expect.stringContaining("can't be reached")])
    },
  )
})
