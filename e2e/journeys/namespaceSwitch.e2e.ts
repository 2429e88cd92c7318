import { expect, it } from 'vitest'
import { visitWithFour } from '../wallets/fourWallets.ts'
import { countRequests } from '../wallets/heldWallet.ts'
import { installSolanaWallet } from '../wallets/solanaWallet.ts'
import { visit } from '../world/browser.ts'
import { countLooks, everyFamilyLooked } from '../world/everyFamily.ts'
import { startJourneys } from '../world/startJourneys.ts'
import { chooseNetwork, close, connectFirst, header, openWallets } from '../world/walletSteps.ts'

const journeys = startJourneys()

it('R4.14c asks for another wallet when the current one doesn’t support the namespace, and changes nothing before it is connected', async () => {
  const { page, context, bitcoin } = await visitWithFour(journeys.browser, journeys.world)
  await connectFirst(page, 'Journey Wallet')
  await chooseNetwork(page, 'Bitcoin Regtest')
  const question = page.getByRole('dialog', { name: 'Switch network' })
  await question.getByText('Switch to Bitcoin Regtest').waitFor()
  await close(page)
  await header(page).shows('Devnet', 'ada.eth')
  expect(bitcoin.requests.filter(({ method }) => method === 'bitcoin:connect')).toEqual([])

  await chooseNetwork(page, 'Bitcoin Regtest')
  await question.getByRole('button', { name: 'Switch', exact: true }).click()
  const connect = page.getByRole('dialog', { name: 'Connect wallet' })
  await connect.getByRole('button', { name: 'Journey Coin' }).waitFor()
  for (const other of ['Journey Wallet', 'Journey Sun', 'Journey Dot'])
    expect(await connect.getByRole('button', { name: other }).count(), other).toBe(0)
  await connect.getByRole('button', { name: 'Journey Coin' }).click()
  await header(page).shows('Bitcoin Regtest', (journeys.world.bitcoin.payments[0]?.address ?? '').slice(-6))
  await context.close()
})

it('asks once which namespace of a wallet is meant, and only connects that one', async () => {
  const { world } = journeys
  const { page, context, wallet } = await visit(journeys.browser, world, {
    name: 'Atlas',
    privateKeys: world.accounts.slice(0, 1).map(({ privateKey }) => privateKey),
    prepare: async (context) => {
      const privateKeys = world.solana.accounts.slice(0, 1).map(({ privateKey }) => privateKey)
      await installSolanaWallet(context, world, { name: 'Atlas', privateKeys })
      await context.addInitScript(countLooks)
    },
  })
  await everyFamilyLooked(page)
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  const connect = page.getByRole('dialog', { name: 'Connect wallet' })
  const row = connect.getByRole('button', { name: /^Atlas/ })
  await row.waitFor()
  expect(await row.count()).toBe(1)
  const choice = page.getByRole('dialog', { name: 'Choose chain' })
  await row.click()
  await choice.getByRole('button', { name: /^EVM/ }).waitFor()
  await choice.getByRole('button', { name: /^Solana/ }).click()
  await header(page).shows('Solana Devnet', (world.solana.accounts[0]?.address ?? '').slice(-6))
  expect(countRequests(wallet, 'eth_requestAccounts'), 'the other half was not asked').toBe(0)

  await chooseNetwork(page, 'Devnet')
  await page
    .getByRole('dialog', { name: 'Switch network' })
    .getByRole('button', { name: 'Switch', exact: true })
    .click()
  await connect.getByRole('button', { name: /^Atlas/ }).click()
  await header(page).shows('Devnet', 'ada.eth')
  expect(countRequests(wallet, 'eth_requestAccounts')).toBe(1)
  const wallets = await openWallets(page)
  await expect.poll(() => wallets.getByRole('list', { name: 'Atlas', exact: true }).count()).toBe(2)
  await context.close()
})

it('rejects unknown chains, foreign addresses and missing accounts from a wallet', async () => {
  const { world } = journeys
  const privateKeys = world.solana.accounts.slice(0, 1).map(({ privateKey }) => privateKey)
  const { page, context } = await visitWithFour(journeys.browser, world, {
    prepare: async (context) => {
      await installSolanaWallet(context, world, { name: 'Nowhere Land', privateKeys, chains: ['doge:main', 'solana:'] })
      const other = await installSolanaWallet(context, world, { name: 'Other Side', privateKeys })
      other.decide = ({ method }) => (method === 'standard:connect' ? accountsElsewhere() : undefined)
      const empty = await installSolanaWallet(context, world, { name: 'Empty Hand', privateKeys })
      empty.decide = ({ method }) => (method === 'standard:connect' ? [] : undefined)
    },
  })
  await connectFirst(page, 'Journey Wallet')
  const wallets = await openWallets(page)
  await wallets.getByRole('button', { name: 'Add Solana wallet' }).click()
  const connect = page.getByRole('dialog', { name: 'Connect wallet' })
  await connect.getByRole('button', { name: 'Show more' }).click()
  expect(await connect.getByRole('button', { name: 'Nowhere Land' }).count()).toBe(0)
  for (const name of ['Other Side', 'Empty Hand']) {
    await connect.getByRole('button', { name }).click()
    const failed = page.getByRole('dialog', { name })
    await failed.getByText('Failed to connect').first().waitFor()
    await failed.getByRole('button', { name: 'Back' }).click()
    await connect
      .getByRole('button', { name })
      .or(connect.getByRole('button', { name: 'Show more' }))
      .first()
      .waitFor()
    const more = connect.getByRole('button', { name: 'Show more' })
    if (await more.isVisible()) await more.click()
  }
  await close(page)
  await header(page).shows('Devnet', 'ada.eth')
  await page.reload()
  await header(page).shows('Devnet', 'ada.eth')
  await context.close()

  function accountsElsewhere() {
    const features = ['solana:signMessage', 'solana:signTransaction']
    const addresses = [world.bitcoin.payments[0]?.address, world.accounts[1]?.address, world.polkadot[0]?.address]
    return [
      ...addresses.map((address) => ({ address, publicKey: { bytes: [] }, chains: ['solana:localnet'], features })),
      { address: world.solana.accounts[1]?.address, publicKey: { bytes: [] }, chains: ['solana:mainnet'], features },
    ]
  }
})
