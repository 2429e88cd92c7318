import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { LatchkeyButton } from '../../buttons/LatchkeyButton.tsx'
import { NetworkButton } from '../../buttons/NetworkButton.tsx'
import { useDialog } from '../../hooks/useDialog.ts'
import {
  addresses,
  everywhere,
  type NamespaceWallet,
  namespaceWallet,
  ordinals,
  solana,
  solanaTest,
  sourceOf,
} from '../../test/namespaceWallet.ts'
import { button, devnet, dialog, type RenderOptions, renderLatchkey } from '../../test/renderLatchkey.tsx'
import { toasted } from '../../test/toasted.ts'

const fox = () => namespaceWallet({ name: 'Fox Wallet', namespace: 'eip155' })
const harbour = (namespace: 'eip155' | 'solana' | 'bip122') => namespaceWallet({ name: 'Harbour', namespace })
const row = (name: RegExp) => dialog().getByRole('button', { name })

async function open(
  wallets: readonly NamespaceWallet[],
  { config, ...options }: RenderOptions = {},
  children?: ReactNode,
) {
  await renderLatchkey(
    <>
      <LatchkeyButton />
      <NetworkButton />
      {children}
    </>,
    { ...options, config: { networks: everywhere, connectors: [sourceOf(...wallets)], ...config } },
  )
  await button('Connect wallet').click()
}

async function connectWith(...wallets: readonly NamespaceWallet[]) {
  await open(wallets)
  await row(new RegExp(`^${wallets[0]?.name}`)).click()
  await expect.element(button(/^Account/)).toBeVisible()
}

it('asks once which namespace of a wallet to connect', async () => {
  const [evm, sol] = [harbour('eip155'), harbour('solana')]
  await open([evm, sol])
  await row(/^Harbour/).click()
  await expect.element(dialog('Choose chain').getByText('Which network in Harbour?')).toBeVisible()
  await row(/^Solana/).click()
  // The network button was there before, so wait for the wallet.
  await expect.element(button(/^Account/)).toBeVisible()
  expect([evm.requested, sol.requested]).toEqual([[], ['connect']])
})

it('connects at once when the app offers only one of its namespaces', async () => {
  const [evm, sol] = [harbour('eip155'), harbour('solana')]
  await open([evm, sol], { config: { networks: [solana] } })
  await row(/^Harbour/).click()
  // The network button was there before, so wait for the wallet.
  await expect.element(button(/^Account/)).toBeVisible()
  expect([evm.requested, sol.requested]).toEqual([[], ['connect']])
})

it('keeps the first connection when the same wallet is connected in a second namespace', async () => {
  const [evm, sol] = [harbour('eip155'), harbour('solana')]
  await connectInOne(evm, sol)
  await button(/^Account/).click()
  await row(/^Wallets/).click()
  await row(/^Add Solana wallet/).click()
  await row(/^Harbour/).click()
  await expect.element(dialog('Wallets').getByRole('region', { name: 'Solana' })).toBeVisible()
  await expect.element(dialog('Wallets').getByRole('region', { name: 'EVM' })).toBeVisible()
  expect(evm.requested).toEqual(['connect'])
})

async function connectInOne(...wallets: readonly NamespaceWallet[]) {
  await open(wallets)
  await row(/^Harbour/).click()
  await row(/^EVM/).click()
  await expect.element(button(/^Account/)).toBeVisible()
}

it('R4.14a does nothing when the network is the current one', async () => {
  const wallet = fox()
  await connectWith(wallet)
  await button('Network Devnet').click()
  await row(/^Devnet/).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(wallet.requested).toEqual(['connect'])
})

it('R4.14c R2.02 leads to another wallet for another namespace, replaces itself, and ends on the target', async () => {
  const [evm, sol] = [fox(), namespaceWallet({ name: 'Sun', namespace: 'solana', networkId: solanaTest.id })]
  await connectWith(evm, sol)
  await button('Network Devnet').click()
  await row(/^Solana/).click()
  await expect.element(dialog('Switch network').getByText('Switch to Solana')).toBeVisible()
  await button(/^Switch$/).click()
  await expect.element(dialog('Connect wallet')).toBeVisible()
  await expect.element(row(/^Fox Wallet/)).not.toBeInTheDocument()
  // R2.01d, and nothing has changed yet.
  await button('Back').click()
  await expect.element(dialog('Account').getByRole('button', { name: /^Network.*Devnet/ })).toBeVisible()
  await row(/^Network/).click()
  await row(/^Solana/).click()
  await button(/^Switch$/).click()
  await row(/^Sun/).click()
  await expect.element(dialog('Account').getByRole('button', { name: /^Network.*Solana/ })).toBeVisible()
  expect(sol.requested).toEqual(['connect', 'switchNetwork'])
  expect(evm.requested).toEqual(['connect'])
})

it('R4.14b switches to a network of another namespace without a wallet there when the app forces it', async () => {
  const evm = fox()
  function Force() {
    const { open } = useDialog()
    return (
      <button type="button" onClick={() => open({ view: 'SwitchNetwork', target: solana.id })}>
        Force Solana
      </button>
    )
  }
  await open([evm], {}, <Force />)
  await row(/^Fox Wallet/).click()
  await expect.element(button(/^Account/)).toBeVisible()
  await button('Force Solana').click()
  await expect.element(button('Network Solana')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(evm.requested).toEqual(['connect'])
})

it('R4.14d switches at once to a namespace with a connected wallet, and only asks it to change network', async () => {
  const [evm, sol] = [fox(), namespaceWallet({ name: 'Sun', namespace: 'solana' })]
  await connectBoth(evm, sol)
  await button('Network Solana').click()
  await row(/^Devnet/).click()
  await expect.element(button('Network Devnet')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  await button('Network Devnet').click()
  await row(/^Sidenet/).click()
  await expect.element(button('Network Sidenet')).toBeVisible()
  expect([evm.requested, sol.requested]).toEqual([['connect', 'switchNetwork'], ['connect']])
})

it('R4.14e stays on its network when the wallet of the other namespace declines, and names it', async () => {
  const [evm, sol] = [fox(), namespaceWallet({ name: 'Sun', namespace: 'solana', networkId: solanaTest.id })]
  await connectBoth(evm, sol)
  await button('Network Solana Test').click()
  await row(/^Devnet/).click()
  await expect.element(button('Network Devnet')).toBeVisible()
  sol.answer = 'no'
  await button('Network Devnet').click()
  await row(/^Solana/)
    .first()
    .click()
  await expect.element(dialog('Switch network').getByRole('alert')).toHaveTextContent('You declined in Sun')
  await button('Close').click()
  await expect.element(button('Network Devnet')).toBeVisible()
})

/** The second one is active then. */
async function connectBoth(one: NamespaceWallet, other: NamespaceWallet) {
  await connectWith(one, other)
  await button(/^Account/).click()
  await row(/^Wallets/).click()
  await row(/^Add Solana wallet/).click()
  await row(new RegExp(`^${other.name}`)).click()
  await expect.element(dialog('Wallets').getByRole('region', { name: 'Solana' })).toBeVisible()
  await button('Close').click()
}

it('shows the last known balances of each account at once, never those of another namespace', async () => {
  const [evm, sol] = [fox(), namespaceWallet({ name: 'Sun', namespace: 'solana' })]
  const server = heldServer()
  await open([evm, sol], { config: { server: 'https://server.test', fetch: server.fetch } })
  await row(/^Fox Wallet/).click()
  await button(/^Account/).click()
  await expect.element(dialog().getByText('2 ETH')).toBeVisible()
  await row(/^Wallets/).click()
  await row(/^Add Solana wallet/).click()
  await row(/^Sun/).click()
  await expect.element(dialog('Wallets').getByRole('region', { name: 'Solana' })).toBeVisible()
  await button('Back').click()
  await expect.element(dialog('Account').getByText('7 SOL')).toBeVisible()
  expect(currentText()).toMatch(/^(?!.*ETH).*7 SOL/)
  server.isSilent = true
  await row(/^Network/).click()
  await row(/^Devnet/).click()
  // Nothing can come from the server any more.
  await expect.element(dialog('Account').getByText('2 ETH')).toBeVisible()
  expect(currentText()).toMatch(/^(?!.*SOL).*2 ETH/)
})

/** The text of the current view. The views before it fade out beside it, and a fast test leaves two of them in 80 ms. */
function currentText(): string {
  return dialog().element().querySelector('.lk-body > .lk-view')?.textContent ?? ''
}

/** Two ether and seven sol, until the server stops responding. */
function heldServer() {
  const held = [
    { chainId: devnet.id, name: 'Ether', symbol: 'ETH', quantity: { decimals: '18', numeric: '2' } },
    { chainId: solana.id, name: 'Sol', symbol: 'SOL', quantity: { decimals: '9', numeric: '7' } },
  ].map((one) => ({ ...one, price: 10, iconUrl: '' }))
  const server = {
    isSilent: false,
    fetch: async (input: RequestInfo | URL): Promise<Response> => {
      const url = new URL(String(input))
      if (server.isSilent) return new Promise(() => undefined)
      if (url.pathname.endsWith('/balance')) {
        const asked = url.searchParams.get('chainId')
        return Response.json({ balances: held.filter(({ chainId }) => asked === null || chainId === asked) })
      }
      if (url.pathname === '/v1/supported-chains')
        return Response.json({ http: everywhere.map(({ id }) => id), ws: [] })
      return Response.json({ name: null, avatar: null })
    },
  }
  return server
}

it('R4.12 disconnects one of several namespaces and keeps the rest', async () => {
  const [evm, sol] = [fox(), namespaceWallet({ name: 'Sun', namespace: 'solana' })]
  await connectBoth(evm, sol)
  await button(/^Account/).click()
  await row(/^Wallets/).click()
  await expect.element(row(/^Sun.*Active/)).toBeVisible()
  await button('Disconnect Sun').click()
  await expect.element(row(/^Fox Wallet.*Active/)).toBeVisible()
  await expect.element(dialog().getByRole('region', { name: 'Recently connected' }).getByText('Solana')).toBeVisible()
  await row(/^Sun/).click()
  await expect.element(row(/^Sun.*Active/)).toBeVisible()
  await row(/^Fox Wallet/).click()
  await expect.element(row(/^Fox Wallet.*Active/)).toBeVisible()
  await expect.element(button('Disconnect Sun')).toBeVisible()
  expect(evm.requested).toEqual(['connect'])
  await button('Disconnect all').click()
  await expect.element(dialog('Wallets').getByText('No wallet is connected.')).toBeVisible()
  // There were wallets, so the earlier ones are listed below.
  await expect.element(dialog('Wallets').getByText(/first wallet/)).not.toBeInTheDocument()
})

it('R5.10 switches only to payment accounts of a bitcoin wallet, and says why', async () => {
  const btc = namespaceWallet({
    name: 'Orange',
    namespace: 'bip122',
    accounts: [
      { address: addresses.bip122, type: 'payment' },
      { address: ordinals, type: 'ordinal' },
    ],
  })
  await connectWith(btc)
  await button(/^Account/).click()
  await row(/^Wallets/).click()
  await expect.element(row(/^Orange.*Payment.*Active/)).toBeVisible()
  const toast = toasted(dialog().element(), 'Switching to non-payment accounts is not allowed for bip122', 'alert')
  await row(/^Orange.*Ordinals/).click()
  await toast
  await expect.element(row(/^Orange.*Payment.*Active/)).toBeVisible()
})

it.each([
  { namespace: 'eip155', offers: ['Send', 'Activity'] },
  { namespace: 'solana', offers: ['Send', 'Activity'] },
  { namespace: 'bip122', offers: ['Activity'] },
  { namespace: 'polkadot', offers: [] },
] as const)('R9.12d R9.12e offers $offers on $namespace', async ({ namespace, offers }) => {
  await connectWith(namespaceWallet({ name: 'Lark', namespace }))
  await button(/^Account/).click()
  await expect.element(row(/^Receive/)).toBeVisible()
  const offered = ['Send', 'Activity'].filter((name) => row(new RegExp(`^${name}`)).elements().length > 0)
  expect(offered).toEqual(offers)
})

it('shows a QR code of the address of each account type', async () => {
  const types = [
    { address: addresses.bip122, type: 'payment' as const },
    { address: ordinals, type: 'ordinal' as const },
  ]
  await connectWith(namespaceWallet({ name: 'Orange', namespace: 'bip122', accounts: types }))
  await button(/^Account/).click()
  await expect.element(dialog().getByText(/Payment/)).toBeVisible()
  await row(/^Receive/).click()
  await expect.element(page.getByRole('img', { name: `QR code of the address ${addresses.bip122}` })).toBeVisible()
  await page.getByRole('radio', { name: 'Ordinals' }).click()
  await expect.element(page.getByRole('img', { name: `QR code of the address ${ordinals}` })).toBeVisible()
})
