import { createClient } from '@latchkey/core'
import { cookieToInitialState } from '@latchkey/core/cookies'
import { defineNetwork } from '@latchkey/protocol'
import { createElement, type FunctionComponent, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as index from './index.ts'
import * as portfolio from './portfolio.ts'

// Next.js prerenders pages without a clock and without randomness (`cacheComponents`), and reports a component that reads them.
beforeEach(() => {
  const refuse = (what: string) => () => {
    throw new Error(`${what} was called while rendering`)
  }
  vi.spyOn(Date, 'now').mockImplementation(refuse('Date.now'))
  vi.spyOn(Math, 'random').mockImplementation(refuse('Math.random'))
})
afterEach(() => void vi.restoreAllMocks())

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const ethereum = defineNetwork({ id: 'eip155:1', name: 'Ethereum', nativeCurrency, rpcUrls: ['https://rpc.example'] })
const configs = {
  'a server': { server: 'https://latchkey.example' },
  networks: { networks: [ethereum] },
}

const { useClientState, LatchkeyProvider, locales: _, ...others } = { ...index, ...portfolio }
const rendered: Readonly<Record<string, FunctionComponent>> = {
  useClientState: () => useClientState(({ status }) => status),
  ...Object.fromEntries(Object.entries(others).map(([name, exported]) => [name, toComponent(name, exported)])),
}

for (const [given, config] of Object.entries(configs))
  it.each(Object.keys(rendered))(`renders %s on a server without a clock when given ${given}`, (name) => {
    const child = createElement(rendered[name] ?? Suspense)
    expect(() => renderToString(createElement(LatchkeyProvider, { config }, child))).not.toThrow()
  })

it('renders each visitor with their own cookie, though all share a client', () => {
  const client = createClient({ networks: [ethereum] })
  const before = client.store.getState()
  const html = (address: string) => {
    const cookie = { v: 1, s: [{ i: 'com.fox', n: 'eip155', a: address, t: 'eoa', c: 'eip155:1', w: 'Fox' }] }
    const initialState = cookieToInitialState({}, `latchkey.client=${encodeURIComponent(JSON.stringify(cookie))}`)
    return renderToString(
      createElement(LatchkeyProvider, { client, initialState }, createElement(index.LatchkeyButton)),
    )
  }
  const [ada, bob] = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC']
  expect(html(ada)).toContain('0x7099')
  expect(html(bob)).toContain('0x3C44')
  expect(html(bob)).not.toContain('0x7099')
  expect(client.store.getState()).toBe(before)
})

function toComponent(name: string, exported: unknown): FunctionComponent {
  const call = exported as (given?: object) => unknown
  if (!name.startsWith('use'))
    return () => createElement(call as FunctionComponent<{ onView: () => void }>, { onView: () => undefined })
  return () => {
    call()
    return null
  }
}
