import { getAddress, type Hex, recoverMessageAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { AWAITED_MS } from '../../scripts/test/awaitedMs.ts'
import { pressUntilClosed } from '../../scripts/test/pressUntilClosed.ts'
import { plainChromium } from '../engines/plainChromium.ts'
import { ended, holdOtherSite, severed, signed } from '../frame/otherSite.ts'
import { startStand } from '../frame/startStand.ts'
import { approvalTitle } from '../world/approvalCard.ts'
import { openFramePage, overlayFrame } from '../world/framePage.ts'
import { serveWithHeader } from '../world/serveWithHeader.ts'
import { startJourneys } from '../world/startJourneys.ts'
import { still } from '../world/still.ts'

// Pages that send `Cross-Origin-Opener-Policy: same-origin`, in a browser with its default settings.
const journeys = startJourneys()
const { open: openOtherSite, requestInWindow, approve } = holdOtherSite(journeys)

describe('a page of another site that cuts the link to its windows', () => {
  it('B-09 approves in the secure window through the server, also when the browser blocks third-party cookies', async () => {
    const there = await openOtherSite({ path: '/isolated', blocksThirdParties: true })
    const { answer, opened } = await requestInWindow(there)
    await approve(opened)
    expect(await answer).toMatchObject(signed)
  })

  it('says that the window was closed, rejects in the next one, and ends with the request', async () => {
    const there = await openOtherSite({ path: '/isolated' })
    const { answer, opened } = await requestInWindow(there)
    await approvalTitle(opened).waitFor()
    await opened.close({ runBeforeUnload: true })
    await there.at.frame.getByText('The window was closed.').waitFor()
    const open = there.at.frame.getByRole('button', { name: 'Open secure window' })
    const [again] = await Promise.all([there.context.waitForEvent('page'), open.click()])
    await again.getByRole('button', { name: 'Reject' }).click()
    expect(await answer).toMatchObject({ error: { code: 'USER_REJECTED' }, signatures: 0 })

    const last = await requestInWindow(there)
    await approvalTitle(last.opened).waitFor()
    await there.at.page.goto('about:blank')
    await last.opened.getByText(ended).waitFor()
    await expect(last.opened.getByRole('button').count()).resolves.toBe(0)
  })

  it('B-15 shows the request in no window that the frame didn’t open, even with the whole address', async () => {
    const there = await openOtherSite({ path: '/isolated' })
    await there.context.addInitScript(() => Object.assign(window, { openedAt: location.href }))
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let isFirst = true
    await there.context.route('**/assets/window-*.js', async (route) => {
      const isHeld = isFirst
      isFirst = false
      if (isHeld) await held
      await route.continue()
    })
    const { answer, opened } = await requestInWindow(there)
    const address = await opened.evaluate(() => String(Reflect.get(window, 'openedAt')))
    expect(address).toMatch(/#r=[\w-]{43}$/)
    const opening = there.context.waitForEvent('page')
    await there.at.page.mouse.click(700, 680)
    await there.at.page.evaluate((url) => void window.open(url), address)
    const tab = await there.context.newPage()
    await tab.goto(address)
    for (const other of [await opening, tab]) {
      await other.getByText(severed).waitFor()
      expect(other.url(), 'the address keeps no secret').not.toContain('#')
    }
    release()
    await approve(opened)
    expect(await answer).toMatchObject(signed)
    expect(opened.isClosed()).toBe(true)
  })

  it('says soon, in the window and in the frame, that the page cut the link between them, if the server doesn’t help', async () => {
    const old = await startStand(journeys.world.networks[0]?.rpcUrl ?? '')
    journeys.atEnd(old.stop)
    const there = await openOtherSite({ path: '/isolated', stand: old })
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
    // Five seconds, and the time that a busy machine needs.
    expect(alerted).toBeLessThan(9000)
  })
})

it('approves in the secure window on a page of the same site that cut the link to it', async () => {
  const there = await openOtherSite({ path: '/isolated', site: 'page' })
  const { answer, opened } = await requestInWindow(there)
  await there.at.frame.getByText('Continue in the secure window.').waitFor()
  await approve(opened)
  expect(await answer).toMatchObject(signed)
})

it('signs and signs out with the real frame and server on such a page', async () => {
  const { world, atEnd } = journeys
  const policy = { name: 'cross-origin-opener-policy', value: 'same-origin' }
  const page = await serveWithHeader(journeys, { origin: world.app, ...policy })
  const { browser, stop } = await plainChromium()
  atEnd(stop)
  const context = await browser.newContext({ locale: 'en' })
  context.setDefaultTimeout(AWAITED_MS)
  const raw = await openFramePage(context, world, page)
  expect(await raw.open({ waitMs: AWAITED_MS })).toBe(1)
  await overlayFrame(raw.page)
  expect(await raw.request('CONNECT_GUEST')).toMatchObject({ type: '@frame/CONNECT_GUEST_SUCCESS' })
  const address = String((await raw.request('GET_USER')).payload.address)
  const openWindow = async (name: string) => {
    const button = raw.frame().getByRole('button', { name })
    await still(button)
    const [opened] = await Promise.all([context.waitForEvent('page'), button.click()])
    await opened.bringToFront()
    return opened
  }

  const signing = raw.request('RPC_REQUEST', { method: 'personal_sign', params: ['apart', address] })
  await approve(await openWindow('Open secure window'))
  const signature = (await signing).payload as unknown as Hex
  expect(getAddress(await recoverMessageAddress({ message: 'apart', signature }))).toBe(getAddress(address))

  const leaving = raw.request('SIGN_OUT')
  const again = (await openWindow('Sign out')).getByRole('button', { name: 'Sign out' })
  await again.hover()
  await pressUntilClosed(again)
  expect(await leaving).toMatchObject({ type: '@frame/SIGN_OUT_SUCCESS' })
})
