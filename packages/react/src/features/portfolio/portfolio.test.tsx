import { connect } from '@latchkey/core/actions'
import { defineNetwork } from '@latchkey/protocol'
import axe from 'axe-core'
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { useClient } from '../../hooks/useClient.ts'
import {
  bitcoin,
  everywhere,
  type NamespaceWallet,
  namespaceWallet,
  solana,
  sourceOf,
} from '../../test/namespaceWallet.ts'
import { renderLatchkey, sidenet } from '../../test/renderLatchkey.tsx'
import { Portfolio } from './Portfolio.tsx'

const held = [
  { chainId: sidenet.id, name: 'Ether', symbol: 'ETH', price: 2000, numeric: '2' },
  { chainId: solana.id, name: 'Sol', symbol: 'SOL', price: 150.5, numeric: '10' },
  { chainId: bitcoin.id, name: 'Bitcoin', symbol: 'BTC', price: 100000, numeric: '0.5' },
].map(({ numeric, ...one }) => ({ ...one, iconUrl: '', quantity: { decimals: '8', numeric } }))

const quiet = defineNetwork({ id: 'eip155:10', name: 'Quiet', nativeCurrency: sidenet.nativeCurrency })
const networks = [...everywhere, quiet]

const wallets = [
  namespaceWallet({ name: 'Fox', namespace: 'eip155', networkId: sidenet.id }),
  namespaceWallet({ name: 'Sun', namespace: 'solana' }),
  namespaceWallet({ name: 'Orange', namespace: 'bip122' }),
]

it('R1.03 adds up all namespaces, and can show a single network', async () => {
  await open(wallets)
  const balances = page.getByRole('region', { name: 'Balances' })
  await expect.element(balances).toHaveTextContent('$55,505.00')
  await balances.getByRole('radio', { name: 'Solana' }).click()
  await expect.element(balances).toHaveTextContent('$1,505.00')
  await expect.element(balances.getByText('0.5 BTC')).not.toBeInTheDocument()
  await balances.getByRole('radio', { name: 'All networks' }).click()
  await expect.element(balances.getByText('0.5 BTC')).toBeVisible()
  const { violations } = await axe.run('.lk-portfolio', { runOnly: ['wcag2a', 'wcag2aa'] })
  expect(violations).toEqual([])
})

it('names a network that can’t be read, and leaves the rest as it is', async () => {
  const failing = { id: bitcoin.id as string | undefined }
  await open(wallets, failing)
  const balances = page.getByRole('region', { name: 'Balances' })
  await expect.element(balances).toHaveTextContent('$5,505.00')
  await expect.element(balances).toHaveTextContent('Without 1 network that couldn’t be read')
  await expect.element(balances).not.toHaveTextContent('Out of date')
  expect(document.querySelector('.lk-portfolio [data-stale]')).toBeNull()
  failing.id = undefined
  // Nothing is requested within 30 s of a failure (R5.06).
  await expect
    .element(balances.getByRole('button', { name: `${bitcoin.name} Couldn’t be read Try again` }))
    .toBeVisible()
})

it('names a network that the server couldn’t read beside others of its namespace', async () => {
  await open(wallets, { silent: quiet.id })
  const balances = page.getByRole('region', { name: 'Balances' })
  await expect.element(balances).toHaveTextContent('$55,505.00')
  await expect.element(balances).toHaveTextContent('Without 1 network that couldn’t be read')
  await expect.element(balances.getByRole('button', { name: `${quiet.name} Couldn’t be read` })).toBeVisible()
  await balances.getByRole('radio', { name: sidenet.name }).click()
  await expect.element(balances).toHaveTextContent('$4,000.00')
  await expect.element(balances).not.toHaveTextContent('couldn’t be read')
})

it('shows no zero while one of several accounts can’t be read, or is still read, and the others are empty', async () => {
  let answer = () => {}
  const whenAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const empty: string[] = []
  await open(wallets, { empty, id: bitcoin.id, whenAnswered })
  const balances = page.getByRole('region', { name: 'Balances' })
  await expect.poll(() => empty.length).toBeGreaterThan(1)
  // What they answered would be drawn by then.
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
  expect(balances.element().textContent).toMatch(/Total balance/)
  expect(balances.element().textContent).not.toContain('$0.00')
  answer()
  await expect.element(balances).toHaveTextContent(/Total balance—.*Without 1 network that couldn’t be read/)
  await expect.element(balances).not.toHaveTextContent('$0.00')
})

type Trouble = {
  /** No account holds anything. The requests that said so. */
  empty?: string[]
  /** When the request that fails is answered. */
  whenAnswered?: Promise<void>
  /** The network whose request fails. */
  id?: string | undefined
  /** The network that the server can't read. */
  silent?: string | undefined
}

async function open(connected: readonly NamespaceWallet[], failing: Trouble = {}) {
  const fetch = async (input: RequestInfo | URL) => {
    const url = new URL(String(input))
    if (url.pathname === '/v1/supported-chains') return Response.json({ http: networks.map(({ id }) => id), ws: [] })
    if (url.pathname.endsWith('/history')) return Response.json({ data: [], next: null })
    if (!url.pathname.endsWith('/balance')) return Response.json({ name: null, avatar: null })
    const chainId = url.searchParams.get('chainId')
    if (chainId === failing.id) {
      await failing.whenAnswered
      return new Response('{}', { status: 400 })
    }
    failing.empty?.push(url.href)
    const balances = (failing.empty ? [] : held).filter((one) => chainId === null || one.chainId === chainId)
    return Response.json({ balances, ...(failing.silent ? { unread: [failing.silent] } : {}) })
  }
  await renderLatchkey(<ConnectedPortfolio />, {
    config: { networks, connectors: [sourceOf(...connected)], server: 'https://server.test', fetch },
  })
}

function ConnectedPortfolio() {
  const client = useClient()
  useEffect(() => {
    void Promise.all(wallets.map(({ connector }) => connect(client, { connector })))
  }, [client])
  return <Portfolio onView={() => undefined} />
}
