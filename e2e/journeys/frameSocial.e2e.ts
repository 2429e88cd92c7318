import { randomBytes } from 'node:crypto'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { AWAITED_MS } from '../../scripts/test/awaitedMs.ts'
import { pressUntilClosed } from '../../scripts/test/pressUntilClosed.ts'
import { plainChromium } from '../engines/plainChromium.ts'
import { copyLink } from '../world/copyLink.ts'
import { holdToShow, readWords } from '../world/frameVisitor.ts'
import { pressGated } from '../world/pressGated.ts'
import { serveWithHeader } from '../world/serveWithHeader.ts'
import { startJourneys } from '../world/startJourneys.ts'
import { pressInFrame } from '../world/still.ts'
import { header } from '../world/walletSteps.ts'

const journeys = startJourneys()
/** X and Apple have their own journeys. */
const providers = ['Google', 'GitHub', 'Facebook', 'Discord']
/** A user that no other journey uses. */
const somebody = () => `somebody${randomBytes(5).toString('hex')}`

async function arrive(
  browser: Browser = journeys.browser,
  url = journeys.world.app,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  context.setDefaultTimeout(AWAITED_MS)
  journeys.atEnd(() => context.close())
  const page = await context.newPage()
  await page.goto(url)
  return { page, context }
}

/** A provider's button; some are behind *More*. */
async function findWay(page: Page, provider: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  // The web app's first page shows the same buttons until the dialog is open.
  const dialog = page.getByRole('dialog')
  const way = dialog.getByRole('button', { name: `Continue with ${provider}`, exact: true })
  const more = dialog.getByRole('button', { name: 'More', exact: true })
  await dialog.getByRole('button', { name: 'Continue with Google', exact: true }).waitFor()
  if (!(await way.isVisible())) await more.click()
  return way
}

/** Clicks a provider and returns its window, at its sign-in page. */
async function openProvider(page: Page, provider: string): Promise<Page> {
  const way = await findWay(page, provider)
  const opening = page.waitForEvent('popup')
  await way.click()
  const popup = await opening
  await popup.getByRole('heading', { name: `Sign in with ${provider}` }).waitFor()
  return popup
}

async function agree(popup: Page, name: string): Promise<void> {
  await popup.getByLabel('Name', { exact: true }).fill(name)
  await popup.getByLabel('E-mail', { exact: true }).fill(`${name}@example.com`)
  await pressUntilClosed(popup.getByRole('button', { name: 'Continue' }))
}

it.each(providers)(
  'R1.02b R4.06a D-23 signs a newcomer in with %s, and keeps the code from the page',
  async (provider) => {
    const { page, context } = await arrive()
    // On a page of another site the channel doesn't reach the frame: browsers partition it. X takes it (D-11).
    await context.addInitScript(() => {
      if (location.pathname === '/oauth/done') BroadcastChannel.prototype.postMessage = () => {}
    })
    const told: unknown[] = []
    await context.exposeFunction('hear', (data: unknown) => void told.push(data))
    await page.evaluate(() => {
      addEventListener('message', ({ data }) => Object.assign(window).hear(JSON.stringify(data)))
    })
    await agree(await openProvider(page, provider), somebody())
    await header(page).account.waitFor()
    expect(await header(page).account.count()).toBe(1)
    expect(told.filter((text) => /oauth\/done#f=[\w-]{22}/.test(String(text)))).toHaveLength(1)
    // A device elsewhere could have begun the login, and redeem that code.
    expect(String(told)).not.toMatch(/[#&]c=/)
  },
)

it('D-07 R5.04 ignores a result that another origin posts', async () => {
  const { page } = await arrive()
  const popup = await openProvider(page, 'Google')
  // The provider's own page plays the attacker: it knows the opener and has another origin.
  const uri = `${journeys.world.secure}/oauth/done#f=AAAAAAAAAAAAAAAAAAAAAA&c=x`
  await popup.evaluate((resultUri) => window.opener.postMessage({ resultUri }, '*'), uri)
  await page.getByText('Untrusted origin').first().waitFor()
  await page.getByRole('dialog', { name: 'Connect wallet' }).waitFor()
  expect(await header(page).account.count()).toBe(0)
})

it('D-10 R9.07 reports a closed window: before it reached the provider, and there, for known and unknown providers', async () => {
  const { page, context } = await arrive()
  const closed = () => page.getByText('the window was closed').first().waitFor()
  const again = async () => {
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Open the window again' }).click()
    return opening
  }
  // It never reaches the provider.
  await context.route('**/oauth/start?*', () => {})
  const way = await findWay(page, 'Discord')
  const opening = page.waitForEvent('popup')
  await way.click()
  await (await opening).close()
  await closed()
  await context.unroute('**/oauth/start?*')
  // It reaches the provider, for the first time in this browser.
  const first = await again()
  await first.getByRole('heading', { name: 'Sign in with Discord' }).waitFor()
  await first.close()
  await closed()
  await agree(await again(), somebody())
  await header(page).account.waitFor()
  await header(page).account.click()
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()

  // This browser knows by now that the provider doesn't sever its window.
  const popup = await openProvider(page, 'Discord')
  await popup.close()
  await closed()
  await agree(await again(), somebody())
  await header(page).account.waitFor()
})

it('R1.02b D-11 signs in with X, which severs its window from the page', async () => {
  const { page } = await arrive()
  const popup = await openProvider(page, 'X')
  expect(await popup.evaluate(() => window.opener), 'the provider sends COOP: same-origin').toBeNull()
  // From here on it looks closed, but the user can still sign in.
  await page.getByRole('button', { name: 'Open the window again' }).waitFor()
  await agree(popup, somebody())
  await header(page).account.waitFor()
})

it('R1.02b D-11 does so on a page of another site, where the keys can then be exported', async () => {
  const { browser, stop } = await plainChromium()
  journeys.atEnd(stop)
  const { page, context } = await arrive(browser, journeys.world.app.replace('localhost', '127.0.0.1'))
  const name = somebody()
  await agree(await openProvider(page, 'X'), name)
  await header(page).account.click()
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Security' }).click()
  const frame = page.frameLocator('#w3m-iframe')
  await pressInFrame(frame.getByRole('button', { name: /^Export keys/ }))
  const opening = context.waitForEvent('page')
  await pressInFrame(frame.getByRole('button', { name: 'Open secure window' }))
  const keys = await opening
  await keys.bringToFront()
  // The frame's storage is apart from that of the window, and this provider severs its window here as well.
  const again = keys.getByRole('button', { name: 'Sign in with X again' })
  await holdToShow(keys, again)
  const popup = context.waitForEvent('page')
  await pressGated(again)
  await agree(await popup, name)
  await keys.bringToFront()
  expect(await readWords(keys)).toHaveLength(24)
})

it('D-11 says soon that the page itself severs its windows', async () => {
  const policy = { name: 'cross-origin-opener-policy', value: 'same-origin' }
  const { page, context } = await arrive(
    journeys.browser,
    await serveWithHeader(journeys, { origin: journeys.world.app, ...policy, host: 'localhost' }),
  )
  const way = await findWay(page, 'Google')
  const opening = context.waitForEvent('page')
  await way.click()
  await page.getByText('This site’s settings cut off the sign-in window').waitFor()
  await (await opening).getByText('This window can’t reach the page that opened it').waitFor()
})

it('R1.02b D-12 accepts Apple’s response, a form posted from its own site', async () => {
  const { page, context } = await arrive()
  const posted: (string | undefined)[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/oauth/cb/apple')) posted.push(request.headers().cookie)
  })
  await agree(await openProvider(page, 'Apple'), somebody())
  await header(page).account.waitFor()
  expect(posted, 'the form came once, and without a cookie').toEqual([undefined])
})

it('says that the visitor did not agree, and tries again', async () => {
  const { page } = await arrive()
  const popup = await openProvider(page, 'Discord')
  await pressUntilClosed(popup.getByRole('button', { name: 'Cancel' }))
  await page.getByText('The provider did not sign you in').first().waitFor()
  const again = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Try again' }).click()
  await agree(await again, somebody())
  await header(page).account.waitFor()
})

it('R1.02b signs in with Farcaster using the wallet that owns the account', async () => {
  const { page, context } = await arrive()
  const way = await findWay(page, 'Farcaster')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await way.click()
  const link = await copyLink(page)
  expect(link.startsWith(`${journeys.world.secure}/siwf#c=`)).toBe(true)
  const signing = await context.newPage()
  await signing.goto(link)
  await signing.getByText(journeys.world.app).waitFor()
  expect(signing.url(), 'the secret is gone from the address').toBe(`${journeys.world.secure}/siwf`)
  // The second window may open before the first is closed.
  const windows: Page[] = []
  signing.on('popup', (popup) => windows.push(popup))
  await signing.getByRole('button', { name: 'Sign with Devnet Wallet' }).click()
  for (const nth of [0, 1]) {
    await expect.poll(() => windows.length).toBeGreaterThan(nth)
    await pressUntilClosed((windows[nth] as Page).getByRole('button', { name: 'Approve', exact: true }))
  }
  await signing.getByText('You’re signed in').waitFor()
  await header(page).account.waitFor()
})
