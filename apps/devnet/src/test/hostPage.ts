import { once } from 'node:events'
import { createServer } from 'node:http'
import { type Browser, chromium, type Page } from 'playwright-core'

/** Starts the Chromium that the machine has. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', timeout: 120_000 })
}

/** An app's page that lets in nothing but itself and the devnet's origin. It collects what it is told. */
export async function servePage(devnet: string, headers: Record<string, string> = {}) {
  const policy = `default-src 'none'; script-src 'self' ${devnet}; frame-src ${devnet}; connect-src ${devnet}; style-src 'self'`
  const server = createServer((request, response) => {
    if (request.url === '/app.js') return response.setHeader('content-type', 'text/javascript').end(app)
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy, ...headers })
    return response.end(
      `<!doctype html><html lang="en"><title>App</title><script src="/app.js"></script><body><h1>App</h1><button>Do it</button><dialog>The app's own dialog</dialog><script src="${devnet}/wallet.js"></script>`,
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://localhost:${port}`, otherUrl: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

/** Asks at a click, as a person would; the answer is the result, or `error <code>`. */
export async function clickFor(page: Page, method: string, params: unknown = []): Promise<void> {
  await page.evaluate(([name, given]) => Object.assign(window, { next: { method: name, params: given } }), [
    method,
    params,
  ] as const)
  await page.getByRole('button', { name: 'Do it' }).click()
}

export const answer = (page: Page) => page.evaluate(() => (window as unknown as { answer: Promise<unknown> }).answer)
export const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)

/** Asks without a click near. */
export function ask(page: Page, method: string, params: unknown = []): Promise<unknown> {
  return page.evaluate(
    ([name, given]) =>
      (window as unknown as { ask(request: unknown): Promise<unknown> }).ask({ method: name, params: given }),
    [method, params] as const,
  )
}

const app = `
window.heard = []
addEventListener('eip6963:announceProvider', ({ detail }) => {
  if (window.detail) return
  window.detail = detail
  for (const name of ['connect', 'disconnect', 'accountsChanged', 'chainChanged'])
    detail.provider.on(name, (value) => window.heard.push([name, value]))
})
window.ask = (request) => window.detail.provider.request(request).catch((error) => 'error ' + error.code)
addEventListener('DOMContentLoaded', () => {
  dispatchEvent(new Event('eip6963:requestProvider'))
  document.querySelector('button').addEventListener('click', () => { window.answer = window.ask(window.next) })
})
`
