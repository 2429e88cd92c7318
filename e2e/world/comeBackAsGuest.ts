import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { AWAITED_MS } from '../../scripts/test/awaitedMs.ts'
import { collectProviders, remember } from './announcedProvider.ts'
import { openFramePage } from './framePage.ts'
import type { startJourneys } from './startJourneys.ts'
import type { World } from './world.ts'

type Journeys = ReturnType<typeof startJourneys>

/** A returning visitor who signed in as a guest: the app reconnects the embedded wallet by itself. */
export async function comeBackAsGuest({ browser, world, atEnd }: Journeys) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  atEnd(() => context.close())
  const raw = await openFramePage(context, world, world.app)
  expect(await raw.open({ waitMs: AWAITED_MS })).toBe(1)
  expect(await raw.request('CONNECT_GUEST')).toMatchObject({ type: '@frame/CONNECT_GUEST_SUCCESS' })
  const { address } = (await raw.request('GET_USER')).payload as { address: `0x${string}` }
  await raw.page.evaluate(remember, address)
  await raw.page.close()
  const page = await openCollecting(context, world)
  await page
    .getByRole('button', { name: /^Account / })
    .first()
    .waitFor()
  // The page shows the account of the last visit before the frame is back.
  await page.waitForFunction(() => localStorage.getItem('latchkey.embedded')?.includes('"session"'))
  return { context, page, address }
}

/** Opens the app with a script that collects the wallets that announce themselves. */
export async function openCollecting(context: BrowserContext, { app }: World): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(collectProviders)
  await page.goto(app)
  return page
}
