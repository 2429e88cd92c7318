import { type Browser, chromium } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { AWAITED_MS } from '../../scripts/test/awaitedMs.ts'
import { diagnose, keepDiagnosis } from './diagnosis.ts'
import { describeWorld, type World } from './world.ts'

/** A journey that is about to time out is inspected this long before, while its pages are still open. */
const BEFORE_LIMIT_MS = 10_000

export type Journeys = {
  readonly world: World
  readonly browser: Browser
  /** Stops something when the journey is over, last started first. */
  atEnd(stop: () => Promise<unknown>): void
}

/**
 * The setup of every journey file: the running world and a browser, available once its tests run.
 *
 * @param browser `shell`: only the engine, which takes half the time; `chromium`: the full browser, for windows, focus
 * and visibility
 */
export function startJourneys({ browser: name = 'shell' }: { browser?: 'shell' | 'chromium' } = {}): Journeys {
  const started: { world?: World; browser?: Browser } = {}
  const stops: (() => Promise<unknown>)[] = []
  let isTold = false
  let limit: ReturnType<typeof setTimeout> | undefined

  beforeAll(async () => {
    started.world = await describeWorld(inject('devnetPage'))
    const browser = await chromium.connect(inject(name))
    browser.on('context', (context) => context.setDefaultTimeout(AWAITED_MS))
    // Journeys don't wait for animations; tests about motion turn it on.
    const newContext = browser.newContext.bind(browser)
    // Nor do they meet the service worker: what it answers, Playwright doesn't see.
    browser.newContext = (options) => newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options })
    started.browser = browser
  })
  beforeEach(({ task }) => {
    isTold = false
    limit = setTimeout(() => tell(task.name), task.timeout - BEFORE_LIMIT_MS)
  })
  afterEach(async ({ task }) => {
    clearTimeout(limit)
    if (task.result?.state === 'fail' && !isTold) await tell(task.name)
    for (const stop of stops.splice(0).reverse()) await stop()
  })
  afterAll(() => started.browser?.close())

  async function tell(journey: string): Promise<void> {
    const { world, browser } = started
    if (!world || !browser) return
    isTold = true
    const diagnosis = await diagnose({ world, browser, serverLog: inject('serverLog') })
    console.error(`${journey}\n${diagnosis}`)
    await keepDiagnosis(journey, diagnosis)
  }

  return {
    get world() {
      return orTooEarly(started.world)
    },
    get browser() {
      return orTooEarly(started.browser)
    },
    atEnd: (stop) => void stops.push(stop),
  }
}

function orTooEarly<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A journey can only begin inside a test')
  return value
}
