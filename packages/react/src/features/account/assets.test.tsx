import type { Balance } from '@latchkey/protocol/api'
import axe from 'axe-core'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { endFades } from '../../test/endFades.ts'
import { createFixtureServer } from '../../test/fixtureServer.ts'
import { ether, usdc, usdcContract } from '../../test/holdings.ts'
import { openConnected } from '../../test/openConnected.tsx'
import { button, devnet, dialog, sidenet } from '../../test/renderLatchkey.tsx'

const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const usdCoin: Balance = { ...usdc, asset: 'usd-coin', quantity: { decimals: '6', numeric: '1500' } }
const usdCoinThere: Balance = {
  ...usdCoin,
  chainId: sidenet.id,
  address: `${sidenet.id}:0x${'aa'.repeat(20)}`,
  quantity: { decimals: '6', numeric: '500' },
}

/** `pasts`: the prices a day ago, by CAIP-10 id. */
async function openAccount(balances: readonly Balance[], pasts: Readonly<Record<string, number>> = {}) {
  const server = createFixtureServer({ balances, history: [[]] })
  const seconds = Math.floor(Date.now() / 1000)
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (!String(input).includes('/v1/fungible/history')) return server.fetch(input, init)
    const { addresses }: { addresses: string[] } = JSON.parse(String(init?.body))
    const fungibles = addresses.flatMap((address) => {
      const before = pasts[address]
      return before === undefined ? [] : [{ address, prices: [[seconds - 86_400, before]] }]
    })
    return Response.json({ fungibles })
  }
  await openConnected('Account', 'Account', {
    config: { server: 'http://fixture.test', fetch, networks: [devnet, sidenet] },
  })
}

it('shows an asset of several networks once, and what there is on each when it is pressed', async () => {
  await openAccount([ether, usdCoin, usdCoinThere])
  const shown = dialog('Account')
  await expect.element(shown).toHaveTextContent('$6,837.53')
  const row = button('USD Coin 2,000 USDC · 2 networks $2,000.00')
  await expect.element(row).toHaveAttribute('aria-expanded', 'false')
  row.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(row).toHaveAttribute('aria-expanded', 'true')
  const places = shown.getByRole('list', { name: 'USD Coin' })
  await expect
    .poll(() =>
      places
        .getByRole('listitem')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['Devnet1,500 USDC$1,500.00', 'Sidenet500 USDC$500.00'])
  endFades(shown.element())
  const { violations } = await axe.run(shown.element(), { runOnly: ['wcag2a', 'wcag2aa'] })
  expect(violations).toEqual([])
  await places.getByRole('button', { name: 'Devnet' }).click()
  await dialog('USD Coin').getByRole('button', { name: 'Send' }).click()
  await expect.element(button('Token USDC')).toBeVisible()
})

it('keeps a token apart that is called like another, and unverified ones behind a line that count in no total', async () => {
  const alike: Balance = {
    ...usdc,
    address: `${devnet.id}:0x${'66'.repeat(20)}`,
    quantity: { decimals: '6', numeric: '7' },
  }
  const fake: Balance = { ...alike, address: `${devnet.id}:0x${'67'.repeat(20)}`, isUnverified: true }
  await openAccount([usdCoin, alike, fake])
  const shown = dialog('Account')
  await expect.element(shown).toHaveTextContent('$1,507.00')
  await expect.element(shown.getByRole('button', { name: /^USD Coin/ })).toHaveLength(2)
  const line = button('Unverified tokens Anyone can give a token any name. 1')
  await line.click()
  await expect.element(line).toHaveAttribute('aria-expanded', 'true')
  await expect.element(shown.getByRole('button', { name: /^USD Coin/ })).toHaveLength(3)
})

it('shows how the total and each price changed over a day', async () => {
  await openAccount([{ ...ether, quantity: { decimals: '18', numeric: '1' } }, usdCoin], {
    [`${devnet.id}:${native}`]: 1600,
    [`${devnet.id}:${usdcContract}`]: 1,
  })
  const shown = dialog('Account')
  await expect.element(shown).toHaveTextContent('$3,500.00')
  await expect.element(shown).toHaveTextContent('+$400.00 (+12.9%) 24 hours')
  await expect.element(button(/^Ether/)).toHaveTextContent('$2,000.00+25%')
  await expect.element(button(/^USD Coin/)).toHaveTextContent('$1,500.000%')
  expect(shown.element().querySelector('.lk-course svg')).not.toBeNull()
})

it('shows no change where the past of a large part isn’t known', async () => {
  await openAccount([ether, usdCoin], { [`${devnet.id}:${usdcContract}`]: 1 })
  await expect.element(button(/^USD Coin/)).toHaveTextContent('0%')
  await expect.element(button(/^Ether/)).not.toHaveTextContent('%')
  expect(dialog('Account').element().querySelector('.lk-course, .lk-course-place')).toBeNull()
})

it('lists the first of 2,000 tokens, and more on request, and draws those near what is in sight', async () => {
  const many = Array.from(
    { length: 2_000 },
    (_, index): Balance => ({
      ...usdc,
      name: `Token ${index}`,
      address: `${devnet.id}:0x${index.toString(16).padStart(40, '0')}`,
      quantity: { decimals: '6', numeric: String(3_000 - index) },
    }),
  )
  await openAccount(many)
  const rows = () =>
    dialog('Account')
      .getByRole('button', { name: /^Token \d/ })
      .elements().length
  await expect.poll(rows).toBeGreaterThan(20)
  for (const last of [99, 149, 199]) {
    await button('Show more').click()
    await expect
      .poll(() => {
        button('Show more').element().scrollIntoView()
        return page.getByText(`Token ${last}`, { exact: true }).elements().length
      })
      .toBe(1)
  }
  expect(rows()).toBeLessThan(120)
  button('Show more').element().closest('.lk-body')?.scrollTo(0, 0)
  await expect.element(page.getByText('Token 0', { exact: true })).toBeInTheDocument()
  await expect.element(page.getByText('Token 199', { exact: true })).not.toBeInTheDocument()
})
