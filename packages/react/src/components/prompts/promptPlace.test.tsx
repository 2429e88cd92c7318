import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { keepPurchase } from '../../features/buy/keptPurchase.ts'
import { ada, bob } from '../../gallery/wallet.ts'
import { createFixtureServer } from '../../test/fixtureServer.ts'
import { button, devnet, dialog, focused } from '../../test/renderLatchkey.tsx'
import { type SignedInPage, signedIn } from '../../test/signedIn.tsx'

const line = (text: string) => page.getByRole('status').filter({ hasText: text })
const silent = line("Your wallet isn't listening. Open it")
const bought = line('Purchase complete')
const moved = line('On Sidenet, your account is')

it('stacks the lines on the page, newest first', async () => {
  const frame = await openPage()
  await endPurchase(frame)
  await expect.element(bought).toBeVisible()
  await askPhone(frame)
  await expect.element(silent).toBeVisible()
  await moveAccount(frame)
  await expect.element(moved).toBeVisible()

  const shown = [moved, silent, bought].map((one) => one.element())
  expect(inReadingOrder(shown)).toEqual(shown)
  const boxes = shown.map((element) => element.closest('.lk-prompt')?.getBoundingClientRect() ?? new DOMRect())
  boxes.slice(1).forEach((box, index) => {
    expect(box.top).toBeGreaterThan(boxes[index]?.bottom ?? 0)
  })
})

it('tells of a request that is older than the dialog', async () => {
  const works: IdleRequestCallback[] = []
  const idle = vi.spyOn(window, 'requestIdleCallback').mockImplementation((work) => works.push(work))
  const frame = await openPage()
  await askPhone(frame)
  idle.mockRestore()
  // The first belongs to a mount that StrictMode ended.
  works.at(-1)?.({ didTimeout: false, timeRemaining: () => 50 })
  await expect.element(silent).toBeVisible()
})

it('keeps the order of the lines, and their place, when the dialog opens and closes', async () => {
  const frame = await openPage()
  await askPhone(frame)
  await expect.element(silent).toBeVisible()
  await endPurchase(frame)
  await expect.element(bought).toBeVisible()
  frame.dialog.open('Account')
  await expect.element(dialog('Account').getByRole('status').filter({ hasText: 'Purchase complete' })).toBeVisible()
  expect(inReadingOrder([silent.element(), bought.element()])).toEqual([bought.element(), silent.element()])
  const before = bought.element()
  await button('Close').first().click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(inReadingOrder([silent.element(), bought.element()])).toEqual([bought.element(), silent.element()])
  expect(bought.element()).toBe(before)
})

it('leaves the focus in a line when a newer one appears above it', async () => {
  const frame = await openPage()
  await endPurchase(frame)
  await expect.element(bought).toBeVisible()
  const close = button('Close').element() as HTMLElement
  close.focus()
  await askPhone(frame)
  await expect.element(silent).toBeVisible()
  expect(focused()).toBe('Close')
})

/** A page whose visitor has a smart account, which isn't on Sidenet. */
async function openPage(): Promise<SignedInPage> {
  const { fetch } = createFixtureServer({ orders: { [order]: 'SUCCESS' } })
  const smart = { address: bob, type: 'smartAccount' as const }
  return await signedIn(
    { accounts: [smart, { address: ada, type: 'eoa' }], preferredAccountType: 'smartAccount', address: bob },
    { storage: memory(), server: 'http://fixture.test', fetch, embedded: { smartAccountNetworks: [devnet.id] } },
  )
}

const order = 'A'.repeat(22)

/** A purchase that has ended while its view was closed. */
async function endPurchase({ client, dialog: own }: SignedInPage) {
  const url = 'https://pay.example'
  keepPurchase(client, {
    ...{ order, url, provider: 'Harbour Pay', websiteUrl: url },
    ...{ address: bob, amount: '97.5', symbol: 'USDC' },
  })
  own.open('Account')
  await expect.element(dialog('Account')).toBeVisible()
  own.close()
  await expect.element(dialog()).not.toBeInTheDocument()
}

/** A request to a phone wallet that isn't listening. */
async function askPhone({ client }: SignedInPage) {
  const connection = client.store.getState().connections[0]?.key
  if (!connection) throw new Error('no wallet is connected')
  const request = { id: 1, topic: '', method: 'personal_sign', connection, links: [], isListening: false }
  client.store.setState({ walletRequests: [request] })
}

/** A switch of the network that changes the account. */
async function moveAccount({ dialog: own }: SignedInPage) {
  own.open('Networks')
  await dialog()
    .getByRole('button', { name: /^Sidenet/ })
    .click()
  await expect.element(dialog()).not.toBeInTheDocument()
}

function inReadingOrder(elements: readonly Element[]): Element[] {
  return [...elements].sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
}

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
