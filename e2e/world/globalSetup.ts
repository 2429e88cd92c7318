import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type BrowserServer, chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { AWAITED_MS } from '../../scripts/test/awaitedMs.ts'
import { serveStandBuild } from './serveStandBuild.ts'
import { within } from './within.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const START_LIMIT_MS = 120_000

declare module 'vitest' {
  interface ProvidedContext {
    devnetPage: string
    /** The server's log file; empty if the world was already running. */
    serverLog: string
    /** How to reach the browsers of all journeys: Chromium's headless shell, and the full browser. */
    shell: string
    chromium: string
    /** Where a journey asks for the build of the approval on its own. */
    standBuild: string
  }
}

/** Starts the browsers, and the local world as a newcomer would, with its own ports and folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const [shell, whole, stand, stopWorld] = await Promise.all([
    startBrowser(process.env.CHROMIUM_SHELL_PATH ?? chromiumPath),
    startBrowser(chromiumPath),
    serveStandBuild(),
    startWorld(project),
  ])
  project.provide('shell', shell.wsEndpoint())
  project.provide('chromium', whole.wsEndpoint())
  project.provide('standBuild', stand.url)
  return async () => {
    await Promise.all([shell.close(), whole.close(), stand.stop()])
    await stopWorld()
  }
}

/**
 * The menus of the address bar are pages too: two processes and a fifth of the work for each window, never seen here. The
 * list replaces Playwright's, so what that turns off is as in a visitor's browser, partitioned storage before all.
 */
const UNSEEN = '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup'

/** A page lives for seconds: its script ends before what the optimising compilers make of it has paid. */
const BRIEF = '--js-flags=--no-maglev --no-turbofan'

function startBrowser(executablePath: string): Promise<BrowserServer> {
  const args = ['--disable-gpu', UNSEEN, BRIEF]
  return chromium.launchServer({ executablePath, host: '127.0.0.1', timeout: 2 * AWAITED_MS, args })
}

async function startWorld(project: TestProject): Promise<() => Promise<void>> {
  // While writing journeys, a world that is already running saves the wait.
  const running = process.env.LATCHKEY_DEVNET_PAGE
  if (running) {
    project.provide('devnetPage', running)
    project.provide('serverLog', '')
    return async () => {}
  }
  const dir = await mkdtemp(join(tmpdir(), 'latchkey-e2e-'))
  const serverLog = join(dir, 'server.log')
  // What a failed journey shows of its world.
  const child = spawn(process.execPath, ['scripts/start.mjs', '--json'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...freePorts(), LATCHKEY_DIR: dir },
  })
  const ended = once(child, 'exit')
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const line = once(createInterface(child.stdout), 'line')
  const early = ended.then(() => Promise.reject(new Error('It ended')))
  try {
    const [told] = await within('the local world', Promise.race([line, early]), START_LIMIT_MS)
    const { devnet } = JSON.parse(told)
    project.provide('devnetPage', devnet)
  } catch (cause) {
    child.kill('SIGTERM')
    throw new Error(`The local world did not start:\n${said}`, { cause })
  }
  project.provide('serverLog', serverLog)
  return async () => {
    child.kill('SIGTERM')
    await ended
    await rm(dir, { recursive: true, force: true })
  }
}

/** The world binds a free port itself: one that was looked up here might be taken by then. */
function freePorts(): NodeJS.ProcessEnv {
  const names = ['', 'SECURE_', 'DEVNET_', 'EVM_', 'SIDE_', 'OPTIMISM_', 'SOLANA_', 'BITCOIN_', 'SMTP_', 'IDENTITY_']
  return Object.fromEntries([...names, 'METRICS_'].map((name) => [`LATCHKEY_${name}PORT`, '0']))
}
