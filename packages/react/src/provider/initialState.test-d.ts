import type { Client } from '@latchkey/core'
import { cookieToInitialState } from '@latchkey/core/cookies'
import { useAccount } from '../hooks/useAccount.ts'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'

// Checked by `npm run types`: an account of the last visit is not taken for a connected one.

export function useConnectedOnly(): string | undefined {
  const account = useAccount()
  if (account.isConnected) return account.address
  // @ts-expect-error it may be unknown
  const seen: string = account.address
  // @ts-expect-error without a connection there is no address
  if (account.status === 'disconnected') return account.address.toLowerCase()
  return account.status === 'reconnecting' ? account.wallet?.name : seen
}

export const states = [
  (client: Client) => LatchkeyProvider({ client, initialState: cookieToInitialState({}, null) }),
  // @ts-expect-error no cookie says that a visitor is connected
  (client: Client) => LatchkeyProvider({ client, initialState: { status: 'connected', reconnecting: [] } }),
]
