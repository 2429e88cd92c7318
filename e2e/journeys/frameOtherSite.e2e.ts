import type { BrowserContext, Locator, Page } from 'playwright-core'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AWAITED_MS } from '../../scripts/test/awaitedMs.ts'
import { plainChromium } from '../engines/plainChromium.ts'
import { type HarnessPage, openHarnessPage } from '../frame/harnessPage.ts'
import { pressApproveInWindow } from '../frame/pressApprove.ts'
import { pressGated } from '../frame/pressGated.ts'
import { type Stand, startStand } from '../frame/startStand.ts'
import { fundedKey } from '../world/browser.ts'
import { startJourneys } from '../world/startJourneys.ts'
import { still } from '../world/still.ts'

const journeys = startJourneys()
let stand: Stand
let key: `0x${string}`
beforeAll(async () => {
  key = await fundedKey(journeys.world)
  stand = await startStand(journeys.world.networks[0]?.rpcUrl ?? '')
})
afterAll(() => stand?.stop())

type Place = { context: BrowserContext; at: HarnessPage }

/** A page of another site than the frame's, in a browser with its default settings. */
async function openOtherSite({ path = '/', ...options }: Parameters<typeof plainChromium>[0] & { path?: string } = {}) {
  const { browser, stop } = await plainChromium(options)
  journeys.atEnd(stop)
  const context = await browser.newContext({ locale: 'en' })
  context.setDefaultTimeout(AWAITED_MS)
  return { context, at: await openHarnessPage(context, { ...stand, page: stand.otherSite + path }, { key }) }
}

const request = () => ({ method: 'personal_sign', params: ['Hello', privateKeyToAddress(key)] })

/** Asks for a signature and opens the window in which it is approved. */
async function requestInWindow({ context, at }: Place) {
  const { id, answer } = at.request(request(), { approvals: 'window' })
  // It never settles in a page that went away.
  answer.catch(() => undefined)
  const open = at.frame.getByRole('button', { name: 'Open secure window' })
  await still(open)
  const [opened] = await Promise.all([context.waitForEvent('page'), open.click()])
  return { id, answer, opened }
}

async function approve(opened: Page): Promise<void> {
  await opened.bringToFront()
  await opened.getByRole('heading', { name: 'Approve' }).waitFor()
  await pressApproveInWindow(opened)
}

const hasFocus = (button: Locator) => button.evaluate((element) => document.activeElement === element)

const signed = { result: expect.stringMatching(/^0x[0-9a-f]{130}$/), signatures: 1 }
const ended = 'This request has ended. You can close this window.'

const severed = 'This window can’t reach the page that opened it.'

describe('a page of another site than the secure origin', () => {
  it.each([
    ['partitions storage by site', {}],
    ['blocks third-party cookies', { blocksThirdParties: true }],
  ])('B-09 approves in the secure window when the browser %s', async (_, options) => {
    const { answer, opened } = await requestInWindow(await openOtherSite(options))
    await approve(opened)
    expect(await answer).toMatchObject(signed)
  })

  it('rejects in the secure window, and opens it again after it was closed', async () => {
    const there = await openOtherSite()
    const { answer, opened } = await requestInWindow(there)
    await opened.getByRole('heading', { name: 'Approve' }).waitFor()
    const open = there.at.frame.getByRole('button', { name: 'Open secure window' })
    // Safari doesn't focus a button that is pressed.
    await open.evaluate((button) => button.blur())
    await opened.close({ runBeforeUnload: true })
    await there.at.frame.getByText('The window was closed. Open it again to decide, or reject here.').waitFor()
    await expect.poll(() => hasFocus(open)).toBe(true)
    const [again] = await Promise.all([there.context.waitForEvent('page'), open.click()])
    await again.getByRole('button', { name: 'Reject' }).click()
    expect(await answer).toMatchObject({ error: { code: 'USER_REJECTED' }, signatures: 0 })
  })

  it('says that the window was closed while it still loaded', async () => {
    const there = await openOtherSite()
    await there.context.route('**/assets/window-*.js', () => {})
    const { opened } = await requestInWindow(there)
    await opened.close()
    await there.at.frame.getByText('The window was closed.').waitFor()
  })

  it('opens the window with the press in the frame that led to the request, unless that press refused something', async () => {
    const there = await openOtherSite()
    const { frame, page } = there.at
    const consent = there.at.request({}, { consent: true })
    const opening = there.context.waitForEvent('page')
    await pressGated(frame.getByRole('button', { name: 'Connect' }))
    await consent.answer
    const first = there.at.request(request(), { approvals: 'window' })
    const opened = await opening
    await opened.getByRole('button', { name: 'Reject' }).click()
    expect(await first.answer).toMatchObject({ error: { code: 'USER_REJECTED' } })

    const refused = there.at.request({}, { consent: true })
    await pressGated(frame.getByRole('button', { name: 'Not now' }))
    await refused.answer
    void there.at.request(request(), { approvals: 'window' })
    await frame.getByRole('heading', { name: 'Approve this in a secure window.' }).waitFor()
    const isActive = () => frame.locator('body').evaluate(() => navigator.userActivation.isActive)
    expect(await isActive(), 'it could have opened one').toBe(true)
    expect(there.context.pages()).toEqual([page])
  })

  it('says in the secure window that a request has ended', async () => {
    const there = await openOtherSite()
    const { id, answer, opened } = await requestInWindow(there)
    await opened.getByRole('heading', { name: 'Approve' }).waitFor()
    await there.at.abort(id)
    await opened.getByText(ended).waitFor()
    expect(await answer).toMatchObject({ signatures: 0 })
  })

  it('says soon, in the window and in the frame, that the page cut the link between them', async () => {
    const there = await openOtherSite({ path: '/isolated' })
    const advice: string[] = []
    there.at.page.on('console', (message) => message.text().startsWith('Latchkey: ') && advice.push(message.text()))
    await there.context.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const start = performance.now()
        new MutationObserver((_, seen) => {
          if (!document.querySelector('[role=alert]')) return
          seen.disconnect()
          Object.assign(window, { alertedMs: performance.now() - start })
        }).observe(document.body, { childList: true, subtree: true })
      })
    })
    const { opened } = await requestInWindow(there)
    await opened.getByText(severed).waitFor()
    await there.at.frame.getByText('This site’s settings cut off the secure window').waitFor()
    expect(advice).toEqual([expect.stringContaining('same-origin-allow-popups')])
    const alerted = await opened.evaluate(() => Reflect.get(window, 'alertedMs'))
    // Half a second, and the time that a busy machine needs. It waits ten for a frame that it can reach.
    expect(alerted).toBeLessThan(5000)
  })
})

it('approves in the secure window on a page of the same site that cut the link to it', async () => {
  const { browser, stop } = await plainChromium()
  journeys.atEnd(stop)
  const context = await browser.newContext({ locale: 'en' })
  context.setDefaultTimeout(AWAITED_MS)
  const at = await openHarnessPage(context, { ...stand, page: `${stand.page}/isolated` }, { key })
  const { answer, opened } = await requestInWindow({ context, at })
  await at.frame.getByText('Continue in the secure window.').waitFor()
  await approve(opened)
  expect(await answer).toMatchObject(signed)
})

describe('a hostile page', () => {
  it('B-15 can’t join the frame’s line with a port of its own, even if it knows the id', async () => {
    const there = await openOtherSite()
    const { answer, opened } = await requestInWindow(there)
    await opened.getByRole('heading', { name: 'Approve' }).waitFor()
    const id = new URL(opened.url()).searchParams.get('id')
    const heard = await there.at.page.evaluate(async (id) => {
      const heard: unknown[] = []
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => heard.push(data)
      document.querySelector('iframe')?.contentWindow?.postMessage({ t: 'MEET', id }, '*', [port2])
      port1.postMessage({ t: 'READY' })
      port1.postMessage({ t: 'REJECTED' })
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return heard
    }, id)
    expect(heard).toEqual([])
    await approve(opened)
    expect(await answer).toMatchObject(signed)
  })

  it('B-15 gets nothing from the window when it puts its own page in place of the frame', async () => {
    const there = await openOtherSite()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await there.context.route('**/assets/window-*.js', async (route) => {
      await held
      await route.continue()
    })
    const { opened } = await requestInWindow(there)
    await there.at.page.evaluate(async (spy) => {
      const heard: unknown[] = []
      Object.assign(window, { heard })
      const frame = document.querySelector('iframe')
      frame?.removeAttribute('sandbox')
      const loaded = new Promise((resolve) => frame?.addEventListener('load', resolve))
      if (frame) frame.src = spy
      await loaded
      // A page of its own origin, so it reads everything there.
      frame?.contentWindow?.addEventListener('message', ({ data }) => heard.push(data))
    }, `${stand.otherSite}/spy`)
    release()
    await opened.getByText(severed).waitFor()
    expect(await there.at.page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([])
    await expect(opened.getByRole('button').count()).resolves.toBe(0)
  })

  it('B-15 ends the request when it navigates the frame under an open window', async () => {
    const there = await openOtherSite()
    const { opened } = await requestInWindow(there)
    await opened.getByRole('heading', { name: 'Approve' }).waitFor()
    await there.at.page.evaluate((spy) => {
      const frame = document.querySelector('iframe')
      if (frame) frame.src = spy
    }, `${stand.otherSite}/spy`)
    await opened.getByText(ended).waitFor()
    await expect(opened.getByRole('button').count()).resolves.toBe(0)
  })

  it('B-15 learns nothing from a second window with the same id, and can’t control it', async () => {
    const there = await openOtherSite()
    const { answer, opened } = await requestInWindow(there)
    await opened.getByRole('heading', { name: 'Approve' }).waitFor()
    const opening = there.context.waitForEvent('page')
    // Activation of the page itself, which pop-ups need.
    await there.at.page.mouse.click(700, 680)
    await there.at.page.evaluate((url) => Object.assign(window, { held: window.open(url, 'held') }), opened.url())
    const second = await opening
    await second.getByText(severed).waitFor()
    expect(await second.evaluate(() => window.opener)).toBeNull()
    expect(await there.at.page.evaluate(() => (Reflect.get(window, 'held') as Window).closed)).toBe(true)
    const tab = await there.context.newPage()
    await tab.goto(opened.url())
    await tab.getByText(severed).waitFor()
    await approve(opened)
    expect(await answer).toMatchObject(signed)
  })
})
