import { createWalletClient } from '@latchkey/walletconnect/wallet'
import { takeDeepLink } from './deepLink.ts'
import { readWorld } from './devnetRequests.ts'
import { element } from './element.ts'
import { offlineSwitch } from './offlineSwitch.ts'
import { pocketIcon } from './pocketIcon.ts'
import { runScreens } from './runScreens.ts'
import { settingsStore } from './settings.ts'

// The pocket wallet: the wallet side of WalletConnect in a page, shaped like a phone.

const find = <T extends HTMLElement>(id: string, kind: new () => T): T => {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`The page has no ${id}`)
  return found
}

async function run(): Promise<void> {
  const link = takeDeepLink()
  const world = await readWorld()
  const settings = settingsStore(localStorage)
  const line = offlineSwitch(settings.read().isOffline)
  const client = createWalletClient({
    relays: world.relays.map((url) => ({ url })),
    verifyUrl: world.verifyUrl,
    name: 'latchkey.pocket',
    webSocket: line.webSocket,
    metadata: {
      name: 'Pocket Wallet',
      description: 'The wallet of the Latchkey devnet, with play money',
      url: location.origin,
      icons: [pocketIcon],
      redirect: { universal: `${location.origin}/pocket` },
    },
  })
  client.start()
  await client.loaded()
  const { open } = runScreens({
    client,
    world,
    settings,
    line,
    screen: find('screen', HTMLElement),
    shade: find('shade', HTMLElement),
    sheet: find('sheet', HTMLElement),
    offline: find('offline', HTMLInputElement),
    linkState: find('link-state', HTMLElement),
    announcements: find('announcements', HTMLElement),
  })
  if (link) await open(link)
}

run().catch((error: unknown) => {
  const sentence = error instanceof Error ? error.message : 'The pocket wallet did not start.'
  find('screen', HTMLElement).replaceChildren(element('p', { className: 'problem', role: 'alert' }, sentence))
})
