import { describe, expect, it } from 'vitest'
import { pressUntilClosed } from '../../scripts/test/pressUntilClosed.ts'
import { corrupt, restore } from '../frame/corrupt.ts'
import { startApprovals } from '../frame/startApprovals.ts'
import { approvalButton } from '../world/approvalCard.ts'
import { pressGated } from '../world/pressGated.ts'
import { startJourneys } from '../world/startJourneys.ts'

// What a click, a tick or a scroll needs before it counts, on the approval and on the frame's other screens.
const journeys = startJourneys({ browser: 'chromium' })
const approvals = startApprovals(journeys)
const approveButton = () => approvalButton(approvals.at.frame)
const details = () => approvals.at.frame.getByRole('region', { name: 'What you approve' })
const said = (text: string) => approvals.at.frame.getByRole('status').getByText(text)
/** Long enough for two visibility checks by the browser. */
const look = () => approvals.at.page.waitForTimeout(400)
const long = Array.from({ length: 80 }, (_, line) => `line ${line}`).join('\n')
const unreadable = () => approvals.send({ value: '0x0', data: '0xdeadbeef' })

describe('reading and ticking', () => {
  it('B-03 reverts scrolling under a cover, and asks to read it', async () => {
    const { answer } = approvals.at.request(approvals.message(long))
    await details().waitFor()
    await said('Read to the end first').waitFor()
    await approvals.at.page.evaluate(corrupt, 'cover')
    await look()
    await details().evaluate((box) => box.scrollTo({ top: box.scrollHeight }))
    await look()
    await approvals.at.page.evaluate(restore)
    await expect.poll(() => details().evaluate(({ scrollTop }) => scrollTop)).toBe(0)
    expect(await said('Read to the end first').count()).toBe(1)
    await approvals.at.press()
    expect(await answer).toMatchObject({ signatures: 1 })
  })

  it('B-03 leaves a checkbox unticked that is pressed under a cover', async () => {
    const { answer } = approvals.at.request(unreadable())
    const box = approvals.at.frame.getByRole('checkbox')
    await box.hover()
    await expect.poll(() => box.isEnabled()).toBe(true)
    await approvals.at.page.evaluate(corrupt, 'cover')
    await expect.poll(() => box.isEnabled()).toBe(false)
    await box.click({ force: true })
    expect(await box.isChecked()).toBe(false)
    await approvals.at.page.evaluate(restore)
    await approvals.at.press()
    expect(await answer).toMatchObject({ signatures: 1 })
  })

  it('B-07 resets ticks and reading when the frame’s size changes', async () => {
    const { answer } = approvals.at.request(unreadable())
    await approvals.at.read()
    await expect.poll(() => approvals.at.isDead()).toBe(false)
    await approvals.at.page.evaluate(corrupt, 'height:500px')
    await expect.poll(() => approvals.at.frame.getByRole('checkbox').isChecked()).toBe(false)
    expect(await approvals.at.isDead()).toBe(true)
    await approvals.at.press()
    expect(await answer).toMatchObject({ signatures: 1 })
  })
})

describe('800 milliseconds', () => {
  /** A request that can be approved, in a page whose clock is stopped from now on, and the position of its button. */
  async function stopped() {
    const { clock } = approvals.at.page
    await clock.install()
    const pending = approvals.at.request(approvals.message())
    await approvals.at.read()
    await approvals.at.page.mouse.move(700, 650)
    await expect.poll(() => approvals.at.isDead()).toBe(false)
    const box = await approveButton().boundingBox()
    await clock.pauseAt(Date.now() + 60_000)
    return { ...pending, clock, x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 20 }
  }
  /** Disabled for the first 700 ms, and enabled afterwards. */
  async function lasts(clock: { runFor(ms: number): Promise<void> }) {
    await expect.poll(() => approvals.at.isDead()).toBe(true)
    await clock.runFor(700)
    expect(await approvals.at.isDead()).toBe(true)
  }

  it('B-05 start again when a pointer arrives, and after each press while the button is disabled', async () => {
    const { answer, clock, x, y } = await stopped()
    const { page } = approvals.at
    await page.mouse.move(x, y)
    await lasts(clock)
    await page.mouse.down()
    await page.mouse.up()
    await lasts(clock)
    const devtools = await approvals.context.newCDPSession(page)
    const touchPoints = [{ x, y }]
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await lasts(clock)
    await approveButton().focus()
    await page.keyboard.press('Enter')
    await lasts(clock)
    await page.keyboard.press(' ')
    await lasts(clock)
    await clock.runFor(200)
    await expect.poll(() => approvals.at.isDead()).toBe(false)
    await clock.resume()
    await approvals.at.press()
    expect(await answer).toMatchObject({ signatures: 1 })
  })

  it('B-05 start again when the page takes the focus and returns it', async () => {
    const { answer, clock, x, y } = await stopped()
    const { page } = approvals.at
    await page.mouse.move(x, y)
    await clock.runFor(900)
    await expect.poll(() => approvals.at.isDead()).toBe(false)
    await page.evaluate(() => document.body.appendChild(document.createElement('input')).focus())
    await said('Click or tap here to continue').waitFor()
    await clock.runFor(900)
    expect(await approvals.at.isDead()).toBe(true)
    await page.evaluate(() => document.querySelector<HTMLIFrameElement>('#frame')?.focus())
    await approvals.at.frame.locator('.gate-ring').waitFor()
    await lasts(clock)
    await clock.runFor(200)
    await expect.poll(() => approvals.at.isDead()).toBe(false)
    await clock.resume()
    await approvals.at.press()
    expect(await answer).toMatchObject({ signatures: 1 })
  })

  it('are shown by a ring on the button, which starts again with a press that came too early', async () => {
    const { answer, clock, x, y } = await stopped()
    const { page, frame } = approvals.at
    const ring = frame.locator('.gate-ring')
    const early = said('Wait a moment, then press again.')
    expect([await ring.count(), await early.count()]).toEqual([0, 0])
    await page.mouse.move(x, y)
    await ring.waitFor()
    expect(await early.count(), 'nobody pressed yet').toBe(0)
    await clock.runFor(600)
    await page.mouse.click(x, y)
    await early.waitFor()
    // Without the press it would work by now.
    await clock.runFor(300)
    expect([await ring.count(), await approvals.at.isDead()]).toEqual([1, true])
    await clock.runFor(600)
    await ring.waitFor({ state: 'detached' })
    expect([await early.count(), await approvals.at.isDead()]).toEqual([0, false])
    await clock.resume()
    await frame.getByRole('button', { name: 'Reject' }).click()
    expect(await answer).toMatchObject({ signatures: 0 })
  })

  it('B-06 don’t help a press that started too early, or outside the frame', async () => {
    const { answer, clock, x, y } = await stopped()
    const { page } = approvals.at
    await page.mouse.move(x, y)
    await page.mouse.down()
    await clock.runFor(900)
    await expect.poll(() => approvals.at.isDead()).toBe(false)
    await page.mouse.up()
    await look()
    expect(await approveButton().count()).toBe(1)

    await page.mouse.move(700, 650)
    await page.mouse.down()
    await page.mouse.move(x, y)
    await clock.runFor(900)
    await page.mouse.up()
    await look()
    expect(await approveButton().count()).toBe(1)

    // The press outside took the focus.
    await said('Click or tap here to continue').click()
    await clock.resume()
    await approvals.at.press()
    expect(await answer).toMatchObject({ signatures: 1 })
  })
})

describe('the question whether a page may see the wallet', () => {
  const connect = () => approvals.at.frame.getByRole('button', { name: 'Connect' })
  const hostile: [string, string, string][] = [
    ['B-03', 'a cover that lets clicks through', 'cover'],
    ['B-04', 'opacity 0', 'opacity:0'],
    ['B-04', 'opacity .99', 'opacity:.99'],
    ['B-04', 'a filter', 'filter:blur(2px)'],
    ['B-04', 'a clip', 'clip-path:inset(0 0 40% 0)'],
    ['B-04', 'half its size', 'transform:scale(.5)'],
    ['B-04', 'a turn', 'transform:rotate(20deg)'],
    ['B-07', 'a place off the screen', 'left:-4000px'],
    ['B-07', 'no place at all', 'display:none'],
    ['B-07', 'no visibility', 'visibility:hidden'],
  ]

  it('B-03 B-04 B-07 ignores presses while the page hides, covers, fades, rotates or crops it', async () => {
    const { answer } = approvals.at.request({}, { consent: true })
    await connect().waitFor()
    await expect.poll(() => connect().isEnabled()).toBe(true)
    for (const [id, name, style] of hostile) {
      await approvals.at.page.evaluate(restore)
      await expect.poll(() => connect().isEnabled(), { message: `before ${name}` }).toBe(true)
      await approvals.at.page.evaluate(corrupt, style)
      // By position, because invisible elements have no name.
      const primary = approvals.at.frame.locator('button[data-variant=primary]')
      const isDead = () => primary.evaluate((button) => button.ariaDisabled === 'true')
      await expect.poll(isDead, { message: `${id} ${name}` }).toBe(true)
      await look()
      expect(await isDead(), `${id} ${name}`).toBe(true)
    }
    await approvals.at.page.evaluate(restore)
    expect(await connect().getAttribute('aria-describedby')).not.toBeNull()
    await pressGated(connect())
    expect(await answer).toMatchObject({ result: 'allowed' })
  })

  it('B-09 asks again in a secure window when no browser proves that it is visible', async () => {
    await approvals.context.addInitScript(() =>
      Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible'),
    )
    await approvals.open()
    const { answer } = approvals.at.request({}, { consent: true })
    await connect().waitFor()
    const opening = approvals.context.waitForEvent('page')
    await connect().click()
    const opened = await opening
    await opened.getByRole('heading', { name: 'Connect this page?' }).waitFor()
    await opened.getByText(approvals.stand.page).waitFor()
    // Safari doesn't focus a button that is pressed.
    await connect().evaluate((button) => button.blur())
    await opened.close({ runBeforeUnload: true })
    await said('The secure window was closed. Press again to confirm there.').waitFor()
    await expect.poll(() => connect().evaluate((button) => document.activeElement === button)).toBe(true)
    const [reopened] = await Promise.all([approvals.context.waitForEvent('page'), connect().click()])
    const again = reopened.getByRole('button', { name: 'Connect' })
    await again.hover()
    await pressUntilClosed(again)
    expect(await answer).toMatchObject({ result: 'allowed' })
  })

  it('B-07 gains nothing from less room than the frame asks for', async () => {
    const { answer } = approvals.at.request({}, { consent: true })
    await expect.poll(() => connect().isEnabled()).toBe(true)
    await approvals.at.page.evaluate(corrupt, 'height:150px')
    await said('Confirm in a secure window').waitFor()
    await approvals.at.page.evaluate(restore)
    // Chromium drops presses on a frame that was just resized.
    await pressGated(approvals.at.frame.getByRole('button', { name: 'Not now' }))
    expect(await answer).toMatchObject({ error: {} })
  })
})
