import type { Page } from 'playwright-core'
import { privateKeyToAddress } from 'viem/accounts'
import { expect, it } from 'vitest'
import { connect, fundedKey, openSend, visit } from '../world/browser.ts'
import { startJourneys } from '../world/startJourneys.ts'

const journeys = startJourneys()

async function visitor() {
  const key = await fundedKey(journeys.world)
  const visited = await visit(journeys.browser, journeys.world, { privateKeys: [key] })
  await connect(visited.page)
  return { ...visited, account: privateKeyToAddress(key), label: `ada-${key.slice(2, 12)}` }
}

async function openNames(page: Page) {
  await page
    .getByRole('button', { name: /^Account/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Name', exact: true }).click()
  return page.getByRole('dialog', { name: 'Name' })
}

it('R4.16a R1.05 registers a name with one signature, which then identifies the account and can be sent to', async () => {
  const { page, context, account, label, complaints } = await visitor()
  const name = `${label}.latchkey.eth`
  const dialog = await openNames(page)
  await dialog.getByRole('button', { name: 'Choose name' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(label)
  await dialog.getByText('Available').waitFor()
  await dialog.getByRole('button', { name: `Register ${name}` }).click()
  await dialog.getByText(`${name} is yours`).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('dialog', { name: 'Account' }).getByText(name).waitFor()
  expect(complaints).toEqual([])
  await context.close()

  const other = await visitor()
  const send = await openSend(other.page)
  await send.getByRole('textbox', { name: 'Recipient' }).fill(name)
  await send.getByText(account).first().waitFor()
  await other.context.close()
})

it('saves the line of text and the picture of a name with one signature, and keeps what was typed when it is declined', async () => {
  const { page, context, label, wallet, complaints } = await visitor()
  const name = `${label}.latchkey.eth`
  const dialog = await openNames(page)
  await dialog.getByRole('button', { name: 'Choose name' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(label)
  await dialog.getByRole('button', { name: `Register ${name}` }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Name', exact: true }).click()
  await dialog.getByRole('button', { name: `Edit ${name}` }).click()
  const bio = dialog.getByRole('textbox', { name: 'About you' })
  const picture = dialog.getByRole('textbox', { name: 'Picture' })
  await bio.fill('Counts things')
  await picture.fill('me.png')
  await dialog.getByRole('alert').filter({ hasText: 'starts with https://' }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await picture.fill('https://ada.example/me.png')
  wallet.decide = ({ method }) => {
    if (method === 'personal_sign') throw { code: 4001, message: 'User denied' }
  }
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText(/declined/).waitFor()
  expect([await bio.inputValue(), await picture.inputValue()]).toEqual(['Counts things', 'https://ada.example/me.png'])
  wallet.decide = () => undefined
  // Two changes signed in the same second have the same time, and the server refuses the second one.
  const declinedAt = Math.floor(Date.now() / 1_000)
  await expect.poll(() => Math.floor(Date.now() / 1_000)).toBeGreaterThan(declinedAt)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  await dialog.getByRole('button', { name: `Edit ${name}` }).click()
  await expect.poll(() => bio.inputValue()).toBe('Counts things')
  const said = await (await fetch(`${new URL(page.url()).origin}/v1/profile/account/${name}`)).json()
  expect(said.attributes).toEqual({ bio: 'Counts things', avatar: 'https://ada.example/me.png' })
  expect(complaints).toEqual([])
  await context.close()
})

it('R2.05 R4.16b returns to the field with its text when the signature is declined or the name was just taken', async () => {
  const { page, context, wallet, label } = await visitor()
  wallet.decide = ({ method }) => {
    if (method === 'personal_sign') throw { code: 4001, message: 'User denied' }
  }
  const dialog = await openNames(page)
  await dialog.getByRole('button', { name: 'Choose name' }).click()
  const field = dialog.getByRole('textbox', { name: 'Name' })
  await field.fill('ab')
  await dialog.getByRole('alert').filter({ hasText: 'at least 4 characters' }).waitFor()
  await field.fill('admin')
  await dialog.getByText('Reserved', { exact: true }).waitFor()
  await field.fill(label)
  await dialog.getByRole('button', { name: `Register ${label}.latchkey.eth` }).click()
  await dialog.getByText('Nothing was registered.').waitFor()
  expect(await field.inputValue()).toBe(label)
  await context.close()
})
