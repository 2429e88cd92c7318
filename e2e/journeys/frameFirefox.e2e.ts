import puppeteer, { type Page } from 'puppeteer-core'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, it } from 'vitest'
import { AWAITED_MS } from '../../scripts/test/awaitedMs.ts'
import { firefoxMissing, firefoxPath } from '../engines/firefox.ts'
import { startStand } from '../frame/startStand.ts'
import { startJourneys } from '../world/startJourneys.ts'

const journeys = startJourneys()

it.skipIf(firefoxMissing).each(['page', 'otherSite'] as const)(
  'B-09 approves in Firefox in the secure window, because no frame there can prove that it is visible (%s)',
  async (site) => {
    const stand = await startStand(journeys.world.networks[0]?.rpcUrl ?? '')
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
    await page.goto(stand[site])
    await page.evaluate(
      (src, request) => {
        const frame = document.createElement('iframe')
        frame.style.cssText = 'width:360px;height:600px;border:0'
        frame.src = src
        window.addEventListener('message', ({ data }) => {
          if (data.ready) frame.contentWindow?.postMessage({ id: 1, request }, '*')
          if (data.id === 1) Object.assign(window, { answer: data })
        })
        document.body.append(frame)
      },
      `${stand.frame}/stand?key=${key}`,
      { method: 'personal_sign', params: ['from Firefox', privateKeyToAddress(key)] },
    )
    const frame = await page.waitForFrame((one) => one.url().startsWith(stand.frame))
    const open = await frame.waitForSelector('::-p-text(Open secure window)')
    expect(await frame.$$eval('button', (buttons) => buttons.map((button) => button.textContent))).not.toContain(
      'Approve',
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
    await opened.waitForSelector('.approve-details')
    await opened.$eval('.approve-details', (box) => box.scrollTo({ top: box.scrollHeight }))
    const approve = await opened.waitForSelector('button[data-variant=primary]')
    await approve?.hover()
    await opened.waitForSelector('button[data-variant=primary]:not([aria-disabled])')
    // The window closes with the press, and that may be reported first.
    const closed = new Promise((resolve) => opened.once('close', resolve))
    await Promise.any([approve?.click(), closed])
    const answer = await page.waitForFunction(() => Reflect.get(window, 'answer'))
    expect(await answer.jsonValue()).toMatchObject({
      result: expect.stringMatching(/^0x[0-9a-f]{130}$/),
      signatures: 1,
    })
  },
)
