import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ended, holdOtherSite, severed, signed } from '../frame/otherSite.ts'
import { approvalTitle } from '../world/approvalCard.ts'
import { pressGated } from '../world/pressGated.ts'
import { startJourneys } from '../world/startJourneys.ts'

const otherSite = holdOtherSite(startJourneys())
const { open: openOtherSite, request, requestInWindow, approve } = otherSite

const hasFocus = (button: Locator) => button.evaluate((element) => document.activeElement === element)

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
    await approvalTitle(opened).waitFor()
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
    await approvalTitle(opened).waitFor()
    await there.at.abort(id)
    await opened.getByText(ended).waitFor()
    expect(await answer).toMatchObject({ signatures: 0 })
  })
})

describe('a hostile page', () => {
  it('B-15 can’t join the frame’s line with a port of its own, even if it knows the id', async () => {
    const there = await openOtherSite()
    const { answer, opened } = await requestInWindow(there)
    await approvalTitle(opened).waitFor()
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
    }, `${otherSite.stand().otherSite}/spy`)
    release()
    await opened.getByText(severed).waitFor()
    expect(await there.at.page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([])
    await expect(opened.getByRole('button').count()).resolves.toBe(0)
  })

  it('B-15 ends the request when it navigates the frame under an open window', async () => {
    const there = await openOtherSite()
    const { opened } = await requestInWindow(there)
    await approvalTitle(opened).waitFor()
    await there.at.page.evaluate((spy) => {
      const frame = document.querySelector('iframe')
      if (frame) frame.src = spy
    }, `${otherSite.stand().otherSite}/spy`)
    await opened.getByText(ended).waitFor()
    await expect(opened.getByRole('button').count()).resolves.toBe(0)
  })

  it('B-15 learns nothing from a second window with the same id, and can’t control it', async () => {
    const there = await openOtherSite()
    const { answer, opened } = await requestInWindow(there)
    await approvalTitle(opened).waitFor()
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
