import puppeteer, { type Page } from 'puppeteer-core'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, it } from 'vitest'
import { AWAITED_MS } from '../../scripts/test/awaitedMs.ts'
import { isShown, until } from '../engines/engine.ts'
import { firefoxMissing, firefoxPath } from '../engines/firefox.ts'
import { webkit, webkitMissing } from '../engines/webkit.ts'
import { startStand } from '../frame/startStand.ts'
import { startJourneys } from '../world/startJourneys.ts'

const journeys = startJourneys()

it.skipIf(firefoxMissing).each([
  ['page', ''],
  ['otherSite', ''],
  ['otherSite', '/isolated'],
] as const)(
  'B-09 approves in Firefox in the secure window, because no frame there can prove that it is visible (%s%s)',
  async (site, path) => {
    const stand = await startStand(journeys.world.networks[0]?.rpcUrl ?? '', journeys.world.secure)
    journeys.atEnd(stand.stop)
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: firefoxPath,
      headless: true,
      timeout: AWAITED_MS,
    })
    journeys.atEnd(() => browser.close())
    const key = generatePrivateKey()
    const page = await browser.newPage()
    page.setDefaultTimeout(AWAITED_MS)
    await page.goto(stand[site] + path)
    await page.evaluate(addFrame, `${stand.frame}/stand?key=${key}`, {
      method: 'personal_sign',
      params: ['from Firefox', privateKeyToAddress(key)],
    })
    const frame = await page.waitForFrame((one) => one.url().startsWith(stand.frame))
    const open = await frame.waitForSelector('::-p-text(Open secure window)')
    expect(await frame.$$eval('button', (buttons) => buttons.map((button) => button.textContent))).not.toContain(
      'Sign message',
    )
    const opening = new Promise<Page>((resolve) =>
      browser.on('targetcreated', async (target) => {
        const opened = await target.page()
        if (opened) resolve(opened)
      }),
    )
    await open?.click()
    const opened = await opening
    opened.setDefaultTimeout(AWAITED_MS)
    await opened.bringToFront()
    const find = (selector: string) =>
      until(selector, () => opened.evaluate(findCentre, selector)).catch(async (cause: Error) => {
        const shown = await opened.evaluate(() => document.body.innerText).catch(String)
        throw new Error(`${cause.message} at ${opened.url()}, which shows:\n${shown}`, { cause })
      })
    await find('.approve-details')
    await opened.evaluate(() => {
      const box = document.querySelector('.approve-details')
      box?.scrollTo({ top: box.scrollHeight })
    })
    const { x, y } = await find('button[data-variant=primary]')
    await opened.mouse.move(x, y)
    const approve = await find('button[data-variant=primary]:not([aria-disabled])')
    // The window closes with the press, and that may be reported first.
    const closed = new Promise((resolve) => opened.once('close', resolve))
    await Promise.any([opened.mouse.click(approve.x, approve.y), closed])
    const answer = await page.waitForFunction(() => Reflect.get(window, 'answer'))
    expect(await answer.jsonValue()).toMatchObject({
      result: expect.stringMatching(/^0x[0-9a-f]{130}$/),
      signatures: 1,
    })
  },
)

// Windows get no focus here, which approving needs.
it.skipIf(webkitMissing)('B-09 rejects in WebKit in the secure window, on a page of another site', async () => {
  const engine = await openWindowInWebKit('')
  await until('the request', () => isShown(engine, 'heading', 'Sign message'))
  await engine.click('button', 'Reject')
  await engine.enterOtherWindow()
  const answer = await until('the answer', () => engine.evaluate(() => Reflect.get(window, 'answer')))
  expect(answer).toMatchObject({ error: { code: 'USER_REJECTED' }, signatures: 0 })
})

/**
 * Runs in the page, where an element can be found: puppeteer looks for one in a realm of its own, which Firefox may still have
 * of the document before.
 */
function findCentre(selector: string): { x: number; y: number } | undefined {
  const element = document.querySelector(selector)
  element?.scrollIntoView({ block: 'nearest' })
  const box = element?.getBoundingClientRect()
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

// It calls a window that a frame opened on such a page cross-site, so nothing proves whose request it would show.
it.skipIf(webkitMissing)('says in WebKit in the secure window that a page cut the link to it', async () => {
  const engine = await openWindowInWebKit('/isolated')
  const shown = () => engine.evaluate(() => document.body.innerText.includes('can’t reach the page that opened it'))
  await until('the reason', shown)
})

async function openWindowInWebKit(path: string) {
  const stand = await startStand(journeys.world.networks[0]?.rpcUrl ?? '', journeys.world.secure)
  journeys.atEnd(stand.stop)
  const engine = await webkit()
  journeys.atEnd(() => engine.close())
  const key = generatePrivateKey()
  await engine.goto(stand.otherSite + path)
  const request = { method: 'personal_sign', params: ['from WebKit', privateKeyToAddress(key)] }
  await engine.evaluate(addFrame, `${stand.frame}/stand?key=${key}`, request)
  await engine.enterFrame('iframe')
  await engine.click('button', 'Open secure window')
  await engine.enterOtherWindow()
  return engine
}

/** Runs in the page. */
function addFrame(src: string, request: object): void {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'width:360px;height:600px;border:0'
  frame.src = src
  window.addEventListener('message', ({ data }) => {
    if (data.ready) frame.contentWindow?.postMessage({ id: 1, request }, '*')
    if (data.id === 1) Object.assign(window, { answer: data })
  })
  document.body.append(frame)
}
