import { expect, it } from 'vitest'
import { LatchkeyButton } from '../buttons/LatchkeyButton.tsx'
import { button, dialog, installWallet, renderLatchkey } from '../test/renderLatchkey.tsx'
import type { Texts } from './texts.ts'

const texts: Texts = {
  en: { first: { connectWallet: 'Log in', account: 'Profile', settings: 'Options' }, views: { disconnect: 'Log out' } },
  ar: { first: { connectWallet: 'دخول' } },
}

it('says what the app says: on the button, in the heading and in accessible names', async () => {
  installWallet({ name: 'Fox Wallet' })
  await renderLatchkey(<LatchkeyButton />, { texts })
  await button('Log in').click()
  await expect.element(dialog('Log in').getByRole('heading', { name: 'Log in' })).toBeVisible()
  await dialog()
    .getByRole('button', { name: /^Fox Wallet/ })
    .click()
  await button(/^Profile 0x00/).click()
  await expect.element(dialog('Profile').getByRole('button', { name: 'Log out' })).toBeVisible()
  // What the app doesn't replace stays.
  await dialog().getByRole('button', { name: 'Options' }).click()
  await expect.element(dialog('Options').getByText('Language')).toBeVisible()
})

it('leaves the texts of another language alone', async () => {
  await renderLatchkey(<LatchkeyButton />, { texts, locale: 'ar' })
  await button('دخول').click()
  await expect.element(dialog('دخول').getByRole('button', { name: 'الإعدادات' })).toBeVisible()
})
