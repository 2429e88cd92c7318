import type { Nft } from '@latchkey/protocol/api'
import axe from 'axe-core'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { endFades } from '../../test/endFades.ts'
import { createFixtureServer } from '../../test/fixtureServer.ts'
import { ether } from '../../test/holdings.ts'
import { openConnected } from '../../test/openConnected.tsx'
import { button, devnet, dialog } from '../../test/renderLatchkey.tsx'

const card: Nft = {
  ...{ chainId: devnet.id, address: `0x${'ca'.repeat(20)}`, tokenId: '1' },
  ...{ name: 'Postcard 1', collection: 'Postcards', imageUrl: '' },
}

async function openAccount(nfts: readonly Nft[], hidden: readonly Nft[] = []) {
  const server = createFixtureServer({ balances: [ether], history: [[]] })
  const fetch: typeof globalThis.fetch = async (input, init) =>
    String(input).includes('/nfts') ? Response.json({ nfts, hidden }) : server.fetch(input, init)
  await openConnected('Account', 'Account', { config: { server: 'http://fixture.test', fetch, networks: [devnet] } })
}

it('shows NFTs in a tab of their own, as text where there is no picture', async () => {
  const hostile = { ...card, tokenId: '2', name: `\u202e<img src=x onerror="document.title='pwned'">` }
  await openAccount([card, hostile, { ...card, tokenId: '3', imageUrl: 'http://fixture.test/nothing.png' }])
  const tab = page.getByRole('radio', { name: 'NFTs' })
  await expect.element(tab).not.toBeChecked()
  await expect.element(button(/^Ether/)).toBeVisible()
  await page.getByText('NFTs', { exact: true }).click()
  await expect.element(button(/^Ether/)).not.toBeInTheDocument()
  const list = dialog('Account').getByRole('list', { name: 'NFTs' })
  await expect.poll(() => list.getByRole('listitem').elements().length).toBe(3)
  await expect.element(list).toHaveTextContent('Postcard 1Postcards · Devnet')
  await expect.poll(() => list.element().querySelector('img')).toBeNull()
  expect(list.element().textContent).not.toContain('\u202e')
  endFades(dialog('Account').element())
  const { violations } = await axe.run(dialog('Account').element(), { runOnly: ['wcag2a', 'wcag2aa'] })
  expect(violations).toEqual([])
})

it('keeps what looks like a lure behind one line, with a number', async () => {
  await openAccount([card], [{ ...card, tokenId: '9', name: 'Claim at evil.example' }])
  await page.getByText('NFTs', { exact: true }).click()
  const lists = () => dialog('Account').getByRole('list', { name: 'NFTs' }).elements()
  await expect.poll(() => lists().length).toBe(1)
  expect(dialog('Account').element().textContent).not.toContain('evil')
  await button(/^Unverified tokens.*1$/).click()
  await expect.poll(() => lists()[1]?.textContent).toContain('Claim at evil.example')
})

it('shows no tab without NFTs', async () => {
  await openAccount([])
  await expect.element(button(/^Ether/)).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'NFTs' })).not.toBeInTheDocument()
})
