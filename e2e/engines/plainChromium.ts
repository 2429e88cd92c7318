import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { AWAITED_MS } from '../../scripts/test/awaitedMs.ts'
import { until } from './engine.ts'

/** Switches that a container without a screen or a sandbox needs, and nothing that changes what pages can do. */
const switches = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--no-first-run']

/**
 * Chromium as visitors have it. Playwright's own switches turn storage partitioning and the pop-up blocker off, among
 * others.
 *
 */
export async function plainChromium({ blocksThirdParties = false, cookies }: PlainOptions = {}): Promise<{
  browser: Browser
  stop(): Promise<void>
}> {
  const profile = await mkdtemp(join(tmpdir(), 'latchkey-chromium-'))
  const settings = {
    ...(blocksThirdParties ? { cookie_controls_mode: 1, block_third_party_cookies: true } : {}),
    ...(cookies === 'blocked' ? { default_content_setting_values: { cookies: 2 } } : {}),
  }
  await mkdir(join(profile, 'Default'))
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify({ profile: settings }))
  const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const child = spawn(path, [...switches, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: 'ignore',
    detached: true,
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const port = await until('the browser', () =>
      readFile(join(profile, 'DevToolsActivePort'), 'utf8').then(
        (text) => text.split('\n')[0],
        () => undefined,
      ),
    )
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { timeout: AWAITED_MS })
    return {
      browser,
      stop: async () => {
        await browser.close()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

type PlainOptions = {
  /** The setting *Block third-party cookies*. */
  blocksThirdParties?: boolean
  /** `blocked`: no site stores anything. */
  cookies?: 'blocked'
}
