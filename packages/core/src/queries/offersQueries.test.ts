import { QueryClient } from '@tanstack/query-core'
import { expect, it } from 'vitest'
import { scriptedServer } from '../../test/scriptedServer.ts'
import { testClient } from '../../test/testClient.ts'
import { nameZonesQuery, onRampNetworksQuery, swapNetworksQuery } from './offersQueries.ts'
import { supportedNetworksQuery } from './supportedNetworksQuery.ts'

const path = '/v1/supported-chains'

it('asks what the server offers once for all queries of a view, and again after a failure', async () => {
  const answer = { http: ['eip155:1'], ws: [], swaps: ['eip155:1'], names: ['lk.eth'], onramp: ['eip155:10'] }
  const server = scriptedServer({ [path]: () => new Response('', { status: 500 }) })
  const client = testClient({ server: '', projectId: 'p', fetch: server.fetch })
  const cache = new QueryClient()
  const read = () =>
    Promise.all([
      cache.fetchQuery({ ...supportedNetworksQuery(client), retry: false }),
      cache.fetchQuery({ ...swapNetworksQuery(client), retry: false }),
      cache.fetchQuery({ ...nameZonesQuery(client), retry: false }),
      cache.fetchQuery({ ...onRampNetworksQuery(client), retry: false }),
    ])
  await expect(read()).rejects.toMatchObject({ code: 'SERVER_ERROR' })
  expect(server.paths()).toEqual([path])
  server.answers[path] = answer
  expect(await read()).toEqual([answer.http, answer.swaps, answer.names, answer.onramp])
  expect(server.paths()).toEqual([path, path])
})
