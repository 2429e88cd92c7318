import * as v from 'valibot'
import { expect, it, onTestFinished } from 'vitest'
import type { FrameContext } from '../handlers/handler.ts'
import { connectSocial, getSocialFlow, getSocialRedirectUri } from '../handlers/social.ts'
import { createSocialResults } from '../handlers/socialResults.ts'
import { hashSecret } from '../server/socialFlow.ts'
import { shareWindowKey, takeWindowKey } from './shareWindowKey.ts'

const request = { id: '', signal: new AbortController().signal }
const flowId = 'F'.repeat(22)
const { origin } = location

it('D-11 redeems what came back by the server with the key that the window shared before it left', async () => {
  const asked: [string, Record<string, string>][] = []
  const expected: { windowKey?: string } = {}
  const answer = (path: string, body: Record<string, string>) => {
    if (path === '/api/social/flows') return { flowId, uri: `${origin}/oauth/start?f=${flowId}` }
    if (path === '/api/social/state')
      return { status: 'done', ...(body.windowKey === expected.windowKey ? { isReturned: true } : {}) }
    throw new Error('redeemed')
  }
  const context = {
    secureOrigin: origin,
    flows: new Map<string, string>(),
    socialResults: createSocialResults(window),
    apiRequest: async (path: string, body: Record<string, string>, schema: v.GenericSchema) => {
      asked.push([path, body])
      return v.parse(schema, answer(path, body))
    },
  } as unknown as FrameContext
  const { uri } = await getSocialRedirectUri(context, { provider: 'x' }, request)
  const told = new Promise((resolve) => addEventListener('message', resolve, { once: true }))
  // The frame is its own window here: what opened it is of this origin as well.
  onTestFinished(shareWindowKey({ opener: window, location, sessionStorage } as unknown as Window))
  await told
  const key = takeWindowKey(sessionStorage) ?? ''
  expect(takeWindowKey(sessionStorage), 'a key is taken once').toBeUndefined()
  expected.windowKey = 'another'
  expect(await getSocialFlow(context, { uri }, request)).toEqual({ status: 'begun' })
  expected.windowKey = await hashSecret(key)
  const done = await getSocialFlow(context, { uri }, request)
  expect(done, 'the page doesn’t learn the key').toEqual({ status: 'done', uri: `${origin}/oauth/done#f=${flowId}` })
  await expect(connectSocial(context, { uri: `${origin}/oauth/done#f=${flowId}` }, request)).rejects.toThrow('redeemed')
  expect(asked.at(-1)).toMatchObject(['/api/social/redeem', { flowId, code: key }])
})
