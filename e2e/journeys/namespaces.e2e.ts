import { expect, it } from 'vitest'
import { type FourWallets, visitWithFour } from '../wallets/fourWallets.ts'
import { startJourneys } from '../world/startJourneys.ts'
import {
  chooseNetwork,
  close,
  connectAll,
  everyWallet,
  header,
  openAccount,
  openWallets,
} from '../world/walletSteps.ts'

const journeys = startJourneys()

/** How each namespace's account ends on the screen: the devnet's first person has a name on EVM. */
function ends(person = 0) {
  const { world } = journeys
  return {
    EVM: person === 0 ? 'ada.eth' : (world.accounts[person]?.address ?? '').slice(-4),
    Solana: (world.solana.accounts[person]?.address ?? '').slice(-6),
    Bitcoin: (world.bitcoin.payments[person]?.address ?? '').slice(-6),
    Polkadot: person === 0 ? 'Hr6Sp5' : '',
  }
}

/** In *Account*: one native token of each namespace, which no other has. */
const own = { EVM: /^Ether/, Solana: /^Solana/, Bitcoin: /^Bitcoin/ } as const

it('R4.13b keeps four wallets connected at once, and shows the account, balances and network of the active one', async () => {
  const visitor = await visitWithFour(journeys.browser, journeys.world)
  const { page, context, foreign } = visitor
  await connectAll(page)
  const wallets = await openWallets(page)
  for (const { name } of everyWallet) await wallets.getByRole('list', { name, exact: true }).waitFor()
  await close(page)

  for (const { family, network } of everyWallet) {
    await chooseNetwork(page, network)
    await page.getByRole('dialog').first().waitFor({ state: 'hidden' })
    await header(page).shows(network, ends()[family])
    await expectOwnBalances(visitor, family)
  }

  await page.reload()
  await header(page).shows('Polkadot', ends().Polkadot)
  const again = await openWallets(page)
  for (const { name } of everyWallet) await again.getByRole('list', { name, exact: true }).waitFor()
  expect(timesOf(visitor), 'a reload opens no window of a wallet').toEqual({ evm: 1, bitcoin: 1, solana: 1 })

  for (const { family, name, network } of everyWallet) {
    const list = page.getByRole('dialog', { name: 'Wallets' }).getByRole('list', { name, exact: true })
    const row = list.getByRole('button').first()
    if ((await row.getAttribute('aria-current')) === null) await row.click()
    await header(page).shows(network, ends()[family])
  }
  expect(foreign).toEqual([])
  await context.close()
})

it('R4.12 ends one connection by a disconnect, leaves the others, and shows one of them', async () => {
  const { page, context } = await visitWithFour(journeys.browser, journeys.world)
  await connectAll(page)
  const wallets = await openWallets(page)
  await wallets.getByRole('button', { name: 'Disconnect Journey Sun' }).click()
  await wallets.getByRole('list', { name: 'Journey Sun', exact: true }).waitFor({ state: 'detached' })
  for (const { name } of everyWallet.filter(({ family }) => family !== 'Solana'))
    expect(await wallets.getByRole('list', { name, exact: true }).count(), name).toBe(1)
  await close(page)
  await header(page).shows('Polkadot', ends().Polkadot)

  const account = await openAccount(page)
  await account.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await close(page).catch(() => undefined)
  await expect.poll(() => header(page).network.getAttribute('aria-label')).not.toBe('Network Polkadot')

  await page.reload()
  const after = await openWallets(page)
  for (const name of ['Journey Wallet', 'Journey Coin']) await after.getByRole('list', { name, exact: true }).waitFor()
  for (const name of ['Journey Sun', 'Journey Dot'])
    expect(await after.getByRole('list', { name, exact: true }).count(), name).toBe(0)
  await context.close()
})

it('shows no change when an account of another namespace changes in the background', async () => {
  const { page, context, solana, polkadot, evm } = await visitWithFour(journeys.browser, journeys.world)
  await connectAll(page)
  await chooseNetwork(page, 'Bitcoin Regtest')
  await header(page).shows('Bitcoin Regtest', ends().Bitcoin)
  const names: string[] = []
  await context.exposeBinding('headerSaid', (_, text: string) => void names.push(text))
  await page.evaluate(() => {
    const banner = document.querySelector('header')
    const tell = () => {
      const labels = [...(banner?.querySelectorAll('button') ?? [])].map((one) => one.getAttribute('aria-label'))
      void (globalThis as never as { headerSaid(text: string): void }).headerSaid(labels.join(' | '))
    }
    if (banner)
      new MutationObserver(tell).observe(banner, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      })
  })

  const second = journeys.world.solana.accounts[1]?.address ?? ''
  await solana.show([second])
  await polkadot.show([journeys.world.polkadot[1]?.address ?? ''])
  await evm.emit('accountsChanged', [journeys.world.accounts[3]?.address])
  const wallets = await openWallets(page)
  await wallets.getByRole('list', { name: 'Journey Sun', exact: true }).getByText(second.slice(-6)).waitFor()
  await close(page)
  await header(page).shows('Bitcoin Regtest', ends().Bitcoin)
  expect(names.filter((text) => !text.includes('Bitcoin Regtest') || !text.includes(ends().Bitcoin))).toEqual([])

  await chooseNetwork(page, 'Solana Devnet')
  await header(page).shows('Solana Devnet', second.slice(-6))
  await context.close()
})

async function expectOwnBalances({ page }: FourWallets, family: keyof typeof own | 'Polkadot'): Promise<void> {
  const account = await openAccount(page)
  // Another journey restarts the Solana chain: what couldn't be read is read again after 30 seconds.
  if (family !== 'Polkadot') await account.getByRole('listitem').filter({ hasText: own[family] }).first().waitFor()
  for (const [other, pattern] of Object.entries(own))
    if (other !== family)
      expect(await account.getByRole('listitem').filter({ hasText: pattern }).count(), other).toBe(0)
  await close(page)
}

function timesOf({ evm, bitcoin, solana }: FourWallets) {
  const opens = (params: readonly unknown[] | undefined) => !(params?.[0] as { silent?: boolean } | undefined)?.silent
  return {
    evm: evm.requests.filter(({ method }) => method === 'eth_requestAccounts').length,
    bitcoin: bitcoin.requests.filter(({ method }) => method === 'bitcoin:connect').length,
    solana: solana.requests.filter(({ method, params }) => method === 'standard:connect' && opens(params)).length,
  }
}
