import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from 'playwright-core'

/** An app's page whose CSP only allows itself and the devnet's origin. It collects the events it receives. */
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

/** Sends a request on a click, as a user would. The page shows the result, or `error <code>`. */
export async function clickFor(page: Page, method: string, params: unknown = []): Promise<void> {
  await page.evaluate(([name, given]) => Object.assign(window, { next: { method: name, params: given } }), [
    method,
    params,
  ] as const)
  await page.getByRole('button', { name: 'Do it' }).click()
}

export const answer = (page: Page) => page.evaluate(() => (window as unknown as { answer: Promise<unknown> }).answer)
export const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)

/** Sends a request without a click. */
export function walletRequest(page: Page, method: string, params: unknown = []): Promise<unknown> {
  return page.evaluate(
    ([name, given]) =>
      (window as unknown as { walletRequest(request: unknown): Promise<unknown> }).walletRequest({
        method: name,
        params: given,
      }),
    [method, params] as const,
  )
}

/** A call to a non-EVM wallet: `bytes` in its input become bytes, and bytes in its response an array. */
export type FeatureCall =
  | { feature: string; method: string; inputs: readonly Record<string, unknown>[] }
  | { polkadot: 'enable' | 'get' | 'signRaw'; input?: unknown }

/** Calls on a click, as a user would. */
export async function clickForFeature(page: Page, call: FeatureCall): Promise<void> {
  await page.evaluate((given) => Object.assign(window, { next: { call: given } }), call)
  await page.getByRole('button', { name: 'Do it' }).click()
}

/** Calls without a click. */
export const callFeature = (page: Page, call: FeatureCall): Promise<unknown> =>
  page.evaluate(
    (given) =>
      (window as unknown as { walletRequest(request: unknown): Promise<unknown> }).walletRequest({ call: given }),
    call,
  )

const app = `
window.heard = []
addEventListener('eip6963:announceProvider', ({ detail }) => {
  if (window.detail) return
  window.detail = detail
  for (const name of ['connect', 'disconnect', 'accountsChanged', 'chainChanged'])
    detail.provider.on(name, (value) => window.heard.push([name, value]))
})
window.wallets = []
const api = { register: (...wallets) => { for (const wallet of wallets) {
  window.wallets.push(wallet)
  wallet.features['standard:events'].on('change', ({ accounts }) => window.heard.push(['change', accounts.map(({ address }) => address)]))
} } }
addEventListener('wallet-standard:register-wallet', ({ detail }) => detail(api))
const standard = () => window.wallets.find(({ name }) => name === 'Devnet Wallet')
const accountOf = (address) => standard().accounts.find((account) => account.address === address)
const intoBytes = (value) => typeof value === 'string' && value.startsWith('bytes:') ? Uint8Array.from(atob(value.slice(6)), (c) => c.charCodeAt(0)) : value
const inputOf = (input) => Object.fromEntries(Object.entries(input).map(([name, value]) => [name,
  name === 'account' ? accountOf(value) : name === 'inputsToSign' ? value.map((one) => ({ ...one, account: accountOf(one.account) })) : intoBytes(value)]))
const plain = (answer) => JSON.parse(JSON.stringify(answer ?? null, (_, value) => value instanceof Uint8Array ? 'bytes:' + btoa(String.fromCharCode(...value)) : value))
const callWallet = async ({ feature, method, inputs, polkadot, input }) => {
  if (feature) return standard().features[feature][method](...inputs.map(inputOf))
  const enabled = await window.injectedWeb3['latchkey-devnet'].enable('App')
  return polkadot === 'enable' ? window.injectedWeb3['latchkey-devnet'].icon : polkadot === 'get' ? enabled.accounts.get() : enabled.signer.signRaw(input)
}
window.walletRequest = (request) => (request.call ? callWallet(request.call).then(plain) : window.detail.provider.request(request)).catch((error) => 'error ' + (error.code ?? error.message))
addEventListener('DOMContentLoaded', () => {
  dispatchEvent(new Event('eip6963:requestProvider'))
  document.querySelector('button').addEventListener('click', () => { window.answer = window.walletRequest(window.next) })
})
`
