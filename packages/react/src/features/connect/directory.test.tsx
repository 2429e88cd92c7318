import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LatchkeyButton } from '../../buttons/LatchkeyButton.tsx'
import { namespaceWallet } from '../../test/namespaceWallet.ts'
import type { RenderOptions } from '../../test/renderLatchkey.tsx'
import { button, devnet, dialog, focused, installWallet, renderLatchkey } from '../../test/renderLatchkey.tsx'
import { idOf, listings, type Question, servedDirectory } from '../../test/servedDirectory.ts'
import { toasted } from '../../test/toasted.ts'

async function openDirectory(fetch: typeof globalThis.fetch, config: RenderOptions['config'] = {}) {
  await renderLatchkey(<LatchkeyButton />, { config: { server: 'https://server.test', fetch, ...config } })
  await button('Connect wallet').click()
  await button('All wallets').click()
  await expect.element(dialog('All wallets')).toBeVisible()
}
const rows = () => dialog().getByRole('list').getByRole('button')
const search = () => page.getByRole('searchbox', { name: 'Search wallets' })

it('keeps the height of the dialog while results come and go', async () => {
  await openDirectory(servedDirectory(listings))
  const height = () => dialog().element().getBoundingClientRect().height
  await expect.poll(() => rows().elements().length).toBe(40)
  // On a busy machine the rows may appear before the dialog has its height.
  await expect.poll(() => height() > 300 && height() <= window.innerHeight).toBe(true)
  const full = height()
  await search().fill('Wallet 77')
  await expect.poll(() => rows().elements().length).toBe(1)
  expect(Math.abs(height() - full)).toBeLessThanOrEqual(8)
  await search().fill('nothing of this name')
  await expect.element(dialog().getByText(/nothing of this name/)).toBeVisible()
  expect(Math.abs(height() - full)).toBeLessThanOrEqual(8)
})

it('R9.09 lists 40 wallets per page, the installed one first, and loads more as the end comes into view', async () => {
  installWallet({ name: 'Fox Wallet' })
  const requested: Question[] = []
  await openDirectory(servedDirectory(listings, requested))
  await expect.poll(() => rows().elements().length).toBe(40)
  expect(rows().first().element().textContent).toContain('Fox Wallet')
  const pages = () => [...new Set(requested.filter(({ entries }) => entries === '40').map((one) => one.page))]
  expect(pages()).toEqual(['1'])
  const scrollToEnd = () => button('More wallets').elements()[0]?.scrollIntoView()
  await expect
    .poll(() => {
      scrollToEnd()
      return rows().elements().length
    })
    .toBe(85)
  await expect.element(button('More wallets')).not.toBeInTheDocument()
  expect(pages()).toEqual(['1', '2', '3'])
})

it('R4.17b shows a wallet once when it is on two pages', async () => {
  // Ten of each page are repeated on the next.
  const overlapping: typeof fetch = async (input) => {
    const { pathname, searchParams } = new URL(String(input))
    if (!pathname.endsWith('/getWallets')) return Response.json({ name: null, avatar: null })
    const from = (Number(searchParams.get('page')) - 1) * 30
    return Response.json({ count: 70, data: listings.slice(from, from + 40) })
  }
  await openDirectory(overlapping)
  await expect.poll(() => rows().elements().length).toBe(40)
  button('More wallets').element().scrollIntoView()
  await expect.element(button('More wallets')).not.toBeInTheDocument()
  expect(rows().elements().length).toBe(70)
  await expect.element(button('Wallet 35')).toBeInTheDocument()
})

it('loads more by keyboard, and moves the focus to the first new wallet', async () => {
  await openDirectory(servedDirectory(listings))
  await expect.poll(() => rows().elements().length).toBe(40)
  const more = button('More wallets').element()
  if (more instanceof HTMLElement) more.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => rows().elements().length).toBe(80)
  await expect.poll(focused).toBe('Wallet 40')
})

it('R5.16a trims the search, sends it from two characters, and says how many were found', async () => {
  const requested: Question[] = []
  await openDirectory(servedDirectory(listings, requested))
  await search().fill(' 4 ')
  await search().fill('   wallet 44  ')
  await expect.poll(() => rows().elements().length).toBe(1)
  await expect.element(dialog().getByText('1 wallet', { exact: true })).toBeInTheDocument()
  expect(requested.flatMap((one) => one.search ?? [])).toEqual(['wallet 44'])
  expect(requested.find((one) => one.search)?.entries).toBe('100')
  await search().fill('nothing like it')
  await expect.element(dialog().getByText('No wallets found for “nothing like it”.')).toBeVisible()
})

it('lists only certified wallets on request, and says so', async () => {
  installWallet({ name: 'Owl' })
  const requested: Question[] = []
  await openDirectory(servedDirectory(listings, requested))
  await expect.element(button(/^Owl/)).toBeVisible()
  const toast = toasted(dialog().element(), 'Showing certified wallets only')
  await page.getByRole('switch', { name: 'Certified only' }).click()
  await toast
  await expect.poll(() => rows().elements().length).toBe(3)
  await expect.element(button('Wallet 2 Certified')).toBeVisible()
  expect(requested.at(-1)).toMatchObject({ badge_type: 'certified', entries: '100' })
})

it('R5.16d leaves out excluded wallets, and puts featured ones first, in the app’s order', async () => {
  const requested: Question[] = []
  await openDirectory(servedDirectory(listings, requested), {
    wallets: { featured: [idOf(84), idOf(20)], exclude: [idOf(1), 'wallet 2'] },
  })
  await expect
    .poll(() =>
      rows()
        .elements()
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Wallet 84', 'Wallet 20', 'Fox WalletCertified', 'Wallet 3'])
  expect(requested.find(({ entries, include }) => entries === '40' && !include)?.exclude).toBe(idOf(1))
})

it('R5.16d lists and finds only included wallets, installed and not, by rdns and id, with featured ones first', async () => {
  installWallet({ name: 'Fox Wallet' })
  installWallet({ name: 'Owl' })
  const requested: Question[] = []
  const shown = listings.map((one, index) => ({ ...one, rdns: index === 5 ? 'test.five' : one.rdns }))
  await openDirectory(servedDirectory(shown, requested), {
    wallets: {
      include: ['test.fox-wallet', idOf(40), 'TEST.five', idOf(41)],
      featured: ['test.five'],
      exclude: [idOf(41)],
    },
  })
  const texts = () =>
    rows()
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(texts).toEqual(['Fox WalletCertifiedInstalled', 'Wallet 5', 'Wallet 40'])
  await search().fill('Wallet 4')
  await expect.poll(texts).toEqual(['Wallet 40'])
  await search().fill('owl')
  await expect.poll(texts).toEqual([])
  await button('Back').click()
  await expect.element(button(/^Fox Wallet/)).toBeVisible()
  expect(button(/^Owl/).elements()).toEqual([])
})

it('R4.17a prefetches the images of the first wallets once, and R9.09 at most 20 per page', async () => {
  const ahead = watchLoosePictures()
  const server = new URL('/no-server', location.href).href
  performance.setResourceTimingBufferSize(5000)
  performance.clearResourceTimings()
  const fetched = () =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /no-server\/getWalletImage\/(image-\d+)\?/.exec(name)?.[1] ?? [])
  await renderLatchkey(<LatchkeyButton />, { config: { server, fetch: servedDirectory(listings) } })
  await button('Connect wallet').click()
  await expect.poll(() => fetched().toSorted()).toEqual(['image-0', 'image-1', 'image-2', 'image-3'])
  expect(ahead).toHaveLength(4)
  await button('Close').click()
  await button('Connect wallet').click()
  await button('All wallets').click()
  await expect.poll(() => new Set(fetched()).size).toBeGreaterThanOrEqual(20)
  expect(ahead).toHaveLength(20)
})

it('R4.17a prefetches the featured wallets and the images of connectors and networks once', async () => {
  const ahead = watchLoosePictures()
  const server = new URL('/no-server', location.href).href
  const { connector } = namespaceWallet({ name: 'Sun', namespace: 'eip155' })
  const requested: Question[] = []
  await renderLatchkey(<LatchkeyButton />, {
    config: {
      server,
      fetch: servedDirectory(listings, requested),
      networks: [{ ...devnet, iconUrl: `${server}/devnet.png` }],
      connectors: [
        (_, report) => {
          report([{ ...connector, iconUrl: `${server}/sun.png` }])
          return () => undefined
        },
      ],
      wallets: { featured: [idOf(84), idOf(20)] },
    },
  })
  await button('Connect wallet').click()
  const pictures = ['/devnet.png', '/getWalletImage/image-20', '/getWalletImage/image-84', '/sun.png']
  await expect.poll(() => ahead.map((one) => one.replace(server, '').replace(/\?.*/, '')).toSorted()).toEqual(pictures)
  await button('Close').click()
  await expect.element(dialog()).not.toBeInTheDocument()

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await button('Connect wallet').click()
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  await expect.element(dialog('Connect wallet')).toBeVisible()
  expect(ahead).toHaveLength(4)
  expect(requested.map(({ include, entries }) => include ?? entries)).toEqual(['4', `${idOf(84)},${idOf(20)}`])
})

/** The URLs of images that were fetched without being in the page. */
function watchLoosePictures(): string[] {
  const addresses: string[] = []
  const { prototype } = HTMLImageElement
  const set = Object.getOwnPropertyDescriptor(prototype, 'src')?.set
  const spy = vi.spyOn(prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement, address) {
    if (!this.isConnected) addresses.push(address)
    set?.call(this, address)
  })
  onTestFinished(() => spy.mockRestore())
  return addresses
}

it('R9.09 sends a search after nothing was typed for 300 ms', async () => {
  const requested: Question[] = []
  await openDirectory(servedDirectory(listings, requested))
  await expect.poll(() => rows().elements().length).toBe(40)
  const searched = () => requested.flatMap((one) => one.search ?? [])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await search().fill('wallet 4')
  vi.advanceTimersByTime(299)
  await search().fill('wallet 44')
  vi.advanceTimersByTime(299)
  expect(searched()).toEqual([])
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await expect.poll(() => rows().elements().length).toBe(1)
  expect(searched()).toEqual(['wallet 44'])
})

it('shows the number of wallets next to All wallets without changing the row’s name', async () => {
  await renderLatchkey(<LatchkeyButton />, {
    config: { server: 'https://server.test', fetch: servedDirectory(listings) },
  })
  await button('Connect wallet').click()
  const row = page.getByRole('button', { name: 'All wallets', exact: true })
  await expect.element(row).toHaveAccessibleDescription('80+ wallets')
  expect(row.element().textContent).toContain('80+')
})

it('connects an installed wallet, and says where to get any other', async () => {
  const wallet = installWallet({ name: 'Fox Wallet' })
  await openDirectory(servedDirectory(listings))
  await button(/^Wallet 3$/).click()
  await expect.element(dialog('Get a wallet')).toBeVisible()
  const link = page.getByRole('link', { name: /Extension for Chrome/ })
  await expect.element(link).toHaveAttribute('href', 'https://store.test/wallet')
  await expect.element(page.getByRole('link', { name: /Website/ })).not.toBeInTheDocument()
  await expect.element(dialog().getByText('Needs the public network')).not.toBeInTheDocument()
  await button('Back').click()
  await button(/^Fox Wallet/).click()
  await expect.element(button(/^Account/)).toBeVisible()
  expect(wallet.requested).toContain('eth_requestAccounts')
})

it('says that a wallet needs the public network, and shows no code', async () => {
  await openDirectory(servedDirectory(listings))
  await button(/^Wallet 1 /).click()
  await expect.element(dialog().getByText('Needs the public network')).toBeVisible()
  await expect.element(dialog().getByRole('img')).not.toBeInTheDocument()
})

it('keeps installed wallets when the directory fails, and tries again', async () => {
  installWallet({ name: 'Owl' })
  let isBroken = true
  const working = servedDirectory(listings)
  await openDirectory((...args) => (isBroken ? Promise.resolve(Response.json({}, { status: 400 })) : working(...args)))
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Couldn’t load the list of wallets.')
  await expect.element(button(/^Owl/)).toBeVisible()
  isBroken = false
  await button('Try again').click()
  await expect.element(button(/^Wallet 3$/)).toBeVisible()
})
