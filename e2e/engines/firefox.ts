import { existsSync } from 'node:fs'
import puppeteer, { type HTTPRequest } from 'puppeteer-core'
import { AWAITED_MS } from '../../scripts/test/awaitedMs.ts'
import { type Engine, type Finder, installFinder, until } from './engine.ts'

export const firefoxPath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'

/** Why Firefox can't run here, or undefined if it can. */
export const firefoxMissing = existsSync(firefoxPath) ? undefined : 'Debian package firefox-esr is not installed'

export type Firefox = Engine & {
  /** Blocks requests that match, as a lost connection would. Returns a function that unblocks them. */
  withhold(url: RegExp): Promise<() => Promise<void>>
}

/** Firefox ESR over WebDriver BiDi. */
export async function firefox(): Promise<Firefox> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath,
    headless: true,
    timeout: AWAITED_MS,
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(AWAITED_MS)
  // Clicks the element's centre, because puppeteer's own search for a clickable point fails inside shadow roots here.
  const clickOn = async (role: string, name: string) => {
    const point = await until(`${role} ${name}`, () =>
      page.evaluate(
        (role, name) => {
          const found = (window as never as Finder).findAtRest?.(role, name)
          return found ? { x: found.x, y: found.y } : null
        },
        role,
        name,
      ),
    )
    await page.mouse.click(point.x, point.y)
  }
  return {
    name: 'Firefox',
    async goto(url) {
      await page.goto(url)
      await page.evaluate(installFinder)
    },
    evaluate: (fn, ...args) => page.evaluate(fn as never, ...(args as readonly unknown[] as never[])) as never,
    click: clickOn,
    async type(label, text) {
      await clickOn('textbox', label)
      await page.keyboard.type(text)
    },
    press: (key) => page.keyboard.press(key),
    async withhold(url) {
      const answer = (request: HTTPRequest) => void (url.test(request.url()) ? request.abort() : request.continue())
      page.on('request', answer)
      await page.setRequestInterception(true)
      return async () => {
        await page.setRequestInterception(false)
        page.off('request', answer)
      }
    },
    close: () => browser.close(),
  }
}
