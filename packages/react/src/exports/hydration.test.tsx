import { createClient } from '@latchkey/core'
import { type FunctionComponent, lazy, StrictMode, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished } from 'vitest'
import { devnet, installWallet } from '../test/renderLatchkey.tsx'
import * as index from './index.ts'
import * as portfolio from './portfolio.ts'

const { useClient, useClientState, LatchkeyProvider, locales: _, ...others } = { ...index, ...portfolio }
const parts: Readonly<Record<string, FunctionComponent>> = {
  // The client itself changes; what is shown of it is up to the app.
  useClient: () => <output>{useClient().name}</output>,
  useClientState: () => <output>{useClientState(({ status }) => status)}</output>,
  ...Object.fromEntries(Object.entries(others).map(([name, exported]) => [name, toComponent(name, exported)])),
}

const served = {
  // One of them is not a test network, which changes what is shown by default.
  ...{ version: 1, projectId: 'served', networks: [devnet, { ...devnet, id: 'eip155:1', testnet: false }] },
  ...{ defaultNetwork: devnet.id, relays: [], devnet: null },
  ...{ siwx: { isRequired: false, asks: 'onDemand' }, features: { activity: true, swap: false, onramp: false } },
  embedded: { secureUrl: 'http://localhost:1', email: true, socials: [], passkey: true, guest: true },
}
const answer: typeof fetch = async (input) =>
  String(input).includes('/v1/client-config') ? Response.json(served) : new Response('{}', { status: 404 })
const make = () => createClient({ server: 'https://latchkey.example', storage: null, fetch: answer })

it.each([
  ['at once', (part: FunctionComponent) => part],
  [
    'after the configuration has arrived',
    (part: FunctionComponent, client: ReturnType<typeof make>) =>
      lazy(() => client.configure().then(() => ({ default: part }))),
  ],
])('hydrates every hook and component without a mismatch, %s', async (_, late) => {
  // A wallet announces itself before the parts that hydrate late.
  installWallet({ name: 'Early Wallet' })
  const host = document.createElement('div')
  host.innerHTML = renderToString(page(make(), parts))
  document.body.append(host)
  const client = make()
  const errors: string[] = []
  const onRecoverableError = (error: unknown) => void errors.push(String(error))
  const inBrowser = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, late(part, client)]))
  const root = hydrateRoot(host, page(client, inBrowser), { onRecoverableError })
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  // Effects run once a part has hydrated.
  await expect.poll(() => client.setup.getState().status).toBe('ready')
  await expect.poll(() => hydrated(host)).toBe(Object.keys(parts).length)
  expect(errors).toEqual([])
})

function page(client: ReturnType<typeof make>, shown: Readonly<Record<string, FunctionComponent>>) {
  return (
    <StrictMode>
      <LatchkeyProvider client={client} locale="en">
        {Object.entries(shown).map(([name, Part]) => (
          <section key={name} title={name}>
            <Suspense>
              <Part />
              <Mark />
            </Suspense>
          </section>
        ))}
      </LatchkeyProvider>
    </StrictMode>
  )
}

/** Says in the page that the part beside it has hydrated. */
function Mark() {
  return <i ref={(place) => void place?.setAttribute('data-hydrated', '')} />
}

function hydrated(host: ParentNode): number {
  return host.querySelectorAll('i[data-hydrated]').length
}

/** A hook is shown by its result, as far as it can be written: a difference is then a mismatch. */
function toComponent(name: string, exported: unknown): FunctionComponent {
  const call = exported as (given?: object) => unknown
  if (!name.startsWith('use')) {
    const Component = exported as FunctionComponent<{ view: unknown; onView: () => void }>
    const view = name === 'InlineDialog' ? { view: 'Account' } : 'Account'
    return () => <Component view={view} onView={() => undefined} />
  }
  return () => <output>{written(call())}</output>
}

function written(result: unknown): string {
  const seen = new Set<unknown>()
  return JSON.stringify(result, (_, value) => {
    if (typeof value === 'bigint') return String(value)
    if (typeof value !== 'object' || value === null) return value
    if (seen.has(value)) return undefined
    seen.add(value)
    return value
  })
}
