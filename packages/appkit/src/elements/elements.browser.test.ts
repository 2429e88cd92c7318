import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { button, chooseWallet, dialog, openModal, place } from '../../test/openModal.ts'
import '../exports/index.ts'

function make(name: string, attributes: Record<string, string> = {}): HTMLElement {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

const region = (name: string) => page.getByRole('region', { name })

/** An element in a region of its own. */
function show(name: string, attributes: Record<string, string> = {}): HTMLElement {
  const section = place(document.createElement('section'))
  section.setAttribute('aria-label', name)
  const element = make(name, attributes)
  section.append(element)
  return element
}

it('shows AppKit’s buttons once there is a modal, and follows their attributes', async () => {
  const whole = show('appkit-button', { label: 'Join', balance: 'hide' })
  const [connect] = [show('appkit-connect-button', { size: 'sm' }), show('appkit-account-button')]
  const network = show('appkit-network-button', { disabled: '' })
  expect(page.getByRole('button').elements()).toEqual([])
  const { modal } = openModal()
  await expect.element(region('appkit-button').getByRole('button', { name: 'Join' })).toBeVisible()
  await expect.element(region('appkit-network-button').getByRole('button')).toBeDisabled()
  expect(region('appkit-account-button').getByRole('button').elements()).toEqual([])
  network.removeAttribute('disabled')
  await expect.element(region('appkit-network-button').getByRole('button')).toBeEnabled()
  whole.setAttribute('label', 'Come in')
  await button('Come in').click()
  await chooseWallet()
  await expect.element(region('appkit-button').getByRole('button', { name: /^Account 0x/ })).toBeVisible()
  await expect.element(region('appkit-account-button').getByRole('button', { name: /^Account 0x/ })).toBeVisible()
  await expect.element(region('appkit-connect-button').getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await region('appkit-network-button').getByRole('button', { name: 'Network Ethereum' }).click()
  await expect.element(dialog('Choose network')).toBeVisible()
  await modal.close()

  const parent = connect.parentElement
  connect.remove()
  expect(connect.childElementCount).toBe(0)
  parent?.append(connect)
  await expect.element(region('appkit-connect-button').getByRole('button', { name: 'Connect wallet' })).toBeVisible()
})
