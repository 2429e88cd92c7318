import { type Client, createClient } from '@latchkey/core'
import { defineNetwork } from '@latchkey/protocol'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'

const network = defineNetwork({
  id: 'eip155:31337',
  name: 'Devnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
})

/** A client that asks no server for anything and stores nothing. */
export function testClient(name = 'latchkey'): Client {
  const whole = { networks: [network], relays: [], verifyUrl: null, embedded: null, siwx: null }
  return createClient({ ...whole, name, storage: null })
}

/** Puts an element into the page for the duration of one test. */
export function place<Placed extends Element>(element: Placed): Placed {
  document.body.append(element)
  onTestFinished(() => element.remove())
  return element
}

export const dialog = () => page.getByRole('dialog')
export const connectButton = () => page.getByRole('button', { name: 'Connect wallet' })

/** A wallet of this browser (EIP-6963) that approves everything. */
export function announceWallet(name: string): string {
  const address = '0x5afe000000000000000000000000000000000001'
  const answers: Record<string, unknown> = { eth_requestAccounts: [address], eth_chainId: '0x7a69' }
  const provider = {
    request: async ({ method }: { method: string }) => answers[method] ?? null,
    on() {},
    removeListener() {},
  }
  const info = { uuid: crypto.randomUUID(), name, icon: 'data:image/svg+xml,<svg/>', rdns: `test.${name}` }
  const announce = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  addEventListener('eip6963:requestProvider', announce)
  onTestFinished(() => removeEventListener('eip6963:requestProvider', announce))
  announce()
  return address
}
