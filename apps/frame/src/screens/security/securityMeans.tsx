import type { SignedIn } from '@latchkey/protocol/embedded'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { Keys } from '../../keys/openKeys.ts'
import type { PasskeyApi } from '../../passkeys/passkeyApi.ts'
import type { Api } from '../../server/createApi.ts'
import type { SessionHolder } from '../../session/openSessionHolder.ts'

/** What the settings need of the frame. */
export type SecurityMeans = {
  ask: Api['ask']
  recovery: Keys['recovery']
  handover: Keys['handover']
  passkeys: PasskeyApi
  signedIn: SignedIn
  /** Of the page around the frame. */
  pageOrigin: string
  /** Opens a window of the secure origin; false where the browser blocks it. */
  openWindow(path: string): boolean
  end: SessionHolder['end']
}

/** Gives the means to the screens below. What one of them changes of the wallet, the others hear of. */
export function SecurityMeansProvider({ means, children }: { means: SecurityMeans; children: ReactNode }) {
  const [wallet, keepWallet] = useState(means.signedIn.wallet)
  const current = useMemo(() => ({ ...means, signedIn: { ...means.signedIn, wallet }, keepWallet }), [means, wallet])
  return <MeansContext value={current}>{children}</MeansContext>
}

/** `signedIn.wallet` is as `keepWallet` left it last. */
export type ScreenMeans = SecurityMeans & { keepWallet(wallet: SignedIn['wallet']): void }

const MeansContext = createContext<ScreenMeans | null>(null)

export function useMeans(): ScreenMeans {
  const means = use(MeansContext)
  if (!means) throw new Error('useMeans needs the provider above it')
  return means
}
