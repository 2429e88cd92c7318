import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ethereum } from '../../../test/testClient.ts'
import { createClient } from '../../createClient.ts'
import { peekWallets } from './peekWallets.ts'

const answering = (answer: (address: URL) => Response) =>
  createClient({
    networks: [ethereum],
    server: 'https://server.test/',
    projectId: 'p',
    fetch: async (input) => answer(new URL(String(input))),
  })

it('makes the same request as the directory, and reads the count and the images', async () => {
  let requested = ''
  const client = answering((address) => {
    requested = address.href
    return Response.json({ count: 540, data: [{ id: 'a', image_id: 'one' }, { id: 'b' }, 'c'] })
  })
  const seen = await peekWallets(client, { entries: 4, platform: 'ios', exclude: ['owl', 'a'.repeat(64)] })
  expect(seen).toEqual({ count: 540, data: [{ image_id: 'one' }, { image_id: null }, { image_id: null }] })
  const { pathname, searchParams } = new URL(requested)
  expect(pathname).toBe('/getWallets')
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ st: 'latchkey', sv: 'core-0.1.0', projectId: 'p', entries: '4', page: '1' },
    ...{ chains: 'eip155:1', platform: 'ios', exclude: 'a'.repeat(64) },
  })
})

it('rejects on an error status, and on a response that is not JSON', async () => {
  await expect(
    peekWallets(
      answering(() => new Response('', { status: 429 })),
      {},
    ),
  ).rejects.toThrow('429')
  await expect(
    peekWallets(
      answering(() => new Response('<html>')),
      {},
    ),
  ).rejects.toThrow()
})

it('ignores any other response', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (answer) => {
      const { count, data } = await peekWallets(
        answering(() => Response.json(answer)),
        {},
      )
      expect(typeof count).toBe('number')
      for (const { image_id } of data) expect(image_id === null || typeof image_id === 'string').toBe(true)
    }),
  )
})
