import { createClient } from '@latchkey/core'
import { connect } from '@latchkey/core/actions'
import { cookieStorage, cookieToInitialState } from '@latchkey/core/cookies'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { LatchkeyButton } from '../buttons/LatchkeyButton.tsx'
import { useAccount } from '../hooks/useAccount.ts'
import { addresses, everywhere, namespaceWallet, sourceOf } from '../test/namespaceWallet.ts'
import { LatchkeyInitialState } from './LatchkeyInitialState.tsx'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'

afterEach(() => {
  localStorage.clear()
  cookieStorage().getItem('latchkey.client')
})

const whole = { networks: everywhere, projectId: 'test', relays: [], verifyUrl: null, embedded: null, siwx: null }
const seen: string[] = []

function Account() {
  const { status, address } = useAccount()
  const text = `${status} ${address ?? ''}`.trim()
  seen.push(text)
  return <output>{text}</output>
}

function visit() {
  const [fox, sun] = (['eip155', 'solana'] as const).map((namespace) => namespaceWallet({ name: namespace, namespace }))
  if (!fox || !sun) throw new Error('no wallets')
  const client = createClient({ ...whole, storage: cookieStorage(), connectors: [sourceOf(fox, sun)] })
  return { client, fox, sun }
}

/** A visitor who connects an EVM wallet, then a Solana wallet, and leaves. */
async function connectBoth() {
  const { client, fox, sun } = visit()
  const stop = client.start()
  await connect(client, { connector: sun.connector })
  await connect(client, { connector: fox.connector })
  stop()
}

/** Hydrates the page as a server has rendered it for this cookie. */
function open({ client }: ReturnType<typeof visit>, cookie: string, isStatic = false) {
  seen.length = 0
  const initialState = cookieToInitialState({}, cookie)
  const content = (
    <>
      <LatchkeyButton />
      <Account />
    </>
  )
  const app = (given: typeof client) => (
    <StrictMode>
      <LatchkeyProvider client={given} locale="en" {...(isStatic ? {} : { initialState })}>
        {isStatic ? <LatchkeyInitialState value={initialState}>{content}</LatchkeyInitialState> : content}
      </LatchkeyProvider>
    </StrictMode>
  )
  const host = document.createElement('main')
  const html = renderToString(app(visit().client))
  host.innerHTML = html
  document.body.append(host)
  const errors: unknown[] = []
  const root = hydrateRoot(host, app(client), { onRecoverableError: (error) => errors.push(error) })
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  return { html, errors }
}

it.each([
  ['the provider', false],
  ['a part of a static page', true],
])('shows a connected visitor’s account from the first HTML on, given to %s', async (_, isStatic) => {
  await connectBoth()
  const next = visit()
  const connectSun = next.sun.connector.connect
  let respond = () => {}
  const responds = new Promise<void>((resolve) => {
    respond = resolve
  })
  Object.assign(next.sun.connector, { connect: (options: object) => responds.then(() => connectSun(options)) })
  const { html, errors } = open(next, document.cookie, isStatic)
  expect(html).toContain(`reconnecting ${addresses.eip155}`)
  expect(html).toMatch(/aria-label="Account 0x0000/)
  expect(html).not.toContain('Connect')
  await expect.poll(() => next.client.store.getState().connections.length).toBe(1)
  respond()
  await expect.element(page.getByText(`connected ${addresses.eip155}`)).toBeVisible()
  expect([...new Set(seen)]).toEqual([`reconnecting ${addresses.eip155}`, `connected ${addresses.eip155}`])
  expect(next.client.store.getState()).toMatchObject({ status: 'connected', connections: [{}, {}] })
  expect(errors).toEqual([])
})

it('is never connected by a forged cookie', async () => {
  await connectBoth()
  const { cookie } = document
  localStorage.clear()
  const next = visit()
  const { errors } = open(next, cookie)
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await expect.element(page.getByText('disconnected')).toBeVisible()
  expect(seen.filter((text) => text.startsWith('connected'))).toEqual([])
  expect(next.fox.requested).toEqual([])
  expect(document.cookie).not.toContain('latchkey')
  expect(errors).toEqual([])
})
