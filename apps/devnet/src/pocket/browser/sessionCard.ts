import { chainsOf, type WalletClient, type WalletSession } from '@latchkey/walletconnect/wallet'
import type { PocketWorld } from '../wire.ts'
import { accountChoice } from './accountChoice.ts'
import { chooseAccount, chooseNetwork, networkOf } from './changeSession.ts'
import { element } from './element.ts'
import type { SettingsStore } from './settings.ts'

/** A connected app: what it sees, and controls to change or end that. */
export function sessionCard(given: {
  session: WalletSession
  client: WalletClient
  world: PocketWorld
  settings: SettingsStore
  say(sentence: string): void
}): HTMLElement {
  const { session, client, world, settings, say } = given
  const { topic, namespaces, peer, expiresAt } = session
  const name = peer.metadata.name || 'An app without a name'
  const problem = element('p', { className: 'problem', role: 'alert' })
  const act = (work: () => Promise<void>, sentence: string) => {
    problem.textContent = ''
    work().then(
      () => say(sentence),
      (error: unknown) => {
        problem.textContent = error instanceof Error ? error.message : 'It failed.'
      },
    )
  }
  const button = (text: string, key: string, work: () => Promise<void>, sentence: string) => {
    const made = element('button', { type: 'button', className: 'second', id: `${key}-${topic}` }, text)
    made.addEventListener('click', () => act(work, sentence))
    return made
  }
  const accounts = Object.keys(namespaces).map((namespace) => {
    const shown = namespaces[namespace]?.accounts[0]
    const { field } = accountChoice({
      world,
      namespace,
      chosen: world.accounts.find(({ address }) => shown?.endsWith(`:${address}`))?.name,
      onChange: (chosen) =>
        act(() => chooseAccount({ client, world, session, namespace, name: chosen }), `${name} sees ${chosen} now`),
    })
    return field
  })
  const title = element('h3', { id: `app-${topic}` }, name)
  const card = element(
    'div',
    { className: 'session', role: 'group' },
    title,
    element('p', { className: 'address' }, peer.metadata.url),
    networkField(),
    ...accounts,
    element('p', { className: 'quiet' }, `Ends by itself on ${new Date(expiresAt).toLocaleString('en', format)}`),
    problem,
    element(
      'div',
      { className: 'buttons' },
      button('Extend', 'extend', () => client.extend({ topic }), `${name} stays connected for a week`),
      button('Disconnect', 'end', () => client.disconnect(topic), `${name} is disconnected`),
    ),
  )
  card.setAttribute('aria-labelledby', title.id)
  return card

  function networkField(): HTMLElement | undefined {
    const chains = chainsOf(namespaces).filter((id) => id.startsWith('eip155:'))
    if (chains.length === 0) return undefined
    const current = networkOf(session, settings)
    const called = (id: string) => world.networks.find((network) => network.id === id)?.name ?? id
    const options = chains.map((id) => element('option', { value: id, selected: id === current }, called(id)))
    const select = element('select', { id: `network-${topic}` }, ...options)
    select.addEventListener('change', () =>
      act(
        () => chooseNetwork({ client, settings, session, chainId: select.value }),
        `${name} is on ${called(select.value)} now`,
      ),
    )
    return element('label', {}, 'Network', select)
  }
}

const format = { dateStyle: 'medium', timeStyle: 'short' } as const
