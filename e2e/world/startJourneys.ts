import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { launch } from './browser.ts'
import { describeWorld, type World } from './world.ts'

/** What every file of journeys begins with: the running world and a browser, there once its tests run. */
export function startJourneys(): { readonly world: World; readonly browser: Browser } {
  const started: { world?: World; browser?: Browser } = {}
  beforeAll(async () => {
    started.world = await describeWorld(inject('devnetPage'))
    started.browser = await launch()
  })
  afterAll(() => started.browser?.close())
  return {
    get world() {
      return orTooEarly(started.world)
    },
    get browser() {
      return orTooEarly(started.browser)
    },
  }
}

function orTooEarly<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A journey can only begin inside a test')
  return value
}
