import type { PageSession, PageSessions } from '@latchkey/protocol/permissions'
import type { LatchkeyOptions } from '../context/options.ts'
import { ada, bob } from '../gallery/wallet.ts'
import { devnet } from './renderLatchkey.tsx'
import { signedIn } from './signedIn.tsx'

export const DAY = 86_400
export const seconds = () => Math.floor(Date.now() / 1000)
export const pciOf = (index: number) => `6f1c9f7e-6c1f-4d6a-9a3e-0d6f2f6f8f${10 + index}`
const ether = (allowance: string, period = DAY) => ({
  type: 'native-token-recurring-allowance',
  data: { allowance, start: 1_700_000_000, period },
})

/** A permission session of the page, newest first. */
export const session = (index: number, more: Partial<PageSession> = {}): PageSession => ({
  network: devnet.id,
  account: bob as `0x${string}`,
  pci: pciOf(index),
  origin: 'https://app.example',
  projectId: 'test',
  createdAt: seconds() - index,
  expiry: seconds() + 30 * DAY,
  revokedAt: null,
  permissions: [ether(`${index}00000000000000000`)],
  policies: [],
  uses: [],
  ...more,
})

type Options = {
  approve?: () => Promise<unknown>
  accounts?: (typeof smart | typeof eoa)[]
  features?: LatchkeyOptions['features']
}
type Request = { method: string; params?: unknown }
export const smart = { address: bob, type: 'smartAccount' as const }
export const eoa = { address: ada, type: 'eoa' as const }

/** A page that is signed in to a smart account, whose provider answers with these sessions and, once the user has approved, with `approve`. */
export async function smartPage(
  known: Partial<PageSessions> | Error,
  { approve, accounts = [smart, eoa], features }: Options = {},
) {
  const requested: Request[] = []
  const state = { known }
  const request = async (args: Request) => {
    requested.push(args)
    if (args.method === 'wallet_getPermissionSessions') {
      if (state.known instanceof Error) throw state.known
      return { sessions: [], others: 0, ...state.known }
    }
    // As the embedded wallet's provider: views follow a request that waits for the user.
    frame.tell({ type: 'requested', id: 'r', method: args.method })
    try {
      const answer = await approve?.()
      frame.tell({ type: 'settled', id: 'r', outcome: 'approved' })
      return answer
    } catch (error) {
      frame.tell({ type: 'settled', id: 'r', outcome: 'declined' })
      throw error
    }
  }
  const frame = await signedIn(
    { accounts, preferredAccountType: accounts[0]?.type ?? 'eoa' },
    { embedded: { request, smartAccountNetworks: [devnet.id] }, features },
  )
  return { ...frame, open: () => frame.dialog.open('SmartSessionList'), requested, state, client: frame.client }
}
