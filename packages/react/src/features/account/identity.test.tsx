import { expect, it } from 'vitest'
import { findPicture } from '../../gallery/pictures.ts'
import { drawPicture } from '../../test/drawPicture.ts'

it.each([
  ['Account/by e-mail', 'somebody.with.a.very.long.n...'],
  ['Account/by a social', 'ada'],
  ['Account/named by its user', 'Savings'],
  ['Account/named', 'Savings'],
])('%s: says who is signed in, above the address', async (id, who) => {
  const { root } = await drawPicture(findPicture(id))
  expect(root.querySelector('.lk-identity-name')?.textContent).toBe(who)
  expect(root.querySelector('.lk-identity-address')?.textContent).toContain('0x71C7')
})

it('Wallets: calls the accounts of the embedded wallet by who is signed in', async () => {
  const { root } = await drawPicture(findPicture('ProfileWallets/with an EOA and a smart account'))
  const titles = [...root.querySelectorAll('.lk-wallet .lk-row-title')].map(({ textContent }) => textContent)
  expect(titles).toEqual(['ada@example.com', 'ada@example.com'])
})

it('Account: offers to save a guest’s wallet above the balances, and a passkey in one line', async () => {
  const guest = await drawPicture(findPicture('Account/as a guest'))
  const titles = () =>
    [...guest.root.querySelectorAll('.lk-notice strong, .lk-row-title')].map(({ textContent }) => textContent)
  await expect.poll(titles).toContain('Save your wallet')
  expect(titles()[0]).toBe('Save your wallet')
  guest.root.querySelector<HTMLElement>('.lk-offer button[aria-label="Not now"]')?.click()
  await expect.poll(titles).not.toContain('Save your wallet')
  guest.remove()
  const { root } = await drawPicture(findPicture('Account/by e-mail'))
  const offer = () =>
    [...root.querySelectorAll('.lk-wallet-line')].find((line) => line.textContent?.includes('passkey'))
  await expect.poll(() => offer()?.getBoundingClientRect().height).toBeLessThan(90)
})

it.each(['Account/as a guest without money', 'Account/by e-mail without money'])(
  '%s: offers nothing yet',
  async (id) => {
    const { root } = await drawPicture(findPicture(id))
    await expect.poll(() => root.textContent).toContain('Security')
    expect(root.querySelector('.lk-offer')).toBeNull()
  },
)

it.each([
  ['Connect/after Google', 'Continue with Google'],
  ['Connect/after a passkey', 'Use a passkey'],
])('%s: offers first what was used last', async (id, name) => {
  const { root } = await drawPicture(findPicture(id))
  const recent = () =>
    [...root.querySelectorAll('button')].flatMap(({ textContent }) =>
      textContent?.includes('Recent') ? textContent : [],
    )
  // The methods come with their file, and their texts with another. Until then the view shows only its wallets.
  await expect.poll(recent).toEqual([expect.stringContaining(name)])
  const [first] = [...root.querySelectorAll('.lk-row, .lk-row-button')]
  expect(first?.textContent).toContain(name)
})

it('Send: offers whom this browser has sent to, and takes one with a press', async () => {
  const { root } = await drawPicture(findPicture('Send/to somebody again'))
  const rows = [...root.querySelectorAll<HTMLElement>('section .lk-row')]
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^bob\.example0x2B.*Last sent 2 min\. ago$/),
    expect.stringContaining('Last sent 3 days ago'),
  ])
  rows[0]?.click()
  const field = root.querySelector<HTMLInputElement>('input[placeholder="Address or name"]')
  await expect.poll(() => field?.value).toBe('bob.example')
  expect(root.querySelector('section .lk-row')).toBeNull()
})

it('Wallets: calls accounts by the visitor’s own names, connected or not', async () => {
  const { root } = await drawPicture(findPicture('ProfileWallets/named'))
  const titles = [...root.querySelectorAll('.lk-row-title')].map(({ textContent }) => textContent)
  expect(titles.slice(0, 3)).toEqual([
    'Savings',
    'Rent and everything for the flat, 2026',
    'Rent and everything for the flat, 2026',
  ])
})

it('Send: offers saved recipients first, then own accounts, then recent ones, and filters them', async () => {
  const whole = await drawPicture(findPicture('Send/saved recipients'))
  const groups = (root: ParentNode) =>
    [...root.querySelectorAll('section')].map((section) => [
      section.querySelector('h3')?.textContent,
      ...[...section.querySelectorAll('.lk-row-title')].map(({ textContent }) => textContent),
    ])
  expect(groups(whole.root)).toEqual([
    ['Saved', 'Mum', 'Landlord, the house by the lake (rent)'],
    ['Your accounts', 'Owl'],
    ['Recent', 'bob.example', '0xa1b2…b2a1b2'],
  ])
  whole.remove()
  const { root } = await drawPicture(findPicture('Send/searching recipients'))
  expect(groups(root)).toEqual([['Saved', 'Mum']])
  root.querySelector<HTMLElement>('section .lk-row')?.click()
  await expect.poll(() => root.querySelector('.lk-field-note')?.textContent).toMatch(/^Mum is 0xc0ffee/i)
})
