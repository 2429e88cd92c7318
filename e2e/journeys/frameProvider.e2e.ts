import type { BrowserContext, Page } from 'playwright-core'
import { verifyMessage } from 'viem'
import { describe, expect, it } from 'vitest'
import { AWAITED_MS } from '../../scripts/test/awaitedMs.ts'
import { type Collected, providerRequest, remember } from '../world/announcedProvider.ts'
import { approvalButton, approvalTitle } from '../world/approvalCard.ts'
import { chainOf } from '../world/chain.ts'
import { comeBackAsGuest, openCollecting } from '../world/comeBackAsGuest.ts'
import { approve } from '../world/embeddedPage.ts'
import { openFramePage } from '../world/framePage.ts'
import { fund } from '../world/fund.ts'
import { pressGated } from '../world/pressGated.ts'
import { startJourneys } from '../world/startJourneys.ts'
import { pressInFrame } from '../world/still.ts'

const journeys = startJourneys()

const comeBack = () => comeBackAsGuest(journeys)
const openApp = (context: BrowserContext) => openCollecting(context, journeys.world)

type Signed = { signInWithEthereum: { message: string; signature: `0x${string}` } }

const heldIn = (page: Page) => page.frameLocator('#w3m-iframe')

describe('the embedded wallet as a provider of the page', () => {
  it('loads none of its code for a visitor who did not sign in', async () => {
    const context = await journeys.browser.newContext()
    journeys.atEnd(() => context.close())
    const requested: string[] = []
    context.on('request', (request) => requested.push(request.url()))
    const page = await openApp(context)
    await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
    await page.getByRole('dialog', { name: 'Connect wallet' }).waitFor()
    expect(requested.filter((url) => url.startsWith(journeys.world.secure) || /openEmbedded/.test(url))).toEqual([])
    expect(await page.locator('#w3m-iframe').count()).toBe(0)
    // It is announced nevertheless, and answers what libraries ask of every wallet.
    await page.waitForFunction(() => 'latchkeyProvider' in window)
    expect(await providerRequest(page, 'eth_accounts')).toEqual({ answer: [] })
    expect(await providerRequest(page, 'wallet_getPermissions')).toEqual({ answer: [] })
    expect(await providerRequest(page, 'eth_chainId')).toEqual({ answer: '0x7a69' })
    expect(requested.filter((url) => url.startsWith(journeys.world.secure) || /openEmbedded/.test(url))).toEqual([])
  })

  it('R6.01b R6.02a R6.02c R7.31a is announced, reads at once, and rejects unlisted methods', async () => {
    const { page, address } = await comeBack()
    const attributes = await page.locator('#w3m-iframe').evaluate((frame) => ({
      sandbox: frame.getAttribute('sandbox'),
      referrer: frame.getAttribute('referrerpolicy'),
      src: frame.getAttribute('src'),
      isShown: (frame.parentElement as HTMLDialogElement).open,
      zIndex: (frame as HTMLElement).style.zIndex,
    }))
    expect(attributes).toEqual({
      sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
      referrer: 'origin',
      src: `${journeys.world.secure}/frame?v=1`,
      isShown: false,
      zIndex: '999999',
    })
    const collected = await page.evaluate(() => {
      const { rdns, standardWallets } = window as unknown as Collected
      return { rdns, standardWallets }
    })
    expect(collected.rdns).toContain('dev.latchkey.embedded')
    expect(collected.standardWallets).toContain('Latchkey')

    expect(await providerRequest(page, 'eth_requestAccounts')).toEqual({ answer: [address] })
    expect(await providerRequest(page, 'eth_chainId')).toEqual({ answer: '0x7a69' })
    expect(await providerRequest(page, 'eth_getBalance', [address, 'latest'])).toEqual({ answer: '0x0' })
    expect(await providerRequest(page, 'wallet_getCapabilities', [address])).toMatchObject({
      answer: { '0x7a69': { atomic: { status: 'unsupported' } } },
    })
    const refused = { code: 4200, message: 'Requested RPC call is not allowed' }
    for (const method of ['eth_sign', 'eth_signTransaction', 'wallet_watchAsset'])
      expect(await providerRequest(page, method)).toEqual(refused)
    // Libraries try methods that a wallet may not have: only a dialog that is open says so.
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page
      .getByRole('button', { name: /^Account / })
      .first()
      .click()
    await page.getByRole('dialog', { name: 'Account' }).waitFor()
    expect(await providerRequest(page, 'wallet_watchAsset')).toEqual(refused)
    await page.getByRole('dialog').getByText('Action not allowed').waitFor()
    expect(await providerRequest(page, 'wallet_switchEthereumChain', [{ chainId: '0x29a' }])).toMatchObject({
      code: 4902,
    })
    const added = [{ chainId: '0x29a', chainName: 'Evil', rpcUrls: ['http://localhost:1'] }]
    expect(await providerRequest(page, 'wallet_addEthereumChain', added)).toMatchObject({ code: 4902 })
    expect(await providerRequest(page, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toEqual({ answer: null })
    expect(await providerRequest(page, 'eth_chainId')).toEqual({ answer: '0x7a6a' })

    // The page's own list shows its login methods, and not again as an announced wallet.
    const dialogs = await page.evaluate(() => document.querySelectorAll('#w3m-iframe').length)
    expect(dialogs).toBe(1)
  })

  it('connects and signs in with one approval of the frame (ERC-7846), and for no other site', async () => {
    const { page, address } = await comeBack()
    const connect = (asked: object) =>
      providerRequest(page, 'wallet_connect', [
        { version: '1', capabilities: { signInWithEthereum: { nonce: '1234567890abcdef', ...asked } } },
      ])
    expect(await connect({ domain: 'evil.example' })).toMatchObject({ code: -32602 })
    const connecting = connect({ statement: 'Hello.' })
    const frame = heldIn(page)
    const { host } = new URL(journeys.world.app)
    await frame.getByText(host).first().waitFor()
    await approve(page)
    const { answer } = (await connecting) as { answer: { accounts: [{ address: string; capabilities: Signed }] } }
    const [account] = answer.accounts
    const { message, signature } = account.capabilities.signInWithEthereum
    expect(account.address).toBe(address)
    expect(message).toContain(`${host} wants you to sign in with your Ethereum account:\n${address}\n\nHello.\n`)
    expect(await verifyMessage({ address, message, signature })).toBe(true)
    expect(await providerRequest(page, 'wallet_disconnect')).toEqual({ answer: null })
    expect(await providerRequest(page, 'eth_accounts')).toEqual({ answer: [] })
  })

  it('R6.01c answers the permission methods of EIP-2255, and hides its accounts from a page that revoked them', async () => {
    const { page, address } = await comeBack()
    const granted = [
      {
        invoker: journeys.world.app,
        parentCapability: 'eth_accounts',
        caveats: [{ type: 'restrictReturnedAccounts', value: [address] }],
      },
    ]
    const accounts = [{ eth_accounts: {} }]
    expect(await providerRequest(page, 'wallet_requestPermissions', accounts)).toEqual({ answer: granted })
    expect(await providerRequest(page, 'wallet_getPermissions')).toEqual({ answer: granted })
    expect(await providerRequest(page, 'web3_clientVersion')).toEqual({ answer: expect.stringMatching(/^Latchkey\//) })
    expect(await providerRequest(page, 'wallet_requestPermissions', [{ eth_sign: {} }])).toMatchObject({ code: 4200 })

    expect(await providerRequest(page, 'wallet_revokePermissions', accounts)).toEqual({ answer: null })
    expect(await providerRequest(page, 'eth_accounts')).toEqual({ answer: [] })
    await page.reload()
    await page.waitForFunction(() => 'latchkeyProvider' in window)
    expect(await providerRequest(page, 'eth_accounts')).toEqual({ answer: [] })
    expect(await providerRequest(page, 'wallet_getPermissions')).toEqual({ answer: [] })
    expect(await providerRequest(page, 'eth_requestAccounts')).toEqual({ answer: [address] })
    expect(await providerRequest(page, 'eth_accounts')).toEqual({ answer: [address] })
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('opens the dialog when a page requests accounts and nobody is signed in, and declines when it is closed', async () => {
    const context = await journeys.browser.newContext()
    journeys.atEnd(() => context.close())
    const page = await openApp(context)
    await page.waitForFunction(() => 'latchkeyProvider' in window)
    await page.waitForLoadState('networkidle')
    const requesting = providerRequest(page, 'eth_requestAccounts')
    const dialog = page.getByRole('dialog', { name: 'Connect wallet' })
    await dialog.getByRole('button', { name: 'Close' }).click()
    expect(await requesting).toMatchObject({ code: 4001 })
  })

  it('R3.04 returns the account’s holdings, by chain in hex', async () => {
    const { page, address } = await comeBack()
    const [network] = journeys.world.networks
    await fund(journeys.world, address)
    const token = network?.tokens[0]
    const held = async () =>
      (await providerRequest(page, 'wallet_getAssets', [{ account: address, chainFilter: ['0x7a69'] }])).answer
    await expect
      .poll(async () => ((await held()) as Record<string, unknown[]>)['0x7a69'])
      .toContainEqual({
        address: expect.stringMatching(new RegExp(`^${token?.address}$`, 'i')),
        balance: expect.stringMatching(/^0x[1-9a-f][0-9a-f]*$/),
        type: 'ERC20',
        metadata: {
          name: expect.stringMatching(/./),
          symbol: token?.symbol,
          decimals: token?.decimals,
          price: expect.any(Number),
          value: expect.any(Number),
          iconUrl: expect.any(String),
        },
      })
    const wei = await chainOf(journeys.world).native(address)
    expect(((await held()) as Record<string, unknown[]>)['0x7a69']).toContainEqual({
      address: 'native',
      balance: `0x${wei.toString(16)}`,
      type: 'NATIVE',
      metadata: {
        name: 'Ether',
        symbol: 'ETH',
        decimals: 18,
        price: expect.any(Number),
        value: expect.any(Number),
        iconUrl: expect.any(String),
      },
    })
    expect(await providerRequest(page, 'wallet_getAssets', [{ account: `0x${'1'.repeat(40)}` }])).toMatchObject({
      code: 4100,
    })
  })

  it('R6.02b signs what was approved in the frame, and cancels everything that waits after one rejection, but no read', async () => {
    const { page, address } = await comeBack()
    const text = `0x${Buffer.from('I was here').toString('hex')}` as const
    const signing = providerRequest(page, 'personal_sign', [text, address])
    await approvalTitle(heldIn(page)).waitFor()
    await heldIn(page).getByText('I was here').waitFor()
    const approve = approvalButton(heldIn(page))

    await pressGated(approve)
    const { answer } = await signing
    expect(await verifyMessage({ address, message: 'I was here', signature: answer as `0x${string}` })).toBe(true)
    await page.locator('#w3m-iframe').waitFor({ state: 'hidden' })

    const [first, second] = [
      providerRequest(page, 'personal_sign', [text, address]),
      providerRequest(page, 'personal_sign', [text, address]),
    ]
    const read = providerRequest(page, 'eth_blockNumber')
    await pressInFrame(heldIn(page).getByRole('button', { name: 'Reject' }))
    expect(await first).toMatchObject({ code: 4001 })
    expect(await second).toEqual({ code: 4001, message: 'Request was aborted' })
    expect(await read).toMatchObject({ answer: expect.stringMatching(/^0x/) })
    await page.locator('#w3m-iframe').waitFor({ state: 'hidden' })
  })

  it('treats Escape inside the frame as a rejection, and A-09 ignores messages on the window', async () => {
    const { page, address } = await comeBack()
    await page.evaluate((secure) => {
      const forged = [
        { v: 1, sid: 'x'.repeat(22), type: '@frame/SESSION_UPDATE', payload: { token: null } },
        { v: 1, sid: 'x'.repeat(22), id: crypto.randomUUID(), type: '@frame/GET_USER_SUCCESS', payload: {} },
        { t: 'READY', v: 1, sid: 'x'.repeat(22), clientNonce: 'x'.repeat(22) },
      ]
      for (const data of forged) {
        window.postMessage(data, '*')
        window.dispatchEvent(new MessageEvent('message', { data, origin: secure }))
      }
    }, journeys.world.secure)
    expect(await providerRequest(page, 'eth_accounts')).toEqual({ answer: [address] })

    const signing = providerRequest(page, 'personal_sign', ['0x6869', address])
    await heldIn(page).getByRole('button', { name: 'Reject' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await signing).toMatchObject({ code: 4001 })
    await page.locator('#w3m-iframe').waitFor({ state: 'hidden' })
  })

  it('R4.10 R9.19 remembers without secrets that a user signed in, and forgets it when no one is signed in any more', async () => {
    const { context, page, address } = await comeBack()
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(JSON.parse(JSON.parse(kept)['latchkey.embedded'])).toMatchObject({
      version: 1,
      session: 'present',
      lastChain: 'eip155:31337',
      preferredAccountType: 'eoa',
    })
    // A token has 43 characters of base64url, a share more: nothing in the page's storage looks like either.
    expect(kept).not.toMatch(/[\w-]{43,}/)
    await page
      .getByRole('button', { name: /^Account / })
      .first()
      .click()
    await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
    // A guest's wallet can't be left with one click.
    await pressGated(page.frameLocator('#w3m-iframe').getByRole('button', { name: 'Sign out' }))
    await page.getByRole('button', { name: 'Connect wallet', exact: true }).waitFor()
    const raw = await openFramePage(context, journeys.world, journeys.world.app)
    expect(await raw.open({ waitMs: AWAITED_MS })).toBe(1)
    await expect.poll(() => raw.request('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
    const cached = () => page.evaluate(() => localStorage.getItem('latchkey.embedded'))
    expect(await cached(), 'after a disconnect').toBeNull()

    // The session may also have ended elsewhere, which this page only learns on the next visit.
    await page.evaluate(remember, address)
    await page.evaluate(() => localStorage.setItem('latchkey.embedded', '{"version":1,"session":"present"}'))
    await page.reload()
    await expect.poll(cached, { message: 'when the frame knows nobody' }).toBeNull()
  })

  it('A-20 R8.11a says so when its code cannot be loaded, and leaves the dialog as it is', async () => {
    const context = await journeys.browser.newContext()
    journeys.atEnd(() => context.close())
    await context.route('**/assets/openEmbedded-*.js', (route) => route.abort())
    const page = await openApp(context)
    await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Connect wallet' })
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.com')
    await dialog.getByRole('button', { name: 'Continue with e-mail' }).click()
    await dialog.getByText('Unable to load email login dependency').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
  })
})
