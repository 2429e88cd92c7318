import { createClient } from '@latchkey/core'
import { disconnect } from '@latchkey/core/actions'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connectButton, dialog, installWallet, place, testClient } from '../../test/page.ts'
import type { LatchkeyButtonElement } from '../exports/index.ts'

// A page writes the tag before the script that defines it has loaded, and a framework sets a property on it.
const early = document.createElement('latchkey-button')
Object.assign(early, { client: testClient('early') })
await import('../exports/index.ts')

function make<Name extends 'latchkey-button' | 'latchkey-dialog'>(
  name: Name,
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries({ locale: 'en', ...attributes })) element.setAttribute(key, value)
  return element
}

/** The events of an element, in order. */
function listen(element: HTMLElement): { type: string; detail: unknown }[] {
  const heard: { type: string; detail: unknown }[] = []
  for (const name of ['connect', 'change', 'disconnect', 'open', 'close'])
    element.addEventListener(`latchkey-${name}`, (event) => {
      heard.push({ type: event.type, detail: (event as CustomEvent).detail })
    })
  return heard
}

// First: later elements use the client of an earlier one.
it('says in the console what an element needs if no element of the page has a server', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => complaints.mockRestore())
  place(make('latchkey-button'))
  await expect.poll(() => complaints.mock.calls.flat().join()).toContain('<latchkey-button> needs a server')
})

it('upgrades an element that was made, and got its client, before the definition', async () => {
  early.setAttribute('locale', 'en')
  place(early)
  await connectButton().click()
  await expect.element(dialog()).toBeVisible()
  expect(early.client?.name).toBe('early')
})

it('connects, and says so with the account; disconnects, and says so', async () => {
  const address = installWallet('Fox')
  const element = place(make('latchkey-button'))
  const client = testClient()
  element.client = client
  const heard = listen(element)
  await expect.element(connectButton()).toHaveAttribute('data-variant', 'primary')
  await connectButton().click()
  await dialog().getByRole('button', { name: /^Fox/ }).click()
  await expect.element(page.getByRole('button', { name: /^Account/ })).toBeVisible()
  const account = {
    ...{ id: `eip155:31337:${address}`, address, namespace: 'eip155', networkId: 'eip155:31337', wallet: 'Fox' },
  }
  expect(element.account).toEqual(account)
  await expect.poll(() => heard.at(-1)?.type).toBe('latchkey-close')
  await disconnect(client)
  await connectButton().click()
  await expect
    .poll(() => heard.map(({ type }) => type))
    .toEqual([...['latchkey-open', 'latchkey-connect', 'latchkey-close', 'latchkey-disconnect', 'latchkey-open']])
  expect(heard[1]?.detail).toEqual(account)
  expect(element.account).toBeUndefined()
})

it('opens and closes by the attribute, property and methods of latchkey-dialog, which follow the dialog', async () => {
  const element = make('latchkey-dialog', { open: '', view: 'Settings' })
  element.client = testClient()
  place(element)
  await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => element.open).toBe(false)
  element.view = 'GetWallet'
  element.open = true
  await expect.element(page.getByRole('dialog', { name: 'Get a wallet' })).toBeVisible()
  element.view = 'Settings'
  await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  element.close()
  await expect.poll(() => element.hasAttribute('open')).toBe(false)
  element.show('Connect')
  await expect.poll(() => element.open).toBe(true)
})

it('lets elements of one server share a client and a dialog, also one that names no server', async () => {
  const server = 'http://127.0.0.1:1/'
  const anywhere = place(make('latchkey-dialog'))
  const [one, two] = [place(make('latchkey-button', { server })), place(make('latchkey-button', { server }))]
  const other = place(make('latchkey-button', { server, 'project-id': 'other' }))
  expect(one.client?.config.server).toBe(server)
  expect(two.client).toBe(one.client)
  expect(other.client).not.toBe(one.client)
  // The first client of this page is that of an earlier test.
  expect(anywhere.client).toBe(early.client)
  const own = createClient({ server })
  two.client = own
  expect(two.client).toBe(own)
  two.client = undefined
  expect(two.client).toBe(one.client)
  for (const element of [anywhere, other]) element.remove()
  two.show()
  await expect.element(dialog()).toBeVisible()
  expect(document.querySelectorAll('lk-dialog').length).toBe(1)
})

it('stays the same when it is moved in the page, and leaves nothing when it is removed', async () => {
  const client = testClient()
  const start = vi.spyOn(client, 'start')
  const element = make('latchkey-button')
  element.client = client
  place(element)
  const [from, to] = [place(document.createElement('div')), place(document.createElement('div'))]
  from.append(element)
  await expect.element(connectButton()).toBeVisible()
  const button = connectButton().element()
  to.append(element)
  await connectButton().click()
  await expect.element(dialog()).toBeVisible()
  expect(connectButton().first().element()).toBe(button)
  expect(start).toHaveBeenCalledOnce()
  element.remove()
  await expect.poll(() => document.querySelectorAll('lk-dialog').length).toBe(0)
  expect(element.shadowRoot?.querySelector('button')).toBeNull()
})

it('follows its attributes and gives the focus to its button', async () => {
  const element = place(make('latchkey-button', { theme: 'dark', size: 'small', variant: 'quiet' }))
  element.client = testClient()
  await expect.element(connectButton()).toBeVisible()
  const button = () => element.shadowRoot?.querySelector('button')
  expect(button()?.dataset).toMatchObject({ size: 'small', variant: 'quiet' })
  expect(button()?.closest<HTMLElement>('.lk')?.dataset.mode).toBe('dark')
  element.setAttribute('theme', 'light')
  element.setAttribute('locale', 'ar')
  await expect.poll(() => button()?.closest<HTMLElement>('.lk')?.dataset.mode).toBe('light')
  await expect.poll(() => button()?.closest('.lk')?.getAttribute('dir')).toBe('rtl')
  element.focus()
  expect(element.shadowRoot?.activeElement).toBe(button())
})

it('takes wide as a property, as frameworks set it', () => {
  const element = make('latchkey-button', { wide: '' })
  expect(element.wide).toBe(true)
  element.wide = false
  expect(element.hasAttribute('wide')).toBe(false)
})

it('keeps its look in a page that styles its buttons and text', async () => {
  const style = place(document.createElement('style'))
  const look = (element: LatchkeyButtonElement) => {
    const found = element.shadowRoot?.querySelector('button')
    if (!found) return undefined
    const { font, letterSpacing, textTransform, color, backgroundColor, width, height } = getComputedStyle(found)
    return { font, letterSpacing, textTransform, color, backgroundColor, width, height }
  }
  const element = make('latchkey-button')
  element.client = testClient()
  place(element)
  await expect.element(connectButton()).toBeVisible()
  const before = look(element)
  style.textContent =
    'body{font:italic 30px/2 serif;letter-spacing:.4em;text-transform:uppercase;color:red}button{all:unset;background:red!important;padding:40px!important}'
  expect(look(element)).toEqual(before)
})

it('takes the accent, corners and font as attributes, and what no attribute can say as options', async () => {
  installWallet('Fox')
  const element = make('latchkey-button', { accent: 'rgb(0, 90, 60)', radius: 'none' })
  element.client = testClient()
  const picture = document.createElement('i')
  element.options = { tokens: { radius: '20px', surface: 'rgb(1, 2, 3)' }, avatar: () => picture, locale: 'en' }
  place(element)
  await expect.element(connectButton()).toBeVisible()
  const button = () => element.shadowRoot?.querySelector('button') ?? element
  expect(getComputedStyle(button()).getPropertyValue('--_accent')).toBe('rgb(0, 90, 60)')
  expect(getComputedStyle(button()).borderRadius).toBe('0px')
  element.removeAttribute('radius')
  await expect.poll(() => getComputedStyle(button()).borderRadius).toBe('11.43px')
  await connectButton().click()
  await expect.poll(() => getComputedStyle(dialog().element()).getPropertyValue('--_surface')).toBe('rgb(1, 2, 3)')
  await dialog().getByRole('button', { name: /^Fox/ }).click()
  await expect.element(page.getByRole('button', { name: /^Account/ })).toBeVisible()
  expect(button().contains(picture)).toBe(true)
})
