import type { AppClient } from '@latchkey/walletconnect'
import { describe, expect, it } from 'vitest'
import { openingWallet } from './openingWallet.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
const topic = 'ab'.repeat(32)
const requestArgs = { topic, chainId: 'eip155:1', method: 'personal_sign', params: [] }

function page({
  native,
  universal,
  userAgent = phone,
  hasFocus = true,
  isInTap = true,
}: {
  native?: string
  universal?: string
  userAgent?: string
  hasFocus?: boolean
  isInTap?: boolean
}) {
  const opened: string[] = []
  const requested: unknown[] = []
  const app = {
    createRequestId: () => 7,
    sessions: () => [{ topic, peer: { metadata: { redirect: { native, universal } } } }],
    request: async (args: unknown) => requested.push(args),
  } as unknown as AppClient
  const client = openingWallet(app, {
    document: { hasFocus: () => hasFocus },
    navigator: { userAgent, userActivation: { isActive: isInTap } },
    open: (url, target) => opened.push(`${target} ${url}`),
  })
  return { client, opened, requested }
}

describe('a request to a wallet on the same phone', () => {
  it('opens its app at the request', async () => {
    const { client, opened, requested } = page({ native: 'pocket://' })
    await client.request(requestArgs)
    expect(opened).toEqual([`_self pocket://wc?requestId=7&sessionTopic=${topic}`])
    expect(requested).toEqual([{ ...requestArgs, id: 7 }])
  })

  it("opens the https link while a tap still counts, and the app's own scheme after that", async () => {
    const both = { native: 'pocket://', universal: 'https://pocket.example/app' }
    const early = page(both)
    await early.client.request(requestArgs)
    expect(early.opened).toEqual([`_blank https://pocket.example/app/wc?requestId=7&sessionTopic=${topic}`])
    const late = page({ ...both, isInTap: false })
    await late.client.request(requestArgs)
    expect(late.opened).toEqual([`_self pocket://wc?requestId=7&sessionTopic=${topic}`])
  })

  it.each([
    ['by its https address alone when no tap counts any more', { universal: 'https://pocket.example', isInTap: false }],
    ['on a computer', { native: 'pocket://', userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' }],
    ['while nobody looks at the page', { native: 'pocket://', hasFocus: false }],
    ['by a link that a browser would run', { native: 'javascript://%0aalert(1)//' }],
    ['by a link that a browser would read', { native: 'data://text/html,x' }],
    ['by what is no link', { native: 'pocket' }],
  ])('H-13 opens nothing %s', async (_, given) => {
    const { client, opened, requested } = page(given)
    await client.request(requestArgs)
    expect(opened).toEqual([])
    expect(requested).toHaveLength(1)
  })
})
