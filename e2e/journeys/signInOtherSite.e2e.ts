import { expect, it } from 'vitest'
import { AWAITED_MS } from '../../scripts/test/awaitedMs.ts'
import { plainChromium } from '../engines/plainChromium.ts'
import { makeSourceApp } from '../host/makeSourceApp.ts'
import { serveApp } from '../host/serveApp.ts'
import { fundedKey } from '../world/browser.ts'
import { installWallet } from '../world/installWallet.ts'
import { startJourneys } from '../world/startJourneys.ts'
import type { World } from '../world/world.ts'

const journeys = startJourneys()

it('stays signed in on a page of another site than the server, and gives its backend tokens', async () => {
  const { world, atEnd } = journeys
  const origin = await serveApp(await makeSourceApp(appOf(world), atEnd), 'production', atEnd, '127.0.0.1')
  const { browser, stop } = await plainChromium({ blocksThirdParties: true })
  atEnd(stop)
  const context = await browser.newContext({ locale: 'en' })
  context.setDefaultTimeout(AWAITED_MS)
  await installWallet(context, world, { privateKeys: [await fundedKey(world)] })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(origin)
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  await page.getByRole('button', { name: 'Journey Wallet' }).click()
  await page.getByRole('dialog', { name: 'Sign in' }).getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByText('Signed in: 0x').waitFor()
  await page.reload()
  await page.getByText('Signed in: 0x').waitFor()

  const [first, again, other] = await page.evaluate(() => Reflect.get(window, 'readTokens')())
  expect(again, 'a token that is still valid is used again').toBe(first)
  const claims = (token: string) => JSON.parse(Buffer.from(String(token.split('.')[1]), 'base64url').toString())
  expect(claims(first)).toMatchObject({ aud: origin, sub: expect.stringMatching(/^eip155:31337:0x/) })
  expect(claims(other)).toMatchObject({ aud: 'https://api.example.com' })
  // Before its five minutes end, the next call gets a new one.
  await page.clock.fastForward(4 * 60_000)
  const [renewed] = await page.evaluate(() => Reflect.get(window, 'readTokens')())
  expect(renewed).not.toBe(first)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('Signed out').waitFor()
  const refused = await page.evaluate(() =>
    Reflect.get(window, 'readTokens')().catch(({ code }: { code: string }) => code),
  )
  expect(refused, 'a token from before is not used any more').toBe('NOT_SIGNED_IN')
  await page.reload()
  await page.getByText('Signed out').waitFor()
})

function appOf({ networks, app: server, projectId }: World): string {
  const evm = networks.map(({ id, name, rpcUrl }) => ({
    ...{ id, name, rpcUrls: [rpcUrl] },
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  }))
  return `
    import { getSignInToken } from '@latchkey/core/actions'
    import { defineNetwork } from '@latchkey/protocol'
    import { LatchkeyButton, LatchkeyProvider, useClient, useSignIn } from '@latchkey/react'

    const networks = ${JSON.stringify(evm)}.map(defineNetwork)

    function Visitor() {
      const client = useClient()
      const { session, signOut } = useSignIn()
      window.readTokens = async () => [
        await getSignInToken(client),
        await getSignInToken(client),
        await getSignInToken(client, { audience: 'https://api.example.com' }),
      ]
      return (
        <>
          <p>{session ? 'Signed in: ' + session.data.accountAddress : 'Signed out'}</p>
          <button type="button" onClick={() => signOut()}>Sign out</button>
        </>
      )
    }

    export function App() {
      return (
        <LatchkeyProvider config={{ networks, server: '${server}', projectId: '${projectId}', siwx: {} }}>
          <LatchkeyButton />
          <Visitor />
        </LatchkeyProvider>
      )
    }
  `
}
