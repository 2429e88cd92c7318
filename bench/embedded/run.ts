import { type Browser, chromium, type Frame, type Page } from 'playwright-core'
import { approvalButton } from '../../e2e/world/approvalCard.ts'
import { approve } from '../../e2e/world/embeddedPage.ts'

// Measures from a correct code to a connected wallet, and from *Approve* to a signature, in a running local world (`npm
// start`; LATCHKEY_DEVNET_PAGE if it is elsewhere). Each visitor is new and signs in by e-mail.
const devnet = process.env.LATCHKEY_DEVNET_PAGE ?? 'http://localhost:3002'
const runs = Number(process.env.BENCH_RUNS ?? 7)

type World = { app: string; mail: string }
type Figures = Record<string, number>

const world = (await (await fetch(`${devnet}/devnet.json`)).json()) as World
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' })
const samples: Figures[] = []
for (let run = 0; run < runs; run++) samples.push(await visit(browser, `bench-${Date.now()}-${run}@example.com`))
await browser.close()

const names = Object.keys(samples[0] ?? {})
console.log(`\nEmbedded wallet, ${runs} newcomers, milliseconds`)
console.table(Object.fromEntries(names.map((name) => [name, spread(samples.map((sample) => sample[name] ?? 0))])))

async function visit(browser: Browser, email: string): Promise<Figures> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(world.app)
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  const submitted = performance.now()
  await page.getByRole('button', { name: 'Continue with e-mail' }).click()
  const code = page.getByRole('dialog', { name: 'Check your e-mail' }).getByRole('textbox', { name: 'Code' })
  await code.waitFor()
  const atCode = performance.now()
  const digits = await readCode(email)
  const entered = performance.now()
  await code.fill(digits)
  await page
    .getByRole('button', { name: /^Account / })
    .first()
    .waitFor()
  const connected = performance.now()
  const frame = findFrame(page)
  const login = await timesOf(frame)
  const signature = await sign(page, frame)
  const figures = {
    'e-mail sent → code view': atCode - submitted,
    'right code → connected': connected - entered,
    '… the code at the server': login['/api/login/otp'] ?? 0,
    '… the new wallet at the server': login['/api/wallets'] ?? 0,
    '*Approve* → signature': signature.totalMs,
    '… the share from the server': signature.shareMs,
  }
  await context.close()
  return figures
}

async function sign(page: Page, frame: Frame): Promise<{ totalMs: number; shareMs: number }> {
  await page.evaluate(requestSignature)
  await approvalButton(frame).waitFor()
  await frame.evaluate(() => {
    performance.clearResourceTimings()
    addEventListener(
      'pointerup',
      () => Object.assign(window, { pressedAt: performance.timeOrigin + performance.now() }),
      true,
    )
  })
  await approve(page)
  const signedAt = await page.evaluate(() => (window as unknown as { signed: Promise<number> }).signed)
  const pressedAt = await frame.evaluate(() => (window as unknown as { pressedAt: number }).pressedAt)
  return { totalMs: signedAt - pressedAt, shareMs: (await timesOf(frame))['/api/shares/auth'] ?? 0 }
}

// Runs in the page: when the signature arrived, on the clock that the frame's windows share.
async function requestSignature(): Promise<void> {
  type Provider = { request(args: { method: string; params?: unknown[] }): Promise<string[]> }
  const provider = await new Promise<Provider>((resolve) => {
    addEventListener('eip6963:announceProvider', (event) => {
      const { info, provider } = (event as CustomEvent<{ info: { rdns: string }; provider: Provider }>).detail
      if (info.rdns.includes('latchkey.embedded')) resolve(provider)
    })
    dispatchEvent(new Event('eip6963:requestProvider'))
  })
  const [account] = await provider.request({ method: 'eth_accounts' })
  const signed = provider
    .request({ method: 'personal_sign', params: ['hello', account] })
    .then(() => performance.timeOrigin + performance.now())
  Object.assign(window, { signed })
}

/** The duration of each of the frame's calls, by path. */
function timesOf(frame: Frame): Promise<Figures> {
  return frame.evaluate(() =>
    Object.fromEntries(
      performance.getEntriesByType('resource').map(({ name, duration }) => [new URL(name).pathname, duration]),
    ),
  )
}

function findFrame(page: Page): Frame {
  const found = page.frames().find((frame) => new URL(frame.url()).pathname === '/frame')
  if (!found) throw new Error('The frame is not in the page')
  return found
}

async function readCode(email: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const [mail] = (await (await fetch(`${world.mail}?to=${encodeURIComponent(email)}`)).json()) as { text: string }[]
    const code = mail && /\b\d{3} ?\d{3}\b/.exec(mail.text)?.[0].replace(' ', '')
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No mail came for ${email}`)
}

function spread(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { median: at(0.5), most: at(1) }
}
