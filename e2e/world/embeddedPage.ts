import type { Page } from 'playwright-core'
import { approvalButton } from './approvalCard.ts'
import { pressApprove } from './pressApprove.ts'
import { still } from './still.ts'

/** Reads an approval of the secure frame to its end and approves, as a user would. */
export async function approve(page: Page): Promise<void> {
  const button = approvalButton(page.frameLocator('#w3m-iframe'))
  // The frame ignores presses while it is being moved.
  await still(button)
  const frame = page.frames().find((each) => new URL(each.url()).pathname === '/frame')
  if (!frame) throw new Error('The secure frame is not in the page')
  await pressApprove(frame)
  await button.waitFor({ state: 'hidden' })
}

/** The account that the embedded wallet gives to any script of the page through its announcement (EIP-6963). */
export async function embeddedAccount(page: Page): Promise<string> {
  await page
    .getByRole('button', { name: /^Account / })
    .first()
    .waitFor()
  const [account] = (await embeddedRequest(page, { method: 'eth_accounts' })) as string[]
  return account ?? ''
}

/** The account on Solana that the embedded wallet gives to any script of the page (Wallet Standard), once it has one. */
export async function embeddedSolanaAccount(page: Page): Promise<string> {
  const found = await page.waitForFunction(findSolanaAccount)
  return (await found.jsonValue()) ?? ''
}

// Runs in the page.
function findSolanaAccount(): string | undefined {
  type Wallet = { features: Record<string, unknown>; accounts: readonly { address: string }[] }
  const wallets: Wallet[] = []
  const api = { register: (...some: Wallet[]) => wallets.push(...some) }
  dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return wallets.find(({ features }) => 'latchkey:embedded' in features)?.accounts[0]?.address
}

type ProviderRequest = { method: string; params?: unknown[] }

/** What the embedded wallet answers a script of the page, which found it through its announcement (EIP-6963). */
export function embeddedRequest(page: Page, request: ProviderRequest): Promise<unknown> {
  return page.evaluate(requestFromPage, request)
}

// Runs in the page.
async function requestFromPage(request: ProviderRequest): Promise<unknown> {
  type Provider = { request(request: ProviderRequest): Promise<unknown> }
  type Announced = CustomEvent<{ info: { rdns: string }; provider: Provider }>
  const provider = await new Promise<Provider>((resolve) => {
    addEventListener('eip6963:announceProvider', (event) => {
      const { info, provider } = (event as Announced).detail
      if (info.rdns.includes('latchkey.embedded')) resolve(provider)
    })
    dispatchEvent(new Event('eip6963:requestProvider'))
  })
  return provider.request(request)
}
