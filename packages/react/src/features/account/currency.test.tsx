import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { createFixtureServer } from '../../test/fixtureServer.ts'
import { ether } from '../../test/holdings.ts'
import { openConnected } from '../../test/openConnected.tsx'
import { button, dialog } from '../../test/renderLatchkey.tsx'

it.each([
  { currencies: ['usd', 'eur'], offered: ['US Dollar', 'Euro'], worth: '€4,837.53' },
  { currencies: ['usd'], offered: ['US Dollar'], worth: '$4,837.53' },
  // An older server doesn't say.
  { currencies: undefined, offered: ['US Dollar', 'Euro'], worth: '€4,837.53' },
])('offers $offered, and values tokens like $worth, when the server has $currencies', async (given) => {
  localStorage.setItem('currency-test.preferences', JSON.stringify({ version: 1, currency: 'eur' }))
  onTestFinished(() => localStorage.removeItem('currency-test.preferences'))
  const { fetch } = createFixtureServer({ balances: [ether], history: [[]] })
  const { currencies } = given
  await openConnected('Account', 'Account', {
    config: { server: 'http://fixture.test', fetch, storage: localStorage, name: 'currency-test', currencies },
  })
  await expect.element(dialog('Account')).toHaveTextContent(given.worth)
  await button('Settings').click()
  const select = page.getByRole('combobox', { name: 'Currency' })
  await expect.element(select).toHaveDisplayValue(given.worth.startsWith('€') ? 'Euro' : 'US Dollar')
  expect([...select.element().querySelectorAll('option')].map(({ label }) => label)).toEqual(given.offered)
  // The server may have rates again.
  expect(localStorage.getItem('currency-test.preferences')).toContain('eur')
})
