import { embeddedError, type WalletUser } from '@latchkey/protocol/frame'
import { shortenAddress } from '@latchkey/ui'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ada, bob } from '../../gallery/wallet.ts'
import { button, devnet, dialog, sidenet } from '../../test/renderLatchkey.tsx'
import { signedIn } from '../../test/signedIn.tsx'
import { toasted } from '../../test/toasted.ts'

const eoa = { address: ada, type: 'eoa' as const }
const smart = { address: bob, type: 'smartAccount' as const }
const both: Partial<WalletUser> = { accounts: [eoa, smart] }
const row = (name: RegExp) => dialog().getByRole('button', { name })
const answers = { SET_PREFERRED_ACCOUNT: { type: 'smartAccount' as const, address: bob } }
const smartAccountNetworks = [devnet.id]

it('R4.03a switches between the EOA and the smart account in Account', async () => {
  const { dialog: own, client } = await signedIn(both, { embedded: { answers, smartAccountNetworks } })
  own.open('Account')
  await row(/^Use your smart account$/).click()
  await expect.element(row(/^Use your standard account$/)).toBeVisible()
  await expect.element(dialog('Account')).toHaveTextContent('Smart account')
  expect(client.store.getState().connections[0]).toMatchObject({ address: bob })
  await row(/^Use your standard account$/).click()
  await expect.element(row(/^Use your smart account$/)).toBeVisible()
  expect(client.store.getState().connections[0]).toMatchObject({ address: ada })
})

it('R4.03a shows that a change of the account takes time', async () => {
  const { dialog: own, client } = await signedIn(both, { embedded: { smartAccountNetworks } })
  own.open('Account')
  await row(/^Use your smart account$/).click()
  await expect.element(row(/^Use your smart account$/)).toHaveAttribute('aria-busy', 'true')
  expect(client.store.getState().connections[0]).toMatchObject({ address: ada })
})

it('R4.19a says so when the account can’t be switched, and stays on the EOA', async () => {
  const refusing = { SET_PREFERRED_ACCOUNT: embeddedError('REQUEST_REFUSED') }
  const { dialog: own, client } = await signedIn(both, { embedded: { answers: refusing, smartAccountNetworks } })
  own.open('Account')
  await expect.element(row(/^Use your smart account$/)).toBeVisible()
  const toast = toasted(dialog().element(), 'Failed to switch the account', 'alert')
  await row(/^Use your smart account$/).click()
  await toast
  await expect.element(row(/^Use your smart account$/)).not.toHaveAttribute('aria-busy')
  expect(client.store.getState().connections[0]).toMatchObject({ address: ada })
})

it('R4.03b offers no other account where the network has no smart accounts', async () => {
  const { dialog: own } = await signedIn({}, { embedded: { answers } })
  own.open('Account')
  await expect.element(row(/^Signed in as|Signed in as$/)).toBeVisible()
  await expect.element(row(/^Use your/)).not.toBeInTheDocument()
})

it('R4.03a R4.15c clears the send draft when the account changes, also for the first account', async () => {
  const { dialog: own } = await signedIn(both, { embedded: { answers, smartAccountNetworks } })
  const recipient = () => page.getByRole('textbox', { name: 'Recipient' })
  own.open('Send')
  await recipient().fill('0x52908400098527886E0F7030069857D2E4169EE7')
  own.open('Account')
  await row(/^Use your smart account$/).click()
  await row(/^Use your standard account$/).click()
  await expect.element(row(/^Use your smart account$/)).toBeVisible()
  own.open('Send')
  await expect.element(recipient()).toHaveValue('')
})

it('R4.03a names both accounts in Wallets, and switches to the other one', async () => {
  const { dialog: own, client } = await signedIn(both, { embedded: { answers, smartAccountNetworks } })
  own.open('ProfileWallets')
  await expect.element(row(/Standard account.*Active/)).toBeVisible()
  const toast = toasted(dialog().element(), 'Account switched')
  await row(/Smart account.*Switch/).click()
  await toast
  await expect.element(row(/Smart account.*Active/)).toBeVisible()
  await expect.element(row(/Standard account.*Switch/)).toBeVisible()
  expect(client.store.getState().connections.find(({ namespace }) => namespace === 'eip155')?.address).toBe(bob)
})

it('R3.08 receives to a smart account only on its own network, though others have smart accounts too', async () => {
  const { dialog: own } = await signedIn(
    { accounts: [smart, eoa], preferredAccountType: 'smartAccount', address: bob },
    { embedded: { answers, smartAccountNetworks: [devnet.id, sidenet.id] } },
  )
  own.open('Receive')
  const shown = dialog('Receive')
  await expect.element(shown.getByRole('img', { name: `QR code of the address ${bob}` })).toBeVisible()
  await expect.element(shown.getByText('Only receive assets on this network')).toBeVisible()
  const names = () => [...shown.element().querySelectorAll('li bdi')].map((one) => one.textContent)
  expect(names()).toEqual([devnet.name])
  await page.getByRole('radio', { name: 'Standard account' }).click()
  await expect.element(shown.getByRole('img', { name: `QR code of the address ${ada}` })).toBeVisible()
  expect(names()).toEqual([devnet.name, sidenet.name])
  await expect.element(button('Copy address')).toBeVisible()
})

it('R3.07 tells the app whether the smart account is deployed, and what to call each address', async () => {
  const page = await signedIn({ ...both, smartAccountDeployed: true }, { embedded: { answers, smartAccountNetworks } })
  await expect.poll(() => page.account?.smartAccountDeployed).toBe(true)
  expect(page.account).toMatchObject({ address: ada, type: 'eoa' })
  expect(page.addressLabels).toEqual({ [ada]: 'EOA Account', [bob]: 'Smart Account' })
})

it('R4.03b says before and after a switch of the network that the account is another one there', async () => {
  const { dialog: own, account } = await signedIn(
    { accounts: [smart, eoa], preferredAccountType: 'smartAccount', address: bob },
    { embedded: { answers, smartAccountNetworks } },
  )
  expect(account?.address).toBe(bob)
  own.open('Networks')
  await expect.element(dialog()).toHaveTextContent('Your smart account may have a different address')
  await row(/^Sidenet.*Uses your standard account/).click()
  const moved = page.getByRole('status').filter({ hasText: `On Sidenet, your account is ${shortenAddress(ada)}` })
  await expect.element(moved).toHaveTextContent(`What you hold at ${shortenAddress(bob)} is still there, on Devnet.`)
  await button('Close').last().click()
  await expect.element(moved).not.toBeInTheDocument()
})
