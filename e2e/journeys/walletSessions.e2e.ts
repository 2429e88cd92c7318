import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { expect, it } from 'vitest'
import { makeSourceApp } from '../host/makeSourceApp.ts'
import { serveApp } from '../host/serveApp.ts'
import { type CaipWallet, installCaipWallet } from '../wallets/caipWallet.ts'
import { countRequests, type HeldWallet } from '../wallets/heldWallet.ts'
import { installSolanaWallet, solanaRequest } from '../wallets/solanaWallet.ts'
import { openSend, visit } from '../world/browser.ts'
import { installWallet } from '../world/installWallet.ts'
import { startJourneys } from '../world/startJourneys.ts'
import type { TestWallet } from '../world/testWallet.ts'
import { chooseNetwork, connectFirst, header } from '../world/walletSteps.ts'
import type { World } from '../world/world.ts'

const journeys = startJourneys()
const PERSON = 3

it('connects EVM and Solana with one prompt of a wallet that has one session for both (CAIP-25)', async () => {
  const { world } = journeys
  const [evmKey, sun] = [world.accounts[PERSON]?.privateKey, world.solana.accounts[PERSON]]
  if (!evmKey || !sun) throw new Error('The devnet has too few people')
  const held: { solana?: HeldWallet; session?: CaipWallet; evm?: TestWallet } = {}
  const visited = await visit(journeys.browser, world, {
    privateKeys: [evmKey],
    prepare: async (context) => {
      // The same wallet by the standard of each namespace.
      const solana = await installSolanaWallet(context, world, {
        name: 'Journey Wallet',
        privateKeys: [sun.privateKey],
      })
      const evm = () => {
        if (!held.evm) throw new Error('The page has not opened')
        return held.evm
      }
      const networks = [...world.networks.map(({ id }) => id), world.solana.id]
      held.session = await installCaipWallet(context, { evm, solana, networks })
      held.solana = solana
    },
  })
  const { page, wallet, context, complaints } = visited
  held.evm = wallet
  await connectFirst(page, 'Journey Wallet')
  await header(page).shows('Devnet', 'hedy.eth')

  await chooseNetwork(page, 'Solana Devnet')
  await header(page).shows('Solana Devnet', sun.address.slice(-6))
  const recipient = base58.encode(ed25519.getPublicKey(ed25519.utils.randomSecretKey()))
  const send = await openSend(page)
  await send.getByRole('textbox', { name: 'Amount' }).fill('0.05')
  await send.getByRole('textbox', { name: 'Recipient' }).fill(recipient)
  await send.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('dialog', { name: 'Review' }).getByRole('button', { name: 'Send 0.05 SOL' }).click()
  const balance = async () =>
    ((await solanaRequest(world, 'getBalance', [recipient, { commitment: 'confirmed' }])) as { value: number }).value
  await expect.poll(balance).toBe(50_000_000)

  await page.reload()
  await header(page).shows('Solana Devnet', sun.address.slice(-6))
  await chooseNetwork(page, 'Devnet')
  await header(page).shows('Devnet', 'hedy.eth')
  const requests = held.session?.requests.map(({ method }) => method) ?? []
  expect(requests.filter((method) => method === 'wallet_createSession')).toHaveLength(1)
  expect([countRequests(wallet, 'eth_requestAccounts'), held.solana?.requests.length]).toEqual([0, 0])
  expect(complaints).toEqual([])
  await context.close()
})

it('connects and signs in with one prompt of a wallet that knows ERC-7846', async () => {
  const { world, atEnd } = journeys
  const key = world.accounts[PERSON]?.privateKey
  if (!key) throw new Error('The devnet has too few people')
  const origin = await serveApp(await makeSourceApp(appOf(world), atEnd), 'production', atEnd)
  const context = await journeys.browser.newContext({ bypassCSP: true })
  journeys.atEnd(() => context.close())
  const wallet = await installWallet(context, world, { privateKeys: [key], connects: origin })
  const prompts: string[] = []
  wallet.decide = ({ method }) => void prompts.push(method)
  const page = await context.newPage()
  await page.goto(origin)
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  await page.getByRole('dialog', { name: 'Connect wallet' }).getByRole('button', { name: 'Journey Wallet' }).click()
  await page.getByText(`Signed in: ${wallet.addresses[0]}`).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.reload()
  await page.getByText(`Signed in: ${wallet.addresses[0]}`).waitFor()
  expect(prompts).toEqual(['wallet_connect'])
})

/** It requires visitors to sign in when they connect. */
function appOf({ networks, app: server, projectId }: World): string {
  const described = networks.map(({ id, name, rpcUrl }) => ({
    ...{ id, name, rpcUrls: [rpcUrl], nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 } },
  }))
  const config = { server, projectId, relays: [], siwx: { isRequired: true } }
  return `
    import { defineNetwork } from '@latchkey/protocol'
    import { LatchkeyButton, LatchkeyProvider, useSignIn } from '@latchkey/react'

    const networks = ${JSON.stringify(described)}.map(defineNetwork)

    function Visitor() {
      const { session } = useSignIn()
      return <p>{session ? 'Signed in: ' + session.data.accountAddress : 'Signed out'}</p>
    }

    export function App() {
      return (
        <LatchkeyProvider config={{ networks, ...${JSON.stringify(config)} }}>
          <LatchkeyButton />
          <Visitor />
        </LatchkeyProvider>
      )
    }
  `
}
