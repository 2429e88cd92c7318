import { expect, it } from 'vitest'
import { installBitcoinWallet } from '../wallets/bitcoinWallet.ts'
import type { HeldWallet } from '../wallets/heldWallet.ts'
import { installUnisatWallet } from '../wallets/unisatWallet.ts'
import { visit } from '../world/browser.ts'
import { fund } from '../world/fund.ts'
import { startJourneys } from '../world/startJourneys.ts'
import { connectFirst, header, openWallets } from '../world/walletSteps.ts'

const journeys = startJourneys()
const PERSON = 2

it('R5.10 R4.03c pays from the payment account, and refuses to switch to the one for ordinals', async () => {
  const { page, context } = await visitBitcoin('standard')
  const { payments, ordinals } = journeys.world.bitcoin
  const payment = payments[PERSON]?.address ?? ''
  const ordinal = ordinals[PERSON]?.address ?? ''
  await connectFirst(page, 'Journey Coin')
  await header(page).shows('Bitcoin Regtest', payment.slice(-6))
  const balances = page.getByRole('region', { name: 'Balances' })
  await balances.getByRole('button', { name: /^Bitcoin .*BTC/ }).waitFor()

  const wallets = await openWallets(page)
  const list = wallets.getByRole('list', { name: 'Journey Coin', exact: true })
  await list.getByText('Ordinals').waitFor()
  await list
    .getByRole('listitem')
    .filter({ hasText: ordinal.slice(-4) })
    .getByRole('button')
    .first()
    .click()
  await page.getByText('Switching to non-payment accounts is not allowed for bip122').first().waitFor()
  await header(page).shows('Bitcoin Regtest', payment.slice(-6))
  await page.reload()
  await header(page).shows('Bitcoin Regtest', payment.slice(-6))
  await context.close()
})

it.each(['standard', 'unisat'] as const)(
  'shows an unconfirmed payment in balance and activity, by a %s wallet',
  async (way) => {
    const { world } = journeys
    const { page, context } = await visitBitcoin(way)
    await connectFirst(page, way === 'standard' ? 'Journey Coin' : 'UniSat')
    await header(page).shows('Bitcoin Regtest', (world.bitcoin.payments[PERSON]?.address ?? '').slice(-6))
    await page
      .getByRole('region', { name: 'Balances' })
      .getByRole('button', { name: /^Bitcoin .*BTC/ })
      .waitFor()
    const post = (step: string) => fetch(`${world.devnetPage}/chains/${world.bitcoin.id}/${step}`, { method: 'POST' })
    await post('pause')
    try {
      const before = await total()
      await fund(world, world.bitcoin.payments[PERSON]?.address ?? '', world.bitcoin.id)
      await expect.poll(total).not.toBe(before)
      await page.reload()
      const activity = page.getByRole('region', { name: 'Activity' })
      const row = activity.getByRole('listitem').filter({ hasText: 'Pending' })
      await row.getByText('+1 BTC').first().waitFor()
    } finally {
      await post('resume')
    }
    await context.close()

    async function total(): Promise<string> {
      const stats = await (
        await fetch(`${world.bitcoin.rpcUrl}/address/${world.bitcoin.payments[PERSON]?.address}`)
      ).json()
      return JSON.stringify(stats)
    }
  },
)

async function visitBitcoin(way: 'standard' | 'unisat') {
  const { world, browser } = journeys
  const keys = {
    payment: world.bitcoin.payments[PERSON]?.privateKey ?? '',
    ordinal: world.bitcoin.ordinals[PERSON]?.privateKey ?? '',
  }
  const held: { wallet?: HeldWallet } = {}
  const visited = await visit(browser, world, {
    privateKeys: world.accounts.slice(0, 1).map(({ privateKey }) => privateKey),
    prepare: async (context) => {
      held.wallet = await (way === 'standard' ? installBitcoinWallet : installUnisatWallet)(context, { keys })
    },
  })
  return { ...visited, bitcoin: held.wallet }
}
