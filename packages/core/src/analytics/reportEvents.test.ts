import { describe, expect, it, vi } from 'vitest'
import type { ClientEvent } from '../client/client.ts'
import { reportEvents } from './reportEvents.ts'

const failure: ClientEvent = { name: 'INTERNAL_ERROR', code: 'REQUEST_FAILED', message: 'x' }

function setUp(answer: () => Response | Promise<Response>) {
  const sent: { url: string; body: Record<string, unknown> }[] = []
  let now = 1_790_000_000_000
  const fetch = vi.fn(async (url: unknown, init?: RequestInit) => {
    if (init?.method !== 'POST') return answer()
    sent.push({ url: String(url), body: JSON.parse(String(init.body)) })
    return Response.json({}, { status: 202 })
  })
  const report = reportEvents({
    server: 'https://wallet.example',
    projectId: 'abc',
    fetch,
    now: () => now,
    randomId: () => `id ${sent.length}`,
    page: () => 'https://shop.example/cart?card=4000#secret',
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    report,
    sent,
    fetch,
    settle,
    wait(ms: number) {
      now += ms
    },
  }
}
const on = () => Response.json({ isAnalyticsEnabled: true })

describe('reportEvents', () => {
  it('R7.28 reports an error with the page’s URL, without its query and hash', async () => {
    const { report, sent, settle } = setUp(on)
    report(failure)
    await settle()
    expect(sent).toEqual([
      {
        url: 'https://wallet.example/e?projectId=abc',
        body: {
          eventId: 'id 0',
          url: 'https://shop.example/cart',
          domain: 'shop.example',
          timestamp: '2026-09-21T14:13:20.000Z',
          props: {
            type: 'error',
            event: 'INTERNAL_SDK_ERROR',
            errorType: 'REQUEST_FAILED',
            errorMessage: 'x',
            stackTrace: '',
          },
        },
      },
    ])
  })

  it('R8.17 reports five errors a minute, and other events without a limit', async () => {
    const { report, sent, settle, wait } = setUp(on)
    for (let times = 0; times < 8; times++) report(failure)
    report({ name: 'MODAL_OPEN' })
    await settle()
    expect(sent).toHaveLength(6)
    expect(sent.at(-1)?.body.props).toEqual({ type: 'track', event: 'MODAL_OPEN', properties: {} })
    wait(59_999)
    report(failure)
    await settle()
    expect(sent).toHaveLength(6)
    wait(1)
    report(failure)
    await settle()
    expect(sent).toHaveLength(7)
  })

  it.each([
    ['switched it off', () => Response.json({ isAnalyticsEnabled: false })],
    ['says nonsense', () => new Response('<html>')],
    ['is down', () => Promise.reject(new TypeError('failed'))],
  ])('R8.17 R7.27 sends nothing when the server %s, and asks it once', async (_, answer) => {
    const { report, sent, fetch, settle } = setUp(answer)
    report(failure)
    report({ name: 'MODAL_OPEN' })
    await settle()
    expect(sent).toEqual([])
    expect(fetch).toHaveBeenCalledOnce()
  })
})
