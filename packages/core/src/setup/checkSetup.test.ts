import { expect, it } from 'vitest'
import { scriptedServer } from '../../test/scriptedServer.ts'
import { ethereum, sidenet, testClient } from '../../test/testClient.ts'
import type { ClientConfig } from '../client.ts'
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

async function warningsOf(config: Partial<ClientConfig>, fetch: typeof globalThis.fetch): Promise<string[]> {
  const warnings: string[] = []
  const client = testClient({ server, projectId: 'served', networks: [sidenet], ...config, fetch })
  await checkSetup(client, { origin: 'http://localhost:5173', warn: (message) => void warnings.push(message) })
  return warnings
}

it('is silent when the server accepts everything', async () => {
  expect(await warningsOf({}, scriptedServer({ '/v1/client-config': served }).fetch)).toEqual([])
})

it('names a network that the server does not serve', async () => {
  const { fetch } = scriptedServer({ '/v1/client-config': served })
  expect(await warningsOf({ networks: [unaddressed, sidenet] }, fetch)).toEqual([
    expect.stringContaining('does not serve Ethereum (eip155:1)'),
  ])
})

it('names a project that the server refuses', async () => {
  const { fetch } = scriptedServer({
    '/v1/client-config': served,
    '/v1/supported-chains': () => Response.json({}, { status: 401 }),
  })
  expect(await warningsOf({ projectId: 'other' }, fetch)).toEqual([
    expect.stringContaining('refuses the project id other'),
  ])
})

it('tells a refused origin from a server that is away', async () => {
  // What a browser does without the CORS headers: only a request whose answer is not read goes through.
  const refuses: typeof fetch = async (_, init) => {
    if (init?.mode !== 'no-cors') throw new TypeError('Failed to fetch')
    return new Response()
  }
  expect(await warningsOf({}, refuses)).toEqual([
    expect.stringMatching(/refuses requests from http:\/\/localhost:5173\. Add it to allowedOrigins/),
  ])
  const away = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await warningsOf({}, away)).toEqual([expect.stringContaining('cannot be reached')])
})

it('says when something else answers at the address', async () => {
  const { fetch } = scriptedServer({ '/v1/client-config': () => new Response('<html>') })
  expect(await warningsOf({}, fetch)).toEqual([expect.stringContaining('does not answer as a Latchkey server')])
})
