import { afterAll, beforeAll, beforeEach } from 'vitest'
import { holdDatabase } from './databases.ts'
import { type ProviderCall, startProvider } from './onRampProviders.ts'
import { asQuoted, network, pair } from './recordedJupiter.ts'
import { projectId, startApp, testConfig } from './startApp.ts'

/** A Jupiter for the tests of a file, which offers the recorded quote, and a server that swaps with it. */
export function holdJupiter() {
  const database = holdDatabase()
  let jupiter: Awaited<ReturnType<typeof startProvider>>
  let started: Awaited<ReturnType<typeof startApp>>

  beforeAll(async () => {
    jupiter = await startProvider({})
    const config = testConfig({
      networks: [network],
      swapProviders: { jupiter: { url: jupiter.url, apiKey: 'key-of-jupiter' } },
    })
    started = await startApp(config, database(), { swapWaitMs: 2_000 })
  })
  afterAll(() => Promise.all([started?.close(), jupiter?.stop()]))
  beforeEach(() => {
    jupiter.calls.length = 0
    jupiter.answers['GET /swap/v1/quote'] = (call: ProviderCall) => asQuoted(call)
  })

  return {
    database,
    jupiter: () => jupiter,
    app: () => started.app,
    quotes: (requested: object = {}) =>
      started.app.request(`/v1/convert/quotes?${new URLSearchParams({ projectId, ...pair, ...requested })}`),
    /** Requests the recorded swap, with a slippage of 0.5 %, from an endpoint below `/v1/convert/`. */
    build: (endpoint: 'build-transaction' | 'build-instruction', requested: object) =>
      started.app.request(`/v1/convert/${endpoint}`, {
        method: 'POST',
        body: JSON.stringify({ projectId, ...pair, solana: { slippage: 0.5 }, ...requested }),
      }),
  }
}

/** The status of a refusal, and the code of its first reason. */
export const codeOf = async (response: Response) => [response.status, (await response.json()).reasons?.[0].code]
