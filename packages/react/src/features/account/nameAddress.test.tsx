import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConnected } from '../../test/openConnected.tsx'
import { openSend, recipient, review, stranger } from '../../test/openSend.tsx'
import { button, dialog } from '../../test/renderLatchkey.tsx'

const name = () => page.getByRole('textbox', { name: 'Name' })

it('names an account, in the button of the page too, and removes the name', async () => {
  await openConnected('Account', 'Account', {})
  await button('Name this account').click()
  await expect.element(dialog('Name this account')).toBeVisible()
  await name().fill('  Sav\u202Eings  ')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog('Account')).toHaveTextContent('Savings')
  await expect.element(page.getByRole('button', { name: 'Account Savings', includeHidden: true })).toBeInTheDocument()
  await button('Name this account').click()
  await expect.element(name()).toHaveValue('Savings')
  await button('Remove name').click()
  await expect.element(dialog('Account')).not.toHaveTextContent('Savings')
})

it('saves a recipient from the field, warns of one that looks like it, and calls them by the name afterwards', async () => {
  await openSend()
  await recipient().fill(stranger)
  await button('Save recipient').click()
  await name().fill('Mum')
  await button('Save').click()
  await expect.element(dialog('Send')).toHaveTextContent(`Mum is ${stranger}`)
  expect(page.getByRole('button', { name: 'Save recipient' }).query()).toBeNull()

  const double = `${stranger.slice(0, 6)}${'1'.repeat(32)}${stranger.slice(-4)}`.toLowerCase()
  await recipient().fill(double)
  await expect.element(dialog('Send')).toHaveTextContent(`Compare every character with: ${stranger}`)

  await recipient().fill('mU')
  await button(/^Mum/).click()
  await review('0.1', stranger)
  await expect.element(dialog('Review')).toHaveTextContent('Mum')
  await button('Send 0.1 ETH').click()
  await expect.element(dialog('Account')).toHaveTextContent('to Mum')
})

it('edits and removes the name of a saved recipient in the list', async () => {
  await openSend()
  await recipient().fill(stranger)
  await button('Save recipient').click()
  await name().fill('Mum')
  await button('Save').click()
  await recipient().fill('')
  await button('Edit Mum').click()
  await expect.element(dialog('Edit Mum')).toBeVisible()
  await name().fill('Mother')
  await button('Save').click()
  await expect.element(dialog('Send')).toHaveTextContent('Mother')
  await button('Edit Mother').click()
  await button('Remove name').click()
  await expect.element(dialog('Send')).toBeVisible()
  await expect.element(dialog('Send')).not.toHaveTextContent('Mother')
})
