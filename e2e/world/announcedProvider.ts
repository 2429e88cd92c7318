import type { Page } from 'playwright-core'

/** Calls the announced provider like a page's own code. */
export function providerRequest(page: Page, method: string, params: unknown[] = []): Promise<Answer> {
  return page.evaluate(
    ([name, given]) =>
      (window as unknown as Collected).latchkeyProvider.request({ method: name, params: given }).then(
        (answer) => ({ answer }),
        ({ code, message }) => ({ code, message }),
      ),
    [method, params] as const,
  )
}

export type Collected = {
  latchkeyProvider: { request(args: object): Promise<unknown> }
  standardWallets: string[]
  rdns: string[]
}

// Runs before the page's scripts: collects wallets that announce themselves.
export function collectProviders(): void {
  const collected = window as unknown as Collected
  Object.assign(collected, { rdns: [], standardWallets: [] })
  addEventListener('eip6963:announceProvider', (event) => {
    const { info, provider } = (event as CustomEvent).detail
    collected.rdns.push(info.rdns)
    if (info.rdns === 'dev.latchkey.embedded') collected.latchkeyProvider = provider
  })
  addEventListener('wallet-standard:register-wallet', (event) =>
    (event as CustomEvent).detail({
      register: ({ name }: { name: string }) => collected.standardWallets.push(name),
    }),
  )
}

// Runs in the page: what the client stores about a connection.
export function remember(address: string): void {
  const connection = {
    connectorId: 'embedded',
    type: 'auth',
    namespace: 'eip155',
    accounts: [{ address, type: 'eoa' }],
    address,
    wallet: { name: 'Latchkey' },
    wasDisconnected: false,
  }
  const stored = { version: 1, remembered: [connection], activeNamespace: 'eip155' }
  localStorage.setItem(
    'latchkey.client',
    JSON.stringify({ ...stored, networkByNamespace: {}, recentWallets: [], preferredAccountTypes: {}, pending: [] }),
  )
}

type Answer = { answer?: unknown; code?: number; message?: string }
