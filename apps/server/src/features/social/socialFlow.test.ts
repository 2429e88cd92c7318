import { randomBytes } from 'node:crypto'
import { windowProviders } from '@latchkey/protocol/frame'
import { describe, expect, it } from 'vitest'
import { openWindow as windowOn } from '../../test/providerWindow.ts'
import { createDevice, hash, pageOrigin, refusal, secureOrigin } from '../../test/secureClient.ts'
import { holdSocialStage, told } from '../../test/socialStage.ts'

const { here, frame, begin, window: openWindow, another, answered } = holdSocialStage()
const invalid = 'SOCIAL_STATE_INVALID'

describe('a flow', () => {
  it('D-01 accepts a response with its own state only, and once', async () => {
    const device = await frame()
    const { flowId, uri } = await begin(device, 'github')
    const { window, back } = await answered(uri)
    for (const state of ['', 'A'.repeat(43)]) {
      const wrong = new URL(back)
      wrong.searchParams.set('state', state)
      expect(told((await window.follow(wrong.href)).url).get('error')).toBe(invalid)
    }
    expect(told((await window.follow(`${back.origin}${back.pathname}`)).url).get('error')).toBe(invalid)
    expect(await device.take('/api/social/state', { flowId })).toEqual({ status: 'visited' })
    expect(told((await window.follow(back.href)).url).get('c')).toMatch(/^[\w-]{43}$/)
    expect(told((await window.follow(back.href)).url).get('error')).toBe(invalid)
    expect(told((await window.follow(uri)).url).get('error')).toBe(invalid)
  })
  it('D-02 rejects a code that was issued to another flow', async () => {
    const device = await frame()
    const attacker = await answered((await begin(await frame(), 'github')).uri, { name: 'Mallory' })
    const { flowId, uri, secret } = await begin(device, 'github')
    const victim = await answered(uri)
    const forged = new URL(victim.back)
    forged.searchParams.set('code', attacker.back.searchParams.get('code') ?? '')
    const done = told((await victim.window.follow(forged.href)).url)
    expect(await device.take('/api/social/state', { flowId })).toEqual({ status: 'failed' })
    const redeem = device.send('/api/social/redeem', { flowId, code: done.get('c'), secret })
    expect(await refusal(redeem)).toEqual([400, 'SOCIAL_DENIED'])
  })
  it('D-03 rejects a response in a window that was not redirected to the provider', async () => {
    const { uri } = await begin(await frame(), 'github')
    const { back } = await answered(uri)
    const victim = openWindow()
    await victim.follow((await begin(await frame(), 'github')).uri)
    expect(told((await victim.follow(back.href)).url).get('error')).toBe(invalid)
  })
  it("D-04 rejects a response at another provider's URL, or with another's issuer", async () => {
    const { uri } = await begin(await frame(), 'github')
    const { window, back } = await answered(uri)
    const mixed = back.href.replace('/cb/github', '/cb/discord')
    expect(told((await window.follow(mixed)).url).get('error')).toBe(invalid)
    expect((await window.request(back.href.replace('/cb/github', '/cb/nobody'))).status).toBe(404)

    const device = await frame()
    const flow = await begin(device, 'discord')
    const other = await answered(flow.uri)
    expect(other.back.searchParams.get('iss')).toBe(`${here().identity.url}/discord`)
    other.back.searchParams.set('iss', 'https://evil.example')
    await other.window.follow(other.back.href)
    expect(await device.take('/api/social/state', { flowId: flow.flowId })).toEqual({ status: 'failed' })
  })
  it('D-06 redirects only to the provider and to its own last page', async () => {
    const evil = ['//evil.example', 'https:evil.example', '\\evil.example', 'https://localhost:3001@evil.example']
    for (const next of evil) {
      const { flowId } = await begin(await frame(), 'github')
      const requested = new URLSearchParams({ f: flowId, next, redirect_uri: next, to: next })
      const window = openWindow()
      const start = await window.request(`${secureOrigin}/oauth/start?${requested}`)
      const to = new URL(start.headers.get('location') ?? '')
      expect(to.origin).toBe(here().identity.url)
      expect(to.searchParams.get('redirect_uri')).toBe(`${secureOrigin}/oauth/cb/github`)
      const back = new URLSearchParams({ code: 'x', state: to.searchParams.get('state') ?? '', next, to: next })
      const done = await window.follow(`${secureOrigin}/oauth/cb/github?${back}`)
      expect(done.url.startsWith(`${secureOrigin}/oauth/done#`)).toBe(true)
      expect(told(done.url).get('to')).toBe(pageOrigin)
    }
    const wrong = await here().server.fetch(`/oauth/start?f=${encodeURIComponent('//evil.example')}`)
    expect(wrong.headers.get('location')).toBe(`${secureOrigin}/oauth/done#error=${invalid}`)
  })
  it('D-08 returns its result only to the frame that started it', async () => {
    const device = await frame()
    const { flowId, uri, secret } = await begin(device, 'github')
    const { c: code } = await openWindow().signIn(uri)
    const thief = await frame()
    const guess = randomBytes(32).toString('base64url')
    expect(await refusal(thief.send('/api/social/redeem', { flowId, code, secret: guess }))).toEqual([400, invalid])
    expect(await refusal(thief.send('/api/social/redeem', { flowId, code, secret }))).toEqual([400, invalid])
    expect(await refusal(device.send('/api/social/redeem', { flowId, code, secret: guess }))).toEqual([400, invalid])
    expect(await refusal(device.send('/api/social/redeem', { flowId, code: guess, secret }))).toEqual([400, invalid])
    expect(await thief.take('/api/social/state', { flowId })).toEqual({ status: 'expired' })
    expect((await device.send('/api/social/redeem', { flowId, code, secret })).status).toBe(200)
  })
  it('D-11 gives its result to the frame that shares a key with a window without its opener, and to no other', async () => {
    const device = await frame()
    const { flowId, uri, secret } = await begin(device, 'github')
    const { c: code } = await openWindow().signIn(uri)
    const [key, guess] = [1, 2].map(() => randomBytes(32).toString('base64url')) as [string, string]
    const giveBack = (body: object) =>
      here().server.fetch('/api/social-window/return', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect(await refusal(giveBack({ flowId, code: guess, key })), 'without its code').toEqual([400, invalid])
    expect((await giveBack({ flowId, code, key })).status).toBe(200)
    const state = (windowKey: string) => device.take('/api/social/state', { flowId, windowKey: hash(windowKey) })
    expect(await state(guess)).toEqual({ status: 'done' })
    expect(await state(key)).toEqual({ status: 'done', isReturned: true })
    const thief = await frame()
    expect(await refusal(thief.send('/api/social/redeem', { flowId, code: key, secret }))).toEqual([400, invalid])
    expect(await refusal(device.send('/api/social/redeem', { flowId, code, secret }))).toEqual([400, invalid])
    expect((await device.send('/api/social/redeem', { flowId, code: key, secret })).status).toBe(200)
  })
  it('D-09 returns its result once, even for two concurrent requests', async () => {
    const device = await frame()
    const { flowId, uri, secret } = await begin(device, 'github')
    const { c: code } = await openWindow().signIn(uri)
    const both = await Promise.all([1, 2].map(() => device.send('/api/social/redeem', { flowId, code, secret })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await refusal(device.send('/api/social/redeem', { flowId, code, secret }))).toEqual([400, invalid])
  })
  it('tells the frame that the visitor declined', async () => {
    for (const provider of windowProviders) {
      const device = await frame()
      const { flowId, uri, secret } = await begin(device, provider)
      const { c: code } = await openWindow().signIn(uri, { decision: 'cancel' })
      expect(await device.take('/api/social/state', { flowId })).toEqual({ status: 'failed' })
      const redeem = device.send('/api/social/redeem', { flowId, code, secret })
      expect(await refusal(redeem)).toEqual([400, 'SOCIAL_DENIED'])
    }
  })
  it('expires after ten minutes in every state', async () => {
    const later = await another()
    const device = await createDevice(later.fetch)
    const { flowId, uri, secret } = await begin(device, 'github')
    const { c: code } = await windowOn(later.fetch).signIn(uri)
    const waiting = await begin(device, 'github')
    later.wait(10 * 60_000)
    const late = device.send('/api/social/redeem', { flowId, code, secret }, { proof: later.iat() })
    expect(await refusal(late)).toEqual([400, invalid])
    expect(told((await windowOn(later.fetch).follow(waiting.uri)).url).get('error')).toBe(invalid)
    await later.stop()
  })
  it("is bound to its window by a cookie that scripts can't read", async () => {
    const { flowId, uri } = await begin(await frame(), 'github')
    const start = await here().server.fetch(uri.slice(secureOrigin.length))
    expect(start.headers.get('set-cookie')).toMatch(
      new RegExp(`^of_${flowId}=[\\w-]{43}; Max-Age=600; Path=/; HttpOnly; SameSite=Lax$`),
    )
    expect(start.headers.get('referrer-policy')).toBe('no-referrer')
    expect(start.headers.get('cache-control')).toBe('no-store')
  })
})
