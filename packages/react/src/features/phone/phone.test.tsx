import type { Client, ClientConfig, Connector, ConnectorSource } from '@latchkey/core'
import { signMessage } from '@latchkey/core/actions'
import axe from 'axe-core'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { phoneConfig, phoneWallet } from '../../../../core/test/phoneWallet.ts'
import { LatchkeyButton } from '../../buttons/LatchkeyButton.tsx'
import { useLatchkey } from '../../context/latchkey.ts'
import { useDialog } from '../../hooks/useDialog.ts'
import { endFades } from '../../test/endFades.ts'
import { button, dialog, installWallet, renderLatchkey } from '../../test/renderLatchkey.tsx'
import { shownUri } from '../../test/shownUri.ts'

describe('Scan with your phone', () => {
  it('R2.02 ConnectingWalletConnect connects the wallet that scans its code', async () => {
    await openCode(phoneConfig())
    await phoneWallet().scan(await shownUri(), 'approve')
    await expect.element(button(/^Account/)).toBeVisible()
    await button(/^Account/).click()
    await expect.element(dialog('Account')).toBeVisible()
  })

  it('shows a code that a camera reads at 160 pixels, and the same as a link', async () => {
    await openCode(phoneConfig())
    const uri = await shownUri()
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await button('Copy link').click()
    expect(written.mock.calls).toEqual([[uri]])
    written.mockRestore()
  })

  it('says that the phone declined, does not renew the code by itself, and retries on request', async () => {
    const connects = counting(phoneConfig())
    await openCode(connects.config)
    const first = await shownUri()
    await phoneWallet().scan(first, 'reject')
    await expect.element(dialog().getByText('You declined on your phone')).toBeVisible()
    expect(connects.count()).toBe(1)
    await button('Try again').click()
    expect(await shownUri()).not.toBe(first)
  })

  it('R9.05e counts down four minutes, renews the code five times, then waits for the visitor', async () => {
    // The clock is stopped, so nothing counts down while a busy machine renders.
    vi.setSystemTime(Date.now())
    onTestFinished(() => void vi.useRealTimers())
    let ahead = 0
    const connects = counting(phoneConfig())
    await openCode({ ...connects.config, now: () => Date.now() + ahead })
    await expect.element(dialog().getByText('New code in 4:00', { exact: true })).toBeVisible()
    ahead = 4 * 60_000
    await button('Back').click()
    await button('Scan with your phone').click()
    await expect.element(button('Show a new code')).toBeVisible()
    expect(connects.count()).toBe(1 + 6)
    ahead = 0
    await button('Show a new code').click()
    await shownUri()
  })

  it('says that the relay cannot be reached, and what to do', async () => {
    await openDialog(phoneConfig({ relays: [{ url: 'ws://127.0.0.1:9' }], reachTimeoutMs: 300 }))
    await button('Scan with your phone').click()
    await expect.element(dialog().getByText('Can’t reach the WalletConnect relay')).toBeVisible()
    await button('Other wallets').click()
    await expect.element(dialog('Connect wallet')).toBeVisible()
  })

  it('offers to connect again when the wallet has lost the connection that a request is for', async () => {
    const client = await openCode(phoneConfig())
    const lost = phoneWallet()
    await lost.scan(await shownUri(), 'approve')
    await expect.element(button(/^Account/)).toBeVisible()
    lost.stop()
    const signing = signMessage(client, { message: 'Hello' })
    signing.catch(() => undefined)
    await expect.element(page.getByText("Your wallet isn't listening. Open it")).toBeVisible()
    await button('Connect again').click()
    await phoneWallet().scan(await shownUri(), 'approve')
    await expect(signing).rejects.toMatchObject({ cause: { cause: { code: 'NOT_CONNECTED' } } })
    await expect.element(page.getByText("Your wallet isn't listening. Open it")).not.toBeInTheDocument()
    await expect.element(button(/^Account/)).toBeVisible()
  })

  it('says that the wallet ended the connection that a request is for', async () => {
    const client = await openCode(phoneConfig())
    const wallet = phoneWallet()
    await wallet.scan(await shownUri(), 'approve')
    await expect.element(button(/^Account/)).toBeVisible()
    const signing = signMessage(client, { message: 'Hello' })
    signing.catch(() => undefined)
    await expect.poll(() => wallet.requested()).toHaveLength(1)
    await wallet.disconnect(wallet.requested()[0]?.topic ?? '')
    await expect.element(page.getByText('Pocket no longer has this connection. Connect it again.')).toBeVisible()
    await expect(signing).rejects.toMatchObject({ cause: { cause: { code: 'NOT_CONNECTED' } } })
  })

  it('hides phone wallets while one is connected', async () => {
    installWallet({ name: 'Fox Wallet' })
    await openCode(phoneConfig())
    await phoneWallet().scan(await shownUri(), 'approve')
    await button(/^Account/).click()
    await button(/^Wallets/).click()
    await button('Add a wallet').click()
    await expect.element(button('Scan with your phone')).toBeDisabled()
  })

  it('passes axe', async () => {
    await openCode(phoneConfig())
    await shownUri()
    endFades(dialog().element())
    const { violations } = await axe.run(document.body, {
      resultTypes: ['violations'],
      rules: { region: { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  })
})

describe('on a phone', () => {
  it('opens the tapped wallet by its link, and connects it', async () => {
    const opened = onPhone()
    await openDialog({ ...phoneConfig(), server: 'https://server.test', fetch: directory })
    await button('Harbour').click()
    await expect.element(dialog().getByRole('link', { name: 'Open Harbour' })).toBeVisible()
    await expect.poll(() => opened).toHaveLength(1)
    const link = new URL(opened[0] ?? '')
    expect(`${link.protocol}//${link.host}`).toBe('harbour://wc')
    await phoneWallet().scan(link.searchParams.get('uri') ?? '', 'approve')
    await expect.element(button(/^Account/)).toBeVisible()
    expect(opened).toHaveLength(1)
  })

  it("opens this page in a wallet's in-app browser", async () => {
    const opened = onPhone()
    await openDialog({ ...phoneConfig(), server: 'https://server.test', fetch: directory })
    await button('Phantom').click()
    await expect.poll(() => opened).toHaveLength(1)
    expect(opened[0]).toMatch(/^https:\/\/phantom\.app\/ul\/browse\/http/)
  })

  it('offers to open the wallet for a request of the page, trying one link after the other until it responds', async () => {
    onPhone()
    const client = await openDialog({ ...phoneConfig(), ...served })
    await button('Harbour').click()
    const wallet = phoneWallet()
    const uri = () => new URL(dialog().getByRole('link', { name: 'Open Harbour' }).element().getAttribute('href') ?? '')
    await expect.element(dialog().getByRole('link', { name: 'Open Harbour' })).toBeVisible()
    await wallet.scan(uri().searchParams.get('uri') ?? '', 'approve')
    await expect.element(button(/^Account/)).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()

    const signing = signMessage(client, { message: 'Hello' })
    await expect.poll(() => wallet.requested()).toHaveLength(1)
    const [request] = wallet.requested()
    const { id, topic } = request ?? { id: 0, topic: '' }
    const stay = (event: Event) => event.preventDefault()
    document.addEventListener('click', stay, true)
    onTestFinished(() => document.removeEventListener('click', stay, true))
    const open = page.getByRole('link', { name: 'Open wallet' })
    const payload = `wc?requestId=${id}&sessionTopic=${topic}`
    for (const href of [`https://pocket.test/app/${payload}`, `pocket://${payload}`]) {
      await expect.element(open, { timeout: 5000 }).toHaveAttribute('href', href)
      await open.click()
    }
    const store = page.getByRole('link', { name: 'Get it' })
    await expect.element(store, { timeout: 5000 }).toHaveAttribute('href', 'https://play.test/pocket')
    await wallet.respond({ topic, id, result: `0x${'1b'.repeat(65)}` })
    await signing
    await expect.element(store).not.toBeInTheDocument()
  })

  it('R2.02 ConnectingWalletConnectBasic lists wallets there, and shows a code on a computer', async () => {
    await renderLatchkey(<OpensBasic />, {
      config: { ...phoneConfig(), server: 'https://server.test', fetch: directory },
    })
    await button('Open').click()
    expect(await shownUri()).toMatch(/^wc:/)
    await button('Close').click()
    onPhone()
    await button('Open').click()
    await expect.element(button('Harbour')).toBeVisible()
    await expect.element(page.getByRole('img', { name: /^QR code/ })).not.toBeInTheDocument()
  })
})

function OpensBasic() {
  const { open } = useDialog()
  return (
    <button type="button" onClick={() => open('ConnectingWalletConnectBasic')}>
      Open
    </button>
  )
}

/** Makes this browser look like a phone for one test, and records opened links instead of following them. */
function onPhone(): string[] {
  const opened: string[] = []
  const open = vi.spyOn(window, 'open').mockImplementation((url) => {
    opened.push(String(url))
    return null
  })
  Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => 'Mozilla/5.0 (Linux; Android 15)' })
  // A press counts for five seconds in Chromium, which isn't tested here.
  Object.defineProperty(navigator, 'userActivation', { configurable: true, get: () => ({ isActive: true }) })
  onTestFinished(() => {
    open.mockRestore()
    for (const name of ['userAgent', 'userActivation']) Reflect.deleteProperty(navigator, name)
  })
  return opened
}

const wallets = ['Harbour', 'Phantom'].map((name, index) => ({
  ...{
    id: String(index).repeat(64),
    name,
    chains: ['eip155:1'],
    homepage: 'https://wallet.test',
    rdns: null,
  },
  ...{
    image_id: null,
    mobile_link: `${name.toLowerCase()}://`,
    desktop_link: null,
    webapp_link: null,
    link_mode: null,
  },
  ...{ app_store: null, play_store: null, chrome_store: null, badge_type: null },
}))
/** The name of the phone's own wallet. */
const [first] = wallets
const pocket = {
  ...first,
  ...{ id: '9'.repeat(64), name: 'Pocket', mobile_link: 'pocket://', link_mode: 'https://pocket.test/app' },
  play_store: 'https://play.test/pocket',
}
const directory: typeof fetch = async (input) => {
  const { pathname, searchParams } = new URL(String(input))
  if (!pathname.endsWith('/getWallets')) return Response.json({ name: null, avatar: null })
  const include = searchParams.get('include')?.split(',')
  if (searchParams.get('search') === 'Pocket') return Response.json({ count: 1, data: [pocket] })
  const data = wallets.filter(({ id }) => !include || include.includes(id))
  return Response.json({ count: data.length, data })
}

const served = { server: 'https://server.test', fetch: directory }

type Config = Omit<ReturnType<typeof phoneConfig>, 'connectors'> &
  Partial<Pick<ClientConfig, 'connectors' | 'now' | 'server' | 'fetch'>>

async function openDialog(config: Config): Promise<Client> {
  let client: Client | undefined
  const Page = () => {
    client = useLatchkey().client
    return <LatchkeyButton />
  }
  await renderLatchkey(<Page />, { config })
  await button('Connect wallet').click()
  await expect.element(dialog('Connect wallet')).toBeVisible()
  if (!client) throw new Error('The page was not drawn')
  return client
}

async function openCode(config: Config): Promise<Client> {
  const client = await openDialog(config)
  await button('Scan with your phone').click()
  await expect.element(dialog('Scan with your phone')).toBeVisible()
  return client
}

/** Counts how often the visitor is asked to scan. */
function counting(config: ReturnType<typeof phoneConfig>) {
  let count = 0
  const counted = (one: Connector): Connector => {
    if (one.namespace !== 'eip155') return one
    const connect: typeof one.connect = (options) => {
      count += 1
      return one.connect(options)
    }
    return { ...one, connect }
  }
  const connectors = config.connectors.map<ConnectorSource>(
    (source) => (context, report) => source(context, (found) => report(found.map(counted))),
  )
  return { config: { ...config, connectors }, count: () => count }
}
