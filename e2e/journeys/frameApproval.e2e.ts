import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { beginsDead } from '../frame/beginsDead.ts'
import { corrupt, restore } from '../frame/corrupt.ts'
import { moveOverPage } from '../frame/moveOverPage.ts'
import { offersWindowOnly } from '../frame/offersWindowOnly.ts'
import { friend, startApprovals } from '../frame/startApprovals.ts'
import { approvalButton, approvalTitle } from '../world/approvalCard.ts'
import { pressApproveInWindow } from '../world/pressApprove.ts'
import { startJourneys } from '../world/startJourneys.ts'
import { pressInFrame } from '../world/still.ts'

const journeys = startJourneys({ browser: 'chromium' })
const approvals = startApprovals(journeys)
const approveButton = () => approvalButton(approvals.at.frame)
/** Long enough for two visibility checks by the browser and the 800 ms. */
const look = () => approvals.at.page.waitForTimeout(1200)
const moveFrame = (left: string) => approvals.at.page.evaluate(corrupt, `left:${left}`)
/** When a page's clock is stopped, which must be in the future. From then on, time only passes on request. */
const inAMinute = () => Date.now() + 60_000

describe('covering, fading, moving', () => {
  const hostile: [string, string, string][] = [
    ['B-03', 'a cover that lets clicks through', 'cover'],
    ['B-04', 'opacity .01', 'opacity:.01'],
    ['B-04', 'opacity .99', 'opacity:.99'],
    ['B-04', 'a filter', 'filter:blur(2px)'],
    ['B-04', 'a clip over the card', 'clip-path:inset(0 0 40% 0)'],
    ['B-04', 'a clip over the amount alone', 'clip-path:inset(30% 0 0 0)'],
    ['B-04', 'a crop by a negative margin', 'crop'],
    ['B-04', 'a tenth of its size', 'transform:scale(.1)'],
    ['B-04', 'a mix with what is below', 'mix-blend-mode:multiply'],
    ['B-07', 'a place off the screen', 'left:-4000px'],
    ['B-07', 'ten pixels', 'width:10px;height:10px'],
    ['B-07', 'a fifth of its size by a zoom that leaves it its width', 'zoom:.2'],
  ]
  it('B-03 B-04 B-07 stays disabled under everything a page can do to it, and works when that ends', async () => {
    const { answer } = approvals.at.request(approvals.message())
    await approvals.at.read()
    await expect.poll(() => approvals.at.isDead()).toBe(false)
    for (const [id, name, style] of hostile) {
      await approvals.at.page.evaluate(restore)
      await approvals.at.page.evaluate(corrupt, style)
      const primary = approvals.at.frame.locator('button[data-variant=primary]')
      const works = () =>
        primary.evaluate((button) => button.ariaDisabled !== 'true' && 'approves' in (button as HTMLElement).dataset)
      await expect.poll(works, { message: `${id} ${name}` }).toBe(false)
      await look()
      expect(await works(), `${id} ${name}`).toBe(false)
    }
    await approvals.at.page.evaluate(restore)
    await approvals.at.press()
    expect(await answer).toMatchObject({ result: expect.stringMatching(/^0x/), signatures: 1 })
  })

  it('B-05 ignores a click too soon after a cover was removed', async () => {
    const { clock } = approvals.at.page
    await clock.install()
    const { answer } = approvals.at.request(approvals.message())
    await approvals.at.read()
    await expect.poll(() => approvals.at.isDead()).toBe(false)
    await approvals.at.page.evaluate(corrupt, 'cover')
    await expect.poll(() => approvals.at.isDead()).toBe(true)
    const box = await approveButton().boundingBox()
    const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20]
    await clock.pauseAt(inAMinute())
    await approvals.at.page.mouse.move(x, y)
    await approvals.at.page.evaluate(restore)
    await look()
    await clock.runFor(750)
    for (let tries = 0; tries < 3; tries++) await approvals.at.page.mouse.click(x, y)
    await approvals.at.page.waitForTimeout(300)
    expect(await approvalTitle(approvals.at.frame).count()).toBe(1)
    expect(await approvals.at.isDead()).toBe(true)
    await clock.resume()
    await expect.poll(() => approvals.at.isDead()).toBe(false)
    await approvals.at.press()
    expect(await answer).toMatchObject({ signatures: 1 })
  })

  it('B-06 ignores a click on a frame that was moved under a stationary pointer', async () => {
    const { clock } = approvals.at.page
    await clock.install()
    const { answer } = approvals.at.request(approvals.message())
    await approvals.at.read()
    await expect.poll(() => approvals.at.isDead()).toBe(false)
    const box = await approveButton().boundingBox()
    const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20]
    await moveFrame('420px')
    await moveOverPage(approvals.at.page, x, y)
    await look()
    await clock.pauseAt(inAMinute())
    await moveFrame('20px')
    await look()
    await approvals.at.page.mouse.down()
    await approvals.at.page.mouse.up()
    await approvals.at.page.waitForTimeout(300)
    expect(await approvalTitle(approvals.at.frame).count()).toBe(1)
    await clock.resume()
    await look()
    await approvals.at.page.mouse.click(x, y)
    expect(await answer).toMatchObject({ signatures: 1 })
  })
})

describe('clicks and keys', () => {
  it('B-08 ignores a click that no user made', async () => {
    const { answer } = approvals.at.request(approvals.message())
    await approvals.at.read()
    await expect.poll(() => approvals.at.isDead()).toBe(false)
    await approveButton().evaluate((button: HTMLElement) => {
      button.click()
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
      button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    })
    await approvals.at.page.waitForTimeout(200)
    expect(await approvalTitle(approvals.at.frame).count()).toBe(1)
    await approvals.at.frame.getByRole('button', { name: 'Reject' }).click()
    expect(await answer).toMatchObject({ error: { code: 'USER_REJECTED' }, signatures: 0 })
  })

  it('B-13 ignores a key that was already down', async () => {
    const { answer } = approvals.at.request(approvals.message())
    await approvals.at.read()
    await expect.poll(() => approvals.at.isDead()).toBe(false)
    await approvalTitle(approvals.at.frame).focus()
    for (const name of ['Enter', ' ']) {
      await approvals.at.page.keyboard.down(name)
      await approveButton().focus()
      // Each further `down` is a repeat, as of a key that is held.
      for (let count = 0; count < 5; count++) await approvals.at.page.keyboard.down(name)
      await approvals.at.page.keyboard.up(name)
      await approvalTitle(approvals.at.frame).focus()
    }
    expect(await approvalTitle(approvals.at.frame).count()).toBe(1)
    await approveButton().focus()
    await approvals.at.page.keyboard.press('Enter')
    expect(await answer).toMatchObject({ signatures: 1 })
  })

  it('G-22 signs once for a double click', async () => {
    const { answer } = approvals.at.request(approvals.message())
    await approvals.at.read()
    await approvals.at.press({ clickCount: 2 })
    expect(await answer).toMatchObject({ signatures: 1 })
  })

  it('B-10 shows one request after the other, and a click only applies to the one on the screen', async () => {
    const { clock, mouse } = approvals.at.page
    await clock.install()
    const first = approvals.at.request(approvals.message('the first'))
    await approvals.at.frame.getByText('the first').waitFor()
    const second = approvals.at.request(approvals.message('the second'))
    await approvals.at.read()
    expect(await approvals.at.frame.getByText('the second').count()).toBe(0)
    await approveButton().hover()
    await expect.poll(() => approvals.at.isDead()).toBe(false)
    const box = await approveButton().boundingBox()
    // A busy machine may take longer over two presses than the gate ignores them, so time only passes on request. The
    // second one has then waited for longer than a page may leave a request unseen.
    await clock.pauseAt(inAMinute())
    const began = await beginsDead(approvals.at.frame, 'the second')
    const press = () => mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 20, { clickCount: 2 })
    await press()
    const isNext = async () => {
      await clock.runFor(10)
      return (await approvals.at.frame.getByText('the second').count()) > 0
    }
    await expect.poll(isNext).toBe(true)
    await press()
    expect(await began.isDead()).toBe(true)
    expect(await approvals.at.isDead()).toBe(true)
    expect(await first.answer).toMatchObject({ signatures: 1 })
    await clock.resume()
    await approvals.at.frame.getByRole('button', { name: 'Reject' }).click()
    expect(await second.answer).toMatchObject({ error: { code: 'USER_REJECTED' }, signatures: 0 })
  })
})

describe('places', () => {
  it('G-02 gives up when a page never shows the frame', async () => {
    await approvals.at.page.evaluate(corrupt, 'display:none')
    const { answer } = approvals.at.request(approvals.message())
    expect(await answer).toMatchObject({ error: { code: 'UI_NOT_VISIBLE' }, signatures: 0 })
  })

  it('B-11 waits while the page hides it, and signs nothing when the request is cancelled', async () => {
    const { id, answer } = approvals.at.request(approvals.message())
    await approvals.at.read()
    await approvals.at.page.evaluate(corrupt, 'display:none')
    await look()
    await approvals.at.abort(id)
    expect(await answer).toMatchObject({ error: { message: expect.stringContaining('aborted') }, signatures: 0 })
  })

  it('B-09 offers a separate window when it can’t prove that it is visible, and only approves there', async () => {
    await approvals.context.addInitScript(() =>
      Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible'),
    )
    await approvals.open()
    const { answer } = approvals.at.request(approvals.send())
    await offersWindowOnly(approvals.at.frame)
    // Longer than a page may hide the frame.
    await approvals.at.page.waitForTimeout(8_500)
    expect(await approveButton().count()).toBe(0)
    expect(await approveInWindow()).toContain(friend)
    expect(await answer).toMatchObject({ result: expect.stringMatching(/^0x[0-9a-f]{64}$/), signatures: 1 })
  })

  it('B-04 only approves in the window if the operator says so, whatever the page cuts out of the frame', async () => {
    const { answer } = approvals.at.request(approvals.message('with a hole'), { approvals: 'window' })
    await offersWindowOnly(approvals.at.frame)
    // The frame can't detect any of these: it counts as whole although nothing of it is visible.
    const untold = [
      'mask-image:linear-gradient(#000 40%,transparent 40% 60%,#000 60%)',
      'mask-image:linear-gradient(transparent,transparent)',
      'outline:2000px solid #fff;outline-offset:-2000px',
    ]
    for (const style of untold) {
      await approvals.at.page.evaluate(corrupt, style)
      await look()
      expect(await approveButton().count(), style).toBe(0)
      await approvals.at.page.evaluate(restore)
    }
    expect(await approveInWindow()).toContain('withahole')
    expect(await answer).toMatchObject({ signatures: 1 })
  })

  it('B-15 says in the window that the request is gone, and signs nothing, once the requesting page is closed', async () => {
    void approvals.at.request(approvals.message('left'), { approvals: 'window' }).answer.catch(() => undefined)
    const opened = await openApprovalWindow()
    await approvals.at.page.goto('about:blank')
    await opened.getByText('This request has ended').waitFor()
    expect(await approvalButton(opened).count()).toBe(0)
  })

  it('B-15 restarts the timer when the window is moved under the pointer', async () => {
    const { answer } = approvals.at.request(approvals.message('moved'), { approvals: 'window' })
    const opened = await openApprovalWindow()
    await opened.bringToFront()
    const approve = approvalButton(opened)
    await approve.hover()
    await expect.poll(() => approve.isEnabled()).toBe(true)
    await opened.clock.install()
    await opened.clock.pauseAt(Date.now() + 60_000)
    // Headless Chromium has no windows to move, so set the values that a page would read.
    await opened.evaluate(() => Object.defineProperty(window, 'screenX', { value: window.screenX + 40 }))
    await opened.mouse.down()
    await opened.mouse.up()
    expect(await approve.isEnabled()).toBe(false)
    await opened.clock.resume()
    await pressApproveInWindow(opened)
    expect(await answer).toMatchObject({ signatures: 1 })
  })

  it('B-07 offers the window when there isn’t enough room', async () => {
    await approvals.open(approvals.context, { width: 310, height: 470 })
    const { answer } = approvals.at.request(approvals.message('in a small place'))
    await approveInWindow()
    expect(await answer).toMatchObject({ signatures: 1 })
  })

  it('B-14 gives no signature to a page that imitates a wallet in full screen', async () => {
    const { answer } = approvals.at.request(approvals.message())
    await approvals.at.read()
    await expect.poll(() => approvals.at.isDead()).toBe(false)
    await approvals.at.page.evaluate(corrupt, 'cover')
    await approvals.at.page.evaluate(() =>
      document
        .querySelector('#cover')
        ?.requestFullscreen()
        .catch(() => {}),
    )
    await expect.poll(() => approvals.at.isDead()).toBe(true)
    await look()
    expect(await approvals.at.isDead()).toBe(true)
    await approvals.at.page.evaluate(() => document.exitFullscreen().catch(() => {}))
    await approvals.at.page.evaluate(restore)
    await approvals.at.frame.getByRole('button', { name: 'Reject' }).click()
    expect(await answer).toMatchObject({ signatures: 0 })
  })
})

async function openApprovalWindow(): Promise<Page> {
  const press = pressInFrame(approvals.at.frame.getByRole('button', { name: 'Open secure window' }))
  const [opened] = await Promise.all([approvals.context.waitForEvent('page'), press])
  await approvalTitle(opened).waitFor()
  return opened
}

/** Presses *Open secure window* in the frame and *Approve* in the window; returns the window's text. */
async function approveInWindow(): Promise<string> {
  const opened = await openApprovalWindow()
  const details = opened.getByRole('region', { name: 'What you approve' })
  const text = await details.innerText()
  await details.evaluate((box) => box.scrollTo({ top: box.scrollHeight }))
  await opened.bringToFront()
  await pressApproveInWindow(opened)
  return text.replace(/\s/g, '')
}
