import type { WalletClient } from '@latchkey/walletconnect/wallet'
import type { PocketWorld } from '../wire.ts'
import { accountPanel } from './accountPanel.ts'
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
}): { screen: HTMLElement; tasks: HTMLElement; refresh(): void; open(link: string): Promise<void>; rest(): void } {
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
  const account = accountPanel({ world, settings })
  // Only the account stays in sight behind a request.
  const tasks = element(
    'div',
    { className: 'tasks' },
    panel,
    element('section', { className: 'apps' }, element('h2', {}, 'Connected apps'), none, apps),
  )
  return { screen: element('div', { className: 'home-screen' }, account), tasks, refresh, open, rest }
}
