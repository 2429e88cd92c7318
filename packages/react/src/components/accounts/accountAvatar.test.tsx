import { expect, it } from 'vitest'
import { LatchkeyButton } from '../../buttons/LatchkeyButton.tsx'
import type { AccountAvatarProps, AvatarComponent } from '../../context/options.ts'
import { createFixtureServer } from '../../test/fixtureServer.ts'
import { ether } from '../../test/holdings.ts'
import { button, devnet, dialog, installWallet, renderLatchkey } from '../../test/renderLatchkey.tsx'

async function renderConnected(avatar: AvatarComponent) {
  const server = createFixtureServer({ balances: [ether], history: [[]] })
  installWallet({ name: 'Fox Wallet' })
  await renderLatchkey(<LatchkeyButton />, {
    avatar,
    config: { server: 'http://fixture.test', fetch: server.fetch, networks: [devnet] },
  })
  await button('Connect wallet').click()
  await dialog()
    .getByRole('button', { name: /^Fox Wallet/ })
    .click()
  await expect.element(button(/^Account 0x00/)).toBeVisible()
}

const drawn = (element: Element) => element.querySelector<HTMLElement>('[data-drawn]')?.dataset.drawn

it('draws the app’s own picture of the account, on the button and in Account', async () => {
  const asked: AccountAvatarProps[] = []
  await renderConnected((account) => {
    asked.push(account)
    return <i data-drawn={account.size}>🦊</i>
  })
  expect(drawn(button(/^Account 0x00/).element())).toBe('24')
  // The name of the button stays what can be read on it.
  await expect.element(button(/^Account 0x00\S+$/)).toBeVisible()
  await button(/^Account 0x00/).click()
  await expect.element(dialog('Account')).toBeVisible()
  await expect.poll(() => drawn(dialog('Account').element())).toBe('56')
  expect(asked[0]).toEqual({ address: expect.stringMatching(/^0x00/), name: undefined, size: 24, src: undefined })
})

it('shows the account as ever when the picture crashes in the dialog or draws nothing', async () => {
  await renderConnected(({ size }) => {
    if (size === 56) throw new Error('no picture')
    return null
  })
  await button(/^Account 0x00/).click()
  await expect.element(dialog('Account').getByRole('button', { name: 'Copy address' })).toBeVisible()
  const picture = dialog('Account').element().querySelector<HTMLElement>('.lk-identity .lk-logo')
  expect(picture?.style.background).toContain('gradient')
})
