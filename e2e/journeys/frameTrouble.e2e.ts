import type { BrowserContext } from 'playwright-core'
import { expect, it } from 'vitest'
import { AWAITED_MS } from '../../scripts/test/awaitedMs.ts'
import { plainChromium } from '../engines/plainChromium.ts'
import { makeSourceApp } from '../host/makeSourceApp.ts'
import { serveApp } from '../host/serveApp.ts'
import { serveWithHeader } from '../world/serveWithHeader.ts'
import { startJourneys } from '../world/startJourneys.ts'
import type { World } from '../world/world.ts'

const journeys = startJourneys()

it('R8.11b says what keeps the frame from working, long before it times out', async () => {
  const { world, atEnd } = journeys
  const origin = await serveApp(await makeSourceApp(appOf(world), atEnd), 'development', atEnd, '127.0.0.1')
  const usual = await plainChromium()
  const withoutStorage = await plainChromium({ cookies: 'blocked' })
  atEnd(usual.stop)
  atEnd(withoutStorage.stop)
  const context = () => usual.browser.newContext({ locale: 'en' })
  const { port } = new URL(origin)
  const withHeader = (name: string, value: string) => serveWithHeader(journeys, { origin, name, value })

  const strict = await withHeader('content-security-policy', "frame-src 'none'")
  expect(await connectGuest(await context(), strict)).toEqual({
    code: 'FRAME_LOAD_FAILED',
    isSoon: true,
    advice: [expect.stringContaining(`Add ${world.secure} to its frame-src`)],
  })
  for (const value of ['require-corp', 'credentialless']) {
    const isolated = await withHeader('cross-origin-embedder-policy', value)
    expect(await connectGuest(await context(), isolated), value).toMatchObject({ code: 'connected', advice: [] })
  }
  expect(await connectGuest(await context(), `http://stranger.localhost:${port}`)).toEqual({
    code: 'UNVERIFIED_DOMAIN',
    isSoon: true,
    advice: [expect.stringContaining('walletOrigins')],
  })
  expect(await connectGuest(await context(), origin, 'in a frame')).toEqual({
    code: 'FRAME_NESTED',
    isSoon: true,
    advice: [expect.stringContaining('isn’t in a frame itself')],
  })
  expect(await connectGuest(await withoutStorage.browser.newContext({ locale: 'en' }), origin)).toEqual({
    code: 'STORAGE_BLOCKED',
    isSoon: true,
    advice: [expect.stringContaining('blocks the storage')],
  })
})

/** What a visitor learns who tries twice, in how much time, and what the developer reads on the console. */
async function connectGuest(context: BrowserContext, origin: string, place: 'alone' | 'in a frame' = 'alone') {
  context.setDefaultTimeout(AWAITED_MS)
  const page = await context.newPage()
  const advice: string[] = []
  // The checks of the page at the start say more, in other words.
  page.on('console', (message) => message.text().startsWith('Latchkey: The ') && advice.push(message.text()))
  if (place === 'in a frame') {
    await page.goto(`${origin}/other`)
    await page.setContent(`<iframe src="${origin}/"></iframe>`)
  } else await page.goto(`${origin}/`)
  const app = place === 'alone' ? page.mainFrame() : page.frames()[1]
  if (!app) throw new Error('The page has no frame')
  await app.waitForFunction(() => Reflect.has(window, 'tryGuest'))
  const attempt = (): Promise<{ code: string; ms: number }> => app.evaluate(() => Reflect.get(window, 'tryGuest')())
  const first = await attempt()
  await attempt()
  await page.close()
  // A second on a machine with nothing else to do; the handshake's own limit is twenty.
  return { code: first.code, isSoon: first.ms < 5000, advice }
}

function appOf({ networks, app: server, secure, projectId }: World): string {
  const evm = networks.map(({ id, name, rpcUrl }) => ({
    ...{ id, name, rpcUrls: [rpcUrl] },
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  }))
  const config = { server, projectId, embedded: { secureUrl: secure, guest: true } }
  return `
    import { connectGuest } from '@latchkey/core/actions'
    import { defineNetwork } from '@latchkey/protocol'
    import { LatchkeyProvider, useClient } from '@latchkey/react'

    const networks = ${JSON.stringify(evm)}.map(defineNetwork)

    function Visitor() {
      const client = useClient()
      window.tryGuest = async () => {
        await client.configure()
        await new Promise((resolve) => {
          const check = () => client.connectors.getState().some(({ kind }) => kind === 'AUTH') && resolve()
          check()
          client.connectors.subscribe(check)
        })
        const start = performance.now()
        const code = await connectGuest(client).then(() => 'connected', (error) => error.code)
        return { code, ms: performance.now() - start }
      }
      return null
    }

    export function App() {
      return (
        <LatchkeyProvider config={{ networks, ...${JSON.stringify(config)} }}>
          <Visitor />
        </LatchkeyProvider>
      )
    }
  `
}
