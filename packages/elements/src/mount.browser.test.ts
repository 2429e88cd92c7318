import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connectButton, dialog, installWallet, place, testClient } from '../test/page.ts'
import { type Mounted, type MountOptions, mount } from './mount.ts'

function mounted(target: Element, client = testClient(), options: MountOptions = {}): Mounted {
  const shown = mount(target, client, { locale: 'en', ...options })
  onTestFinished(shown.destroy)
  return shown
}

it('shows a button that opens the dialog, and opens and closes it by script', async () => {
  const target = place(document.createElement('div'))
  const wallet = mounted(target)
  await connectButton().click()
  await expect.element(dialog()).toBeVisible()
  await expect.poll(() => wallet.isOpen).toBe(true)
  wallet.close()
  await expect.poll(() => dialog().query()).toBeNull()
  expect(target.contains(document.activeElement)).toBe(true)

  wallet.open('Settings')
  await expect.element(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  wallet.update({ locale: 'ar', button: { size: 'small', wide: true } })
  await expect.element(page.getByRole('dialog', { name: 'الإعدادات' })).toBeVisible()
  wallet.close()
  const button = page.getByRole('button', { name: 'ربط محفظة' })
  await expect.element(button).toBeVisible()
  expect(button.element().getBoundingClientRect().width).toBe(target.getBoundingClientRect().width)
})

it('shows the button of one kind, with a label or disabled', async () => {
  installWallet('Fox')
  const target = place(document.createElement('div'))
  const wallet = mounted(target, testClient(), { button: { label: 'Join' } })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await button('Join').click()
  await dialog().getByRole('button', { name: /^Fox/ }).click()
  await expect.element(button(/^Account 0xa804/i)).toBeVisible()
  wallet.update({ locale: 'en', button: { kind: 'network' } })
  await expect.element(button('Network Devnet')).toBeEnabled()
  expect(button(/^Account/).elements()).toEqual([])
  wallet.update({ locale: 'en', button: { kind: 'network', disabled: true } })
  await expect.element(button('Network Devnet')).toBeDisabled()
  wallet.update({ locale: 'en', button: { kind: 'connect' } })
  await expect.element(connectButton()).toBeVisible()
  wallet.update({ locale: 'en', button: { kind: 'account' } })
  await expect.element(button(/^Account 0xa804/i)).toBeVisible()
  expect(connectButton().elements()).toEqual([])
})

it('opens at once what is opened before anything has loaded', async () => {
  mounted(document.body).open()
  await expect.element(dialog()).toBeVisible()
  expect(connectButton().elements()).toEqual([])
})

it('leaves nothing on the page and stops the client when it is destroyed', async () => {
  const client = testClient()
  const stop = vi.fn()
  const start = vi.spyOn(client, 'start').mockReturnValue(stop)
  const target = place(document.createElement('div'))
  const before = document.body.childElementCount
  const wallet = mounted(target, client)
  wallet.open()
  await expect.element(dialog()).toBeVisible()
  expect(start).toHaveBeenCalledOnce()
  wallet.destroy()
  wallet.destroy()
  wallet.open()
  wallet.update({ locale: 'ar' })
  await expect.poll(() => document.body.childElementCount).toBe(before)
  await expect.poll(() => stop.mock.calls.length).toBe(1)
  expect(target.childElementCount).toBe(0)
  expect(dialog().query()).toBeNull()
})

it('mounts again in the same task, as frameworks do in development', async () => {
  const target = place(document.createElement('div'))
  const client = testClient()
  const complaints = vi.spyOn(console, 'error')
  onTestFinished(() => complaints.mockRestore())
  mount(target, client, { locale: 'en' }).destroy()
  mounted(target, client)
  await connectButton().click()
  await expect.element(dialog()).toBeVisible()
  expect(connectButton().elements()).toHaveLength(1)
  expect(document.querySelectorAll('lk-dialog')).toHaveLength(1)
  expect(complaints).not.toHaveBeenCalled()
})

it('keeps two mounts on one page to their clients, and gives two of one client one dialog', async () => {
  installWallet('Fox')
  const section = (name: string) => {
    const element = place(document.createElement('section'))
    element.setAttribute('aria-label', name)
    return element
  }
  const client = testClient('one')
  mounted(section('first'), client)
  mounted(section('second'), testClient('two'))
  mounted(section('third'), client)
  const region = (name: string) => page.getByRole('region', { name })
  await region('first').getByRole('button', { name: 'Connect wallet' }).click()
  await dialog().getByRole('button', { name: /^Fox/ }).click()
  await expect.element(region('first').getByRole('button', { name: /^Account/ })).toBeVisible()
  await expect.element(region('third').getByRole('button', { name: /^Account/ })).toBeVisible()
  await expect.element(region('second').getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  expect(document.querySelectorAll('lk-dialog')).toHaveLength(2)
})

it.each([
  [null, 'mount got null instead of an element'],
  ['#wallet', 'mount got "#wallet" instead of an element'],
])('says what to pass when it gets %o', (target, message) => {
  const given = target as never
  expect(() => mount(given, testClient())).toThrow(
    expect.objectContaining({ code: 'CONFIG_INVALID', message: expect.stringContaining(message) }),
  )
})

it('says what to pass when it gets a configuration instead of a client', () => {
  const given = { server: 'http://localhost:3000' } as never
  expect(() => mount(document.body, given)).toThrow(
    expect.objectContaining({ code: 'CONFIG_INVALID', message: expect.stringContaining('Pass createClient(') }),
  )
})

it('shows the image whose URL avatar gives, and the account as ever when it throws', async () => {
  const address = installWallet('Fox')
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => complaints.mockRestore())
  const target = place(document.createElement('div'))
  const wallet = mounted(target, testClient(), { avatar: ({ address }) => `/pictures/${address}.png` })
  await connectButton().click()
  await dialog().getByRole('button', { name: /^Fox/ }).click()
  const account = page.getByRole('button', { name: /^Account/ })
  await expect.element(account).toBeVisible()
  const image = () => account.element().querySelector('img')?.getAttribute('src')
  expect(image()).toBe(`/pictures/${address}.png`)
  wallet.update({
    locale: 'en',
    avatar() {
      throw new Error('no picture')
    },
  })
  await expect.poll(image).toBeUndefined()
  await expect.element(account).toBeVisible()
  expect(complaints.mock.calls.some(([text]) => text === 'Latchkey: avatar threw')).toBe(true)
})
