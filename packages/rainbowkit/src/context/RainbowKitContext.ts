import type { NetworkId } from '@latchkey/protocol'
import { createContext, useContext } from 'react'
import type { AvatarComponent } from './avatar.tsx'
import type { RecentTransactions } from './recentTransactions.ts'
import type { SignInRequest } from './signInRequest.ts'

/** What one `RainbowKitProvider` shares with its hooks and buttons. */
export type RainbowKit = {
  readonly avatar: AvatarComponent | undefined
  /** The network that wallets are asked for when they connect. */
  readonly target: NetworkId | undefined
  readonly transactions: RecentTransactions
  readonly signIn: SignInRequest
}

export const RainbowKitContext = createContext<RainbowKit | undefined>(undefined)

/** The nearest provider's. Throws without one, which is a mistake in the app. */
export function useRainbowKit(): RainbowKit {
  const found = useContext(RainbowKitContext)
  if (!found) throw new Error('This component needs a <RainbowKitProvider> above it.')
  return found
}
