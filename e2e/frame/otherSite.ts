import type { BrowserContext, Page } from 'playwright-core'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect } from 'vitest'
import { AWAITED_MS } from '../../scripts/test/awaitedMs.ts'
import { plainChromium } from '../engines/plainChromium.ts'
import { approvalTitle } from '../world/approvalCard.ts'
import { fundedKey } from '../world/browser.ts'
import { pressApproveInWindow } from '../world/pressApprove.ts'
import type { Journeys } from '../world/startJourneys.ts'
import { still } from '../world/still.ts'
import { type HarnessPage, openHarnessPage } from './harnessPage.ts'
import { type Stand, startStand } from './startStand.ts'

type Place = { context: BrowserContext; at: HarnessPage }
type PlaceOptions = Parameters<typeof plainChromium>[0] & {
  path?: string
  site?: 'page' | 'otherSite'
  stand?: Stand | undefined
}

/** The setup of every file about approvals on pages of another site than the frame's. */
export function holdOtherSite(journeys: Journeys) {
  let shared: Stand | undefined
  let key: `0x${string}` = '0x'
  beforeAll(async () => {
    key = await fundedKey(journeys.world)
    shared = await startStand(journeys.world.networks[0]?.rpcUrl ?? '', journeys.world.secure)
  })
  afterAll(() => shared?.stop())
  const stand = () => {
    if (!shared) throw new Error('The stand was not started')
    return shared
  }
  const request = () => ({ method: 'personal_sign', params: ['Hello', privateKeyToAddress(key)] })
  return {
    stand,
    request,
    /** A page in a browser with its default settings. */
    async open({
      path = '/',
      site = 'otherSite',
      stand: given = stand(),
      ...options
    }: PlaceOptions = {}): Promise<Place> {
      const { browser, stop } = await plainChromium(options)
      journeys.atEnd(stop)
      const context = await browser.newContext({ locale: 'en' })
      context.setDefaultTimeout(AWAITED_MS)
      return { context, at: await openHarnessPage(context, { ...given, page: given[site] + path }, { key }) }
    },
    /** Asks for a signature and opens the window in which it is approved. */
    async requestInWindow({ context, at }: Place) {
      const { id, answer } = at.request(request(), { approvals: 'window' })
      // It never settles in a page that went away.
      answer.catch(() => undefined)
      const open = at.frame.getByRole('button', { name: 'Open secure window' })
      await still(open)
      const [opened] = await Promise.all([context.waitForEvent('page'), open.click()])
      return { id, answer, opened }
    },
    async approve(opened: Page): Promise<void> {
      await opened.bringToFront()
      await approvalTitle(opened).waitFor()
      await pressApproveInWindow(opened)
    },
  }
}

export const signed = { result: expect.stringMatching(/^0x[0-9a-f]{130}$/), signatures: 1 }
export const ended = 'This request has ended. You can close this window.'
export const severed = 'This window can’t reach the page that opened it.'
