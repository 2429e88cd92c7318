import { type ClientConfig, createClient } from '@latchkey/core'
import { type ComponentType, lazy, StrictMode, Suspense } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AccountButton } from '../buttons/AccountButton.tsx'
import { ConnectButton } from '../buttons/ConnectButton.tsx'
import { LatchkeyButton } from '../buttons/LatchkeyButton.tsx'
import { NetworkButton } from '../buttons/NetworkButton.tsx'
import { useSignIn } from '../hooks/useSignIn.ts'
import { button, devnet, dialog, installWallet, renderLatchkey, sidenet } from '../test/renderLatchkey.tsx'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'

const networks = [devnet, sidenet]

function App() {
  return (
    <StrictMode>
      <LatchkeyProvider config={{ networks, storage: localStorage, name: 'hydration' }}>
        <ConnectButton />
        <AccountButton />
        <NetworkButton />
        <LatchkeyButton />
      </LatchkeyProvider>
    </StrictMode>
  )
}

it('renders to a string, and the first client render is the same', async () => {
  // What a browser knows must not show in the first render.
  localStorage.setItem('hydration.preferences', JSON.stringify({ version: 1, locale: 'ar', themeMode: 'dark' }))
  const html = renderToString(<App />)
  expect(html).toContain('Connect wallet')
  expect(html).toContain('aria-label="Network Devnet"')
  const element = document.createElement('div')
  element.innerHTML = html
  document.body.append(element)
  const complaints: unknown[] = []
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation((...args) => complaints.push(args))
  const root = hydrateRoot(element, <App />, { onRecoverableError: (error) => complaints.push(error) })
  onTestFinished(() => {
    console.mockRestore()
    root.unmount()
    element.remove()
    localStorage.removeItem('hydration.preferences')
  })
  await expect.element(button('ربط محفظة').first()).toBeVisible()
  expect(complaints).toEqual([])
})

it('has its size and its look in the HTML of a server, before any script runs', async () => {
  const only = (
    <LatchkeyProvider config={{ networks, storage: null }}>
      <LatchkeyButton />
    </LatchkeyProvider>
  )
  const frame = document.createElement('iframe')
  frame.sandbox.add('allow-same-origin')
  frame.srcdoc = `<!doctype html><body>${renderToString(only)}`
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
  const host = document.createElement('div')
  document.body.append(frame, host)
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    frame.remove()
    host.remove()
  })
  await loaded
  root.render(only)
  const look = (place: ParentNode) => {
    const found = place.querySelector('button')
    if (!found) return undefined
    const { width, height } = found.getBoundingClientRect()
    const { backgroundColor, color, fontFamily, borderRadius } = getComputedStyle(found)
    return { width, height, backgroundColor, color, fontFamily, borderRadius }
  }
  await expect.poll(() => look(host)).toMatchObject({ height: 52 })
  expect(frame.contentDocument && look(frame.contentDocument)).toEqual(look(host))
  expect(host.querySelector('style')).toBeNull()
})

it.each([{}, { client: undefined }, { config: undefined }])('says what is missing when it gets %o', (props) => {
  // What an app in plain JavaScript may pass.
  const Given: ComponentType<{ client?: undefined }> = LatchkeyProvider as ComponentType<object>
  expect(() => renderToString(<Given {...props} />)).toThrow(
    expect.objectContaining({
      code: 'CONFIG_INVALID',
      message: expect.stringMatching(/^No config: pass config with networks or server/),
    }),
  )
})

it('touches neither wallets nor the document before it is mounted', () => {
  const before = document.documentElement.outerHTML
  const listen = vi.spyOn(window, 'addEventListener')
  renderToString(<App />)
  expect(listen).not.toHaveBeenCalled()
  expect(document.documentElement.outerHTML).toBe(before)
  listen.mockRestore()
})

it('keeps two providers on one page apart', async () => {
  installWallet({ name: 'Fox Wallet' })
  const element = document.createElement('main')
  document.body.append(element)
  const root = createRoot(element)
  onTestFinished(() => {
    root.unmount()
    element.remove()
  })
  const config = (name: string) => ({ networks, storage: null, name })
  root.render(
    <>
      <section aria-label="first">
        <LatchkeyProvider config={config('first')} locale="en">
          <LatchkeyButton />
        </LatchkeyProvider>
      </section>
      <section aria-label="second">
        <LatchkeyProvider config={config('second')} locale="en">
          <LatchkeyButton />
        </LatchkeyProvider>
      </section>
    </>,
  )
  const first = page.getByRole('region', { name: 'first' })
  const second = page.getByRole('region', { name: 'second' })
  await first.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog()
    .getByRole('button', { name: /^Fox Wallet/ })
    .click()
  await expect.element(first.getByRole('button', { name: /^Account/ })).toBeVisible()
  await expect.element(second.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
})

describe("a provider that has only a server's URL", () => {
  const clientConfig = {
    version: 1,
    projectId: 'served',
    networks: [devnet],
    defaultNetwork: devnet.id,
    relays: [],
    siwx: null,
    embedded: { secureUrl: 'http://localhost:1', email: true, socials: [], passkey: false, guest: false },
    features: { activity: true, swap: false, onramp: false },
    devnet: null,
  }

  it('opens at a click, waits for the server, says when it cannot be reached, and tries again', async () => {
    const answers: ((answer: Response | Error) => void)[] = []
    const fetch: typeof globalThis.fetch = (input) =>
      String(input).includes('/v1/client-config')
        ? new Promise((resolve, reject) =>
            answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
          )
        : Promise.resolve(new Response('', { status: 404 }))
    const config = { networks: undefined, embedded: undefined, server: 'http://localhost:1', fetch }
    await renderLatchkey(<ConnectButton />, { config })
    await button('Connect wallet').click()
    await expect.element(dialog().getByRole('status', { name: 'Loading' })).toBeVisible()
    await expect.poll(() => answers.length).toBe(1)
    answers[0]?.(new TypeError('Failed to fetch'))
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('This part couldn’t be loaded.')
    await dialog().getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => answers.length).toBe(2)
    await expect.element(dialog().getByRole('status', { name: 'Loading' })).toBeVisible()
    answers[1]?.(Response.json(clientConfig))
    await expect.element(dialog().getByRole('textbox', { name: /e-mail/i })).toBeVisible()
  })

  const served: Partial<ClientConfig> = {
    ...{ server: 'http://localhost:1', embedded: undefined, fetch: async () => Response.json(clientConfig) },
  }

  it('offers the login methods of the server beside networks of the app', async () => {
    await renderLatchkey(<ConnectButton />, { config: { ...served, networks: [sidenet] } })
    await button('Connect wallet').click()
    await expect.element(dialog().getByRole('textbox', { name: /e-mail/i })).toBeVisible()
  })

  it('offers only what the connectors of the app can do', async () => {
    await renderLatchkey(<ConnectButton />, { config: { ...served, networks: undefined, connectors: [] } })
    await button('Connect wallet').click()
    await expect.element(dialog().getByText('No wallets found')).toBeVisible()
    expect(dialog().getByRole('textbox').elements()).toEqual([])
  })
})

it('leaves nothing on the page when it unmounts', async () => {
  const element = document.createElement('main')
  document.body.append(element)
  const root = createRoot(element)
  const client = createClient({ networks, storage: null })
  root.render(
    <LatchkeyProvider client={client}>
      <ConnectButton />
    </LatchkeyProvider>,
  )
  await expect.poll(() => document.querySelectorAll('lk-dialog').length).toBe(1)
  root.unmount()
  element.remove()
  await expect.poll(() => document.querySelectorAll('lk-dialog').length).toBe(0)
})

it('R9.14a reports opening and closing to the app by default, and not when it turns analytics off', async () => {
  const events: string[] = []
  const onEvent = ({ name }: { name: string }) => void events.push(name)
  const leave = await renderLatchkey(<ConnectButton />, { config: { onEvent } })
  await button('Connect wallet').click()
  await button('Close').click()
  await expect.poll(() => events).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
  leave()
  await renderLatchkey(<ConnectButton />, { config: { onEvent }, features: { analytics: false } })
  await button('Connect wallet').click()
  await button('Close').click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(events).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
})

it('hydrates a part of the page that arrives after the configuration of the server without a mismatch', async () => {
  const served = {
    ...{ version: 1, projectId: 'served', networks: [devnet], defaultNetwork: devnet.id, relays: [] },
    ...{ siwx: { isRequired: false, asks: 'onDemand' }, embedded: null, devnet: null },
    features: { activity: true, swap: false, onramp: false },
  }
  const make = () =>
    createClient({ server: 'https://latchkey.example', storage: null, fetch: async () => Response.json(served) })
  const Shown = () => <output>{String(useSignIn().isEnabled)}</output>
  const appOf = (client: ReturnType<typeof make>, Part: ComponentType) => (
    <LatchkeyProvider client={client}>
      <Suspense>
        <Part />
      </Suspense>
    </LatchkeyProvider>
  )
  const host = document.createElement('div')
  host.innerHTML = renderToString(appOf(make(), Shown))
  document.body.append(host)
  const client = make()
  const Late = lazy(() => client.configure().then(() => ({ default: Shown })))
  const mismatches: unknown[] = []
  const root = hydrateRoot(host, appOf(client, Late), { onRecoverableError: (error) => mismatches.push(error) })
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  await expect.poll(() => host.querySelector('output')?.textContent).toBe('true')
  expect(mismatches).toEqual([])
})
