import type { Page } from 'playwright-core'
import { visitWithFour } from '../../e2e/wallets/fourWallets.ts'
import { addWallet, connectFirst, openAccount } from '../../e2e/world/walletSteps.ts'
import { describeWorld } from '../../e2e/world/world.ts'
import { startChromium } from '../../scripts/test/startChromium.ts'

// Measures from the click on a network of another namespace to the frame in which *Account* shows that account's
// balances, at 4× CPU throttling, in a running local world (LATCHKEY_DEVNET_PAGE if it is elsewhere). The baseline of
// the same run is the same page going from *Account* to *Choose network*, a view without balances.
const devnet = process.env.LATCHKEY_DEVNET_PAGE ?? 'http://localhost:3002'
const runs = Number(process.env.BENCH_RUNS ?? 11)
const THROTTLING = 4

const sides = [
  { network: 'Solana Devnet', shows: 'Solana' },
  { network: 'Devnet', shows: 'Ether' },
] as const

const world = await describeWorld(devnet)
const browser = await startChromium()
const newContext = browser.newContext.bind(browser)
browser.newContext = async (options) => {
  const context = await newContext(options)
  // tsx adds this to functions to keep their names; a page doesn't have it.
  await context.addInitScript('globalThis.__name = (value) => value')
  return context
}
const { page } = await visitWithFour(browser, world)
await connectFirst(page, 'Journey Wallet')
await addWallet(page, 'Solana', 'Journey Sun')
// Both are read once, because this measures how soon the last known values appear.
for (const { network, shows } of [...sides].reverse()) await switchTo(page, network, shows)
const session = await page.context().newCDPSession(page)
await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING })

const floor: number[] = []
const switched: number[] = []
for (let run = 0; run < runs; run++)
  for (const { network, shows } of sides) {
    const taken = await switchTo(page, network, shows)
    floor.push(taken.toNetworks)
    switched.push(taken.toAccount)
  }
await browser.close()

console.log(`\nSwitch of namespace at ${THROTTLING}× CPU throttling, ${switched.length} times, milliseconds`)
console.table({
  'Account → Choose network (floor)': spread(floor),
  'network → other account’s balances': spread(switched),
})

async function switchTo(
  page: Page,
  network: string,
  shows: string,
): Promise<{ toNetworks: number; toAccount: number }> {
  const account = (await page.getByRole('dialog', { name: 'Account' }).count())
    ? page.getByRole('dialog', { name: 'Account' })
    : await openAccount(page)
  // Without the previous view's animation, which nobody clicks through.
  await page.waitForTimeout(500)
  await arm(page, 'Choose network', network)
  await account.getByRole('button', { name: /^Network/ }).click()
  const toNetworks = await painted(page)
  const networks = page.getByRole('dialog', { name: 'Choose network' })
  await page.waitForTimeout(500)
  await arm(page, 'Account', shows)
  await networks.getByRole('button', { name: new RegExp(`^${network}`) }).click()
  const toAccount = await painted(page)
  return { toNetworks, toAccount }
}

type Probe = { painted: Promise<number> }

/** From the next click on, waits for a dialog with this name and a row that starts with this text. */
function arm(page: Page, dialog: string, row: string): Promise<void> {
  return page.evaluate(
    ([dialog, row]) => {
      const all = (root: Document | ShadowRoot): Element[] =>
        [...root.querySelectorAll('*')].flatMap((element) => [
          element,
          ...(element.shadowRoot ? all(element.shadowRoot) : []),
        ])
      const isThere = () => {
        const elements = all(document)
        return (
          elements.some((each) => /^H\d$/.test(each.tagName) && each.textContent?.trim() === dialog) &&
          elements.some((each) => each.tagName === 'BUTTON' && each.textContent?.trim().startsWith(row ?? ''))
        )
      }
      const probe = window as unknown as Probe
      probe.painted = new Promise((resolve) => {
        addEventListener('click', ({ timeStamp }) => requestAnimationFrame(() => look(timeStamp)), {
          capture: true,
          once: true,
        })
        const look = (clickedAt: number) => {
          if (isThere()) requestAnimationFrame((now) => resolve(now - clickedAt))
          else requestAnimationFrame(() => look(clickedAt))
        }
      })
    },
    [dialog, row] as const,
  )
}

function painted(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as Probe).painted)
}

function spread(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { median: at(0.5), most: at(1) }
}
