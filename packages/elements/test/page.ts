import { type Client, createClient } from '@latchkey/core'
import { defineNetwork } from '@latchkey/protocol'
import { announceWallet } from '@latchkey/test/announceWallet'
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

/** A wallet of this browser, on the client's network, until the test ends. Returns its address. */
export function installWallet(name: string): string {
  const { address, stop } = announceWallet(name, { chainId: 31337, privateKey: `0x${'5a'.repeat(32)}` })
  onTestFinished(stop)
  return address
}
