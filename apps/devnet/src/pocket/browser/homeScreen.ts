import type { WalletClient } from '@latchkey/walletconnect/wallet'
import type { PocketWorld } from '../wire.ts'
import { namespaceName, shorten } from './accountChoice.ts'
import { element } from './element.ts'
import { pairPanel } from './pairPanel.ts'
import { sessionCard } from './sessionCard.ts'
import type { SettingsStore } from './settings.ts'

/** The wallet's screen while no request is pending. `refresh` updates the list of apps. */
export function homeScreen(given: {
  client: WalletClient
  world: PocketWorld
  settings: SettingsStore
  pair(link: string): Promise<void>
  say(sentence: string): void
}): { screen: HTMLElement; refresh(): void; open(link: string): Promise<void>; rest(): void } {
  const { client, world, settings, pair, say } = given
  const apps = element('div', { className: 'sessions' })
  const none = element('p', { className: 'quiet' }, 'No app is connected yet.')
  let drawn = ''
  const refresh = () => {
    const sessions = client.sessions()
    const state = JSON.stringify([sessions, settings.read().networks])
    if (state === drawn) return
    drawn = state
    const focused = document.activeElement?.id
    none.hidden = sessions.length > 0
    apps.replaceChildren(...sessions.map((session) => sessionCard({ session, client, world, settings, say })))
    if (focused) document.getElementById(focused)?.focus()
  }
  refresh()
  const { panel, open, rest } = pairPanel({ pair })
  const screen = element(
    'div',
    {},
    panel,
    element('section', {}, element('h2', {}, 'Connected apps'), none, apps),
    element('section', {}, element('h2', {}, 'Accounts'), accountList(world)),
  )
  return { screen, refresh, open, rest }
}

function accountList({ accounts }: PocketWorld): HTMLElement {
  return element(
    'ul',
    { className: 'cards' },
    ...accounts.map(({ name, address, network, type }) =>
      element(
        'li',
        {},
        element('img', { src: `/avatars/${address.toLowerCase()}.png`, alt: '', width: 32, height: 32 }),
        element(
          'div',
          {},
          element('strong', {}, name),
          ' ',
          element('span', { className: 'quiet' }, type ? `${namespaceName(network)}, ${type}` : namespaceName(network)),
          element('code', { title: address }, shorten(address)),
        ),
      ),
    ),
  )
}
