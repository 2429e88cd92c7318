import { appendFile, readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import type { Browser, Page } from 'playwright-core'
import { within } from './within.ts'
import type { World } from './world.ts'

const LIMIT_MS = 10_000
const LOG_LINES = 15

type Scene = { browser: Browser; world: World; serverLog: string }

/** What can be known about a stuck journey: what its pages show, and the state of the world. */
export async function diagnose({ browser, world, serverLog }: Scene): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  const parts = await Promise.all([
    ...pages.map(async (page) => [`Page ${page.url()}`, await textOf(page)]),
    ['World', (await Promise.all(placesOf(world).map(answerTime))).join(', ')],
    ['Machine', `load ${loadavg().map((load) => load.toFixed(1))}`],
    ['Server', await lastLines(serverLog)],
  ])
  return parts.map(([title, text]) => `── ${title}\n${text}`).join('\n')
}

const KEPT_LINES = 40
const KEPT_LINE_LENGTH = 300

/** Repeats the start of a diagnosis at the end of a whole run, when its first lines have scrolled away. */
export async function keepDiagnosis(journey: string, diagnosis: string): Promise<void> {
  const file = process.env.LATCHKEY_DIAGNOSES
  if (!file) return
  const lines = diagnosis.split('\n').slice(0, KEPT_LINES)
  await appendFile(file, `${journey}\n${lines.map((line) => line.slice(0, KEPT_LINE_LENGTH)).join('\n')}\n\n`)
}

/** The open dialog's text, or the page's. */
async function textOf(page: Page): Promise<string> {
  try {
    const dialogs = await within('the dialogs', page.getByRole('dialog').allInnerTexts(), LIMIT_MS)
    if (dialogs.length > 0) return dialogs.map((text) => `dialog: ${text.replaceAll('\n', ' | ')}`).join('\n')
    const text = await within('the text', page.locator('body').innerText(), LIMIT_MS)
    return text.replaceAll('\n', ' | ').slice(0, 1_000)
  } catch (error) {
    return String(error)
  }
}

function placesOf({ app, devnetPage, networks }: World) {
  const block = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })
  return [
    { name: 'server', url: `${app}/health`, init: {} },
    { name: 'devnet', url: `${devnetPage}/devnet.json`, init: {} },
    ...networks.map(({ name, rpcUrl: url }) => ({
      name,
      url,
      init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: block },
    })),
  ]
}

async function answerTime({ name, url, init }: ReturnType<typeof placesOf>[number]): Promise<string> {
  const start = performance.now()
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(LIMIT_MS) })
    await response.text()
    return `${name} ${response.status} in ${Math.round(performance.now() - start)} ms`
  } catch (error) {
    return `${name} ${error instanceof Error ? error.message : error}`
  }
}

async function lastLines(file: string): Promise<string> {
  if (!file) return 'its log is elsewhere'
  return (await readFile(file, 'utf8')).trimEnd().split('\n').slice(-LOG_LINES).join('\n')
}
