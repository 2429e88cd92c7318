import { RpcError } from '@latchkey/protocol/jsonRpc'
import type { Proposal, WalletClient, WalletRequest } from '@latchkey/walletconnect/wallet'
import type { PocketWorld } from '../wire.ts'
import { chooseNetwork } from './changeSession.ts'
import { describe } from './devnetRequests.ts'
import { element } from './element.ts'
import { homeScreen } from './homeScreen.ts'
import type { offlineSwitch } from './offlineSwitch.ts'
import { proposalScreen } from './proposalScreen.ts'
import { requestScreen, toSigningRequest } from './requestScreen.ts'
import type { SettingsStore } from './settings.ts'

type Open = { key: string } & ({ proposal: Proposal } | { request: WalletRequest })

/** How long the wallet tells what happened. */
const SAID_MS = 6_000

/** Shows the home screen, and over it the oldest pending proposal or request. */
export function runScreens(given: {
  client: WalletClient
  world: PocketWorld
  settings: SettingsStore
  line: ReturnType<typeof offlineSwitch>
  screen: HTMLElement
  shade: HTMLElement
  sheet: HTMLElement
  offline: HTMLInputElement
  linkState: HTMLElement
  announcements: HTMLElement
}): { open(link: string): Promise<void> } {
  const { client, world, settings, line, screen, shade, sheet, offline, linkState, announcements } = given
  let fading: ReturnType<typeof setTimeout> | undefined
  const say = (sentence: string) => {
    announcements.textContent = sentence
    clearTimeout(fading)
    fading = setTimeout(() => {
      announcements.textContent = ''
    }, SAID_MS)
    home.refresh()
  }
  const pair = async (link: string) => {
    if (settings.read().isOffline) throw new Error('The wallet is offline: switch that off to connect an app.')
    await client.pair({ uri: link })
  }
  const home = homeScreen({ client, world, settings, pair, say })
  let shown: string | undefined

  const done = (outcome: string) => {
    say(outcome)
    draw()
  }
  const draw = () => {
    const [open] = openOf(client)
    home.refresh()
    if (shown === (open?.key ?? 'home')) return
    shown = open?.key ?? 'home'
    if (!open) return showHome()
    home.rest()
    if ('proposal' in open)
      return show(proposalScreen(open.proposal, { client, world, person: settings.read().person, done }))
    show(element('p', { className: 'quiet' }, 'Reading the request…'))
    void drawRequest(open.request, open.key)
  }
  const drawRequest = async (request: WalletRequest, key: string) => {
    const session = client.sessions().find(({ topic }) => topic === request.topic)
    if (!session) return
    try {
      const described = await describe(toSigningRequest(request, session))
      if (shown === key) show(requestScreen({ request, session, described, client, performed, done }))
    } catch (error) {
      if (error instanceof RpcError && error.code !== 4900) return refuse(request, error)
      if (shown === key) show(tryAgain(() => void drawRequest(request, key)))
    }
  }
  /** Refuses requests that the wallet doesn't support, without asking the user. */
  const refuse = async ({ topic, id, method }: WalletRequest, { code, message }: RpcError) => {
    await client.respond({ topic, id, error: { code, message } }).catch(() => {})
    say(`Refused ${method}: ${message}`)
    draw()
  }
  const performed = async ({ topic, method, params }: WalletRequest) => {
    const session = client.sessions().find((one) => one.topic === topic)
    const target = method.startsWith('wallet_') ? targetOf(params) : undefined
    if (session && target) await chooseNetwork({ client, settings, session, chainId: target })
  }
  const showHome = () => {
    shade.hidden = true
    sheet.replaceChildren()
    screen.removeAttribute('aria-hidden')
    screen.inert = false
    home.screen.append(home.tasks)
    screen.replaceChildren(home.screen)
    document.title = 'Pocket Wallet'
    screen.querySelector('h1')?.focus({ preventScroll: true })
  }
  /** A request, as a sheet over the account. */
  const show = (content: HTMLElement) => {
    home.tasks.remove()
    screen.replaceChildren(home.screen)
    screen.ariaHidden = 'true'
    screen.inert = true
    shade.hidden = false
    sheet.replaceChildren(content)
    content.querySelector('h1')?.focus()
    const title = content.querySelector('h1')?.textContent ?? 'Waiting'
    sheet.ariaLabel = title
    document.title = `${title} – Pocket Wallet`
    sheet.scrollTo({ top: 0 })
  }

  offline.addEventListener('change', () => {
    settings.change({ isOffline: offline.checked })
    follow()
  })
  const follow = () => {
    const { isOffline } = settings.read()
    offline.checked = isOffline
    line.set(isOffline)
    linkState.textContent = isOffline ? 'Offline. What apps ask waits until you are back.' : ''
    draw()
  }
  settings.watch(follow)
  client.subscribe((event) => {
    if (event.type === 'relayState' && !settings.read().isOffline)
      linkState.textContent =
        event.state === 'unreachable' || event.state === 'refused' ? 'The relay cannot be reached. Trying again…' : ''
    draw()
  })
  follow()
  return { open: home.open }
}

function openOf(client: WalletClient): readonly Open[] {
  const requests = [...client.pendingRequests()].sort((a, b) => a.receivedAt - b.receivedAt)
  return [
    ...client.pendingProposals().map((proposal) => ({ key: `proposal ${proposal.id}`, proposal })),
    ...requests.map((request) => ({ key: `request ${request.topic} ${request.id}`, request })),
  ]
}

function tryAgain(work: () => void): HTMLElement {
  const button = element('button', { type: 'button' }, 'Try again')
  button.addEventListener('click', work)
  const sentence = element('p', { className: 'problem', role: 'alert' }, 'The devnet is not running.')
  return element('section', {}, element('h1', { tabIndex: -1 }, 'A request waits'), sentence, button)
}

function targetOf(params: unknown): string | undefined {
  const [first]: unknown[] = Array.isArray(params) ? params : []
  if (typeof first !== 'object' || first === null || !('chainId' in first)) return undefined
  return typeof first.chainId === 'string' ? `eip155:${Number(first.chainId)}` : undefined
}
