import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { freePort } from '../../scripts/test/freePort.ts'
import { type Engine, installFinder, until } from './engine.ts'

const driver = '/usr/bin/WebKitWebDriver'
const browsers = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.0/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
]
const binary = browsers.find((path) => existsSync(path))

/** Why WebKit can't run here, or undefined if it can. */
export const webkitMissing =
  existsSync(driver) && binary && existsSync('/usr/bin/xvfb-run')
    ? undefined
    : 'Debian packages webkit2gtk-driver and xvfb are not installed'

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const keys = { Enter: '\uE007', Tab: '\uE004', Escape: '\uE00C' }

export type WebKit = Engine & {
  /** Continues in a frame of this page. */
  enterFrame(selector: string): Promise<void>
  /** Continues in the other window, once there is one. */
  enterOtherWindow(): Promise<void>
}

/** WebKitGTK's MiniBrowser over WebDriver. */
export async function webkit(): Promise<WebKit> {
  const port = await freePort()
  const child = spawn('xvfb-run', ['-a', driver, `--port=${port}`], { stdio: 'ignore', detached: true })
  const base = `http://127.0.0.1:${port}`
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(base + path, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`WebDriver ${path}: ${JSON.stringify(value).slice(0, 300)}`)
    return value
  }
  const stop = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGTERM')
    } catch {
      // It has ended already.
    }
  }
  try {
    await until('WebKitWebDriver', () =>
      fetch(`${base}/status`).then(
        (r) => r.ok,
        () => false,
      ),
    )
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } }
    const { sessionId } = (await call('POST', '/session', { capabilities })) as { sessionId: string }
    const session = (path: string, body: unknown = {}) => call('POST', `/session/${sessionId}${path}`, body)
    const run = (source: string, args: readonly unknown[]) => session('/execute/sync', { script: source, args })
    const find = (role: string, name: string) =>
      until(`${role} ${name}`, async () => {
        const found = (await run('return window.findAtRest?.(...arguments)?.element ?? null', [role, name])) as Record<
          string,
          string
        > | null
        return found?.[elementKey]
      })
    return {
      name: 'WebKit',
      async goto(url) {
        await session('/url', { url })
        await run(`(${installFinder})()`, [])
      },
      async enterFrame(selector) {
        const frame = await until(selector, () => run('return document.querySelector(...arguments)', [selector]))
        await session('/frame', { id: frame })
        await run(`(${installFinder})()`, [])
      },
      async enterOtherWindow() {
        // The one that was left may be closed.
        const own = await call('GET', `/session/${sessionId}/window`).catch(() => undefined)
        const handle = await until('another window', async () => {
          const handles = (await call('GET', `/session/${sessionId}/window/handles`)) as string[]
          return handles.find((one) => one !== own)
        })
        await session('/window', { handle })
        await until('its page', async () => (await run('return location.href', [])) !== 'about:blank')
        await run(`(${installFinder})()`, [])
      },
      async evaluate(fn, ...args) {
        const source = `const done = arguments[arguments.length - 1]; Promise.resolve((${fn})(...[...arguments].slice(0, -1))).then((value) => done({ value }), (error) => done({ error: String(error) }))`
        const answer = (await session('/execute/async', { script: source, args })) as {
          value?: unknown
          error?: string
        }
        if (answer.error) throw new Error(answer.error)
        return answer.value as never
      },
      async click(role, name) {
        // A rendering after the search can move the element, and the driver then refuses before it presses anything.
        await until(`a click on ${role} ${name}`, async () => {
          const pressed = session(`/element/${await find(role, name)}/click`).then(() => true)
          return pressed.catch((error: Error) => {
            if (error.message.includes('element not interactable')) return false
            throw error
          })
        })
      },
      async type(label, text) {
        const field = await find('textbox', label)
        // Sending keys also focuses the field.
        await session(`/element/${field}/value`, { text })
      },
      async press(key) {
        const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] }))
        await session('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
      },
      async close() {
        await call('DELETE', `/session/${sessionId}`).catch(() => {})
        stop()
      },
    }
  } catch (error) {
    stop()
    throw error
  }
}
