import type { Holdings, PocketWorld } from '../wire.ts'
import { shorten } from './accountChoice.ts'
import { readHoldings } from './devnetRequests.ts'
import { element } from './element.ts'
import type { SettingsStore } from './settings.ts'

const READ_EVERY_MS = 4_000

/** The top of the home screen: one of the devnet's people, and what they hold. It reads again while it is shown. */
export function accountPanel({ world, settings }: { world: PocketWorld; settings: SettingsStore }): HTMLElement {
  const people = [...new Map(world.accounts.map((account) => [account.name, account])).values()]
  const chosen = () => people.find(({ name }) => name === settings.read().person) ?? people[0]
  const list = element('ul', { className: 'holdings', ariaLabel: 'Balances' })
  const who = element('div', { className: 'who' })
  const faces = element('div', { className: 'faces' })
  let drawn = ''

  const drawWho = () => {
    const person = chosen()
    if (!person) return
    const { name, address } = person
    const copy = element('button', { type: 'button', className: 'second small' }, 'Copy address')
    copy.addEventListener('click', () => {
      void navigator.clipboard.writeText(address).then(() => {
        copy.textContent = 'Copied'
        setTimeout(() => {
          copy.textContent = 'Copy address'
        }, 1_500)
      })
    })
    who.replaceChildren(
      element('img', { src: avatar(address), alt: '', width: 64, height: 64 }),
      element('h2', {}, name),
      element('code', { className: 'quiet', title: address }, shorten(address)),
      copy,
    )
    faces.replaceChildren(...people.filter((one) => one !== person).map(face))
  }
  const face = ({ name, address }: (typeof people)[number]) => {
    const picture = element('img', { src: avatar(address), alt: '', width: 32, height: 32 })
    const button = element('button', { type: 'button', title: name, ariaLabel: `Show ${name}` }, picture)
    button.addEventListener('click', () => {
      settings.change({ person: name })
      drawWho()
      list.replaceChildren()
      drawn = ''
      void read()
    })
    return button
  }
  const read = async () => {
    const person = chosen()
    const holdings = person && (await readHoldings(person.name).catch(() => undefined))
    const state = JSON.stringify(holdings)
    if (!holdings || state === drawn || person !== chosen()) return
    drawn = state
    list.replaceChildren(...holdings.map(rowOf))
  }
  drawWho()
  void read()
  setInterval(() => {
    if (!document.hidden && list.isConnected) void read()
  }, READ_EVERY_MS)
  return element('section', { className: 'account', ariaLabel: 'Account' }, who, faces, list)
}

function rowOf({ symbol, amount, networks }: Holdings[number]): HTMLElement {
  const places = networks.map((id) =>
    element('img', { src: `/networks/${id.replace(':', '-')}.png`, alt: '', width: 16, height: 16 }),
  )
  const where = networks.length === 1 ? '1 network' : `${networks.length} networks`
  return element(
    'li',
    {},
    element('img', { src: `/tokens/${symbol}.png`, alt: '', width: 36, height: 36 }),
    element(
      'span',
      {},
      element('strong', {}, symbol),
      element('span', { className: 'quiet places' }, ...places, where),
    ),
    element('span', { className: 'amount' }, amount),
  )
}

function avatar(address: string): string {
  return `/avatars/${address.toLowerCase()}.png`
}
