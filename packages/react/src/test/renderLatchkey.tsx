import type { ClientConfig } from '@latchkey/core'
import { defineNetwork } from '@latchkey/protocol'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import type { LatchkeyOptions } from '../context/options.ts'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.tsx'
import { announceWallet } from './announceWallet.ts'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
export const devnet = defineNetwork({
  id: 'eip155:31337',
  name: 'Devnet',
  nativeCurrency: ether,
  blockExplorers: [{ name: 'Devnet Explorer', url: 'http://localhost:1/explorer' }],
  testnet: true,
})
export const sidenet = defineNetwork({ id: 'eip155:31338', name: 'Sidenet', nativeCurrency: ether })

/** Everything that a server could add is written, so that nothing is asked. */
const whole = {
  ...{ networks: [devnet, sidenet], projectId: 'test' },
  ...{ relays: [], verifyUrl: null, embedded: null, siwx: null },
} satisfies ClientConfig

export type RenderOptions = LatchkeyOptions & { config?: Partial<ClientConfig> | undefined }

/** A page with one provider and its children. It is removed when the test ends, or earlier by the returned function. */
export async function renderLatchkey(
  children: ReactNode,
  { config, ...options }: RenderOptions = {},
): Promise<() => void> {
  const element = document.createElement('main')
  document.body.append(element)
  const root = createRoot(element)
  const leave = () => {
    root.unmount()
    element.remove()
  }
  onTestFinished(leave)
  root.render(
    <StrictMode>
      <LatchkeyProvider config={{ ...whole, storage: null, ...config }} locale="en" {...options}>
        {children}
      </LatchkeyProvider>
    </StrictMode>,
  )
  return leave
}

/** A wallet for the duration of one test. */
export function installWallet(fields: Parameters<typeof announceWallet>[0]) {
  const wallet = announceWallet(fields)
  onTestFinished(() => wallet.stop())
  return wallet
}

export const dialog = (name?: string | RegExp) => page.getByRole('dialog', name === undefined ? {} : { name })
export const button = (name: string | RegExp) => page.getByRole('button', { name })

/** The focused element, by its name or text, through shadow roots, of which the page only sees the hosts. */
export function focused(): string | undefined {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active?.getAttribute('aria-label') ?? active?.textContent ?? undefined
}
