import type { BrowserContext } from 'playwright-core'
import { getAddress, type Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { fundedKey } from '../world/browser.ts'
import type { Journeys } from '../world/startJourneys.ts'
import { type HarnessPage, openHarnessPage } from './harnessPage.ts'
import { startStand } from './startStand.ts'

export const friend = getAddress(`0x${'fe'.repeat(20)}`)

export type Approvals = {
  readonly context: BrowserContext
  readonly stand: { page: string; frame: string }
  readonly at: HarnessPage
  /** The account of the key. */
  readonly own: string
  open(context?: BrowserContext, size?: { width: number; height: number }): Promise<HarnessPage>
  message(text?: string): object
  send(more?: object): object
  batch(calls: readonly object[]): object
  typedData(data: object): object
}

/** The setup of every file about approvals: the frame in a page, with a funded key. */
export function startApprovals(journeys: Journeys): Approvals {
  const there: {
    key?: Hex
    stand?: Awaited<ReturnType<typeof startStand>>
    context?: BrowserContext
    at?: HarnessPage
  } = {}
  beforeAll(async () => {
    there.key = await fundedKey(journeys.world)
    there.stand = await startStand(journeys.world.networks[0]?.rpcUrl ?? '')
  })
  afterAll(() => there.stand?.stop())
  beforeEach(async () => {
    const context = await journeys.browser.newContext({ viewport: { width: 800, height: 700 }, locale: 'en' })
    journeys.atEnd(() => context.close())
    there.context = context
    there.at = await open()
  })
  const key = () => orTooEarly(there.key)
  const own = () => privateKeyToAddress(key())
  const open: Approvals['open'] = async (context = orTooEarly(there.context), size = { width: 360, height: 600 }) => {
    there.at = await openHarnessPage(context, orTooEarly(there.stand), { key: key(), ...size })
    return there.at
  }
  return {
    open,
    get own() {
      return own()
    },
    get context() {
      return orTooEarly(there.context)
    },
    get stand() {
      return orTooEarly(there.stand)
    },
    get at() {
      return orTooEarly(there.at)
    },
    message: (text = 'Hello') => ({ method: 'personal_sign', params: [text, own()] }),
    send: (more = {}) => ({
      method: 'eth_sendTransaction',
      params: [{ from: own(), to: friend, value: '0x2386f26fc10000', ...more }],
    }),
    typedData: (data) => ({ method: 'eth_signTypedData_v4', params: [own(), data] }),
    batch: (calls) => ({
      method: 'wallet_sendCalls',
      params: [{ version: '2.0.0', chainId: '0x7a69', from: own(), atomicRequired: false, calls }],
    }),
  }
}

function orTooEarly<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('There is a page only inside a test')
  return value
}
