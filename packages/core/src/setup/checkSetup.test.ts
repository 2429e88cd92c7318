import { describe, expect, it } from 'vitest'
import { scriptedServer } from '../../test/scriptedServer.ts'
import { ethereum, sidenet, testClient } from '../../test/testClient.ts'
import type { ClientConfig } from '../client/client.ts'
import { checkSetup } from './checkSetup.ts'

const server = 'https://latchkey.example'
const unaddressed = { ...ethereum, rpcUrls: [] }
const served = {
  version: 1,
  projectId: 'served',
  networks: [{ ...sidenet, rpcUrls: [] }],
  defaultNetwork: sidenet.id,
  relays: [],
  siwx: null,
  embedded: null,
  features: { activity: true, swap: false, onramp: false },
  devnet: null,
}

const page = { location: { origin: 'http://localhost:5173' } }

async function warningsOf(
  config: Partial<ClientConfig>,
  fetch: typeof globalThis.fetch,
  at: typeof page = page,
): Promise<string[]> {
  const warnings: string[] = []
  const client = testClient({ server, projectId: 'served', networks: [sidenet], ...config, fetch })
  const warn = (message: string) => void warnings.push(message)
  await checkSetup(client, { page: at, written: { server }, warn })
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

it('says what is wrong with the configuration itself', async () => {
  const warnings: string[] = []
  const warn = (message: string) => void warnings.push(message)
  const client = testClient({})
  await checkSetup(client, { page, written: {}, warn })
  expect(warnings).toEqual([expect.stringMatching(/^Latchkey: config has neither networks nor server/)])
})

describe('on a page of https', () => {
  const away = () => Promise.reject(new TypeError('Failed to fetch'))
  const page = { location: { origin: 'https://app.example' } }

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
