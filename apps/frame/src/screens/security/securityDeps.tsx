import type { SignedIn } from '@latchkey/protocol/embedded'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { Keys } from '../../keys/openKeys.ts'
import type { PasskeyApi } from '../../passkeys/passkeyApi.ts'
import type { Api } from '../../server/createApi.ts'
import type { SessionHolder } from '../../session/openSessionHolder.ts'

/** What the settings need of the frame. */
export type SecurityDeps = {
  ask: Api['ask']
  recovery: Keys['recovery']
  deviceTransfer: Keys['deviceTransfer']
  passkeys: PasskeyApi
  signedIn: SignedIn
  /** Of the page around the frame. */
  pageOrigin: string
  /** Opens a window of the secure origin; false where the browser blocks it. */
  openWindow(path: string): boolean
  end: SessionHolder['end']
}

/** Gives the means to the screens below. What one of them changes of the wallet, the others hear of. */
export function SecurityDepsProvider({ deps, children }: { deps: SecurityDeps; children: ReactNode }) {
  const [wallet, keepWallet] = useState(deps.signedIn.wallet)
  const current = useMemo(() => ({ ...deps, signedIn: { ...deps.signedIn, wallet }, keepWallet }), [deps, wallet])
  return <MeansContext value={current}>{children}</MeansContext>
}

/** `signedIn.wallet` is as `keepWallet` left it last. */
export type ScreenDeps = SecurityDeps & { keepWallet(wallet: SignedIn['wallet']): void }

const MeansContext = createContext<ScreenDeps | null>(null)

export function useDeps(): ScreenDeps {
  const deps = use(MeansContext)
  if (!deps) throw new Error('useMeans needs the provider above it')
  return deps
}

/** Where somebody is in the settings. */
export const places = [
  'home',
  'email',
  'devices',
  'passkeys',
  'recovery',
  'approveDevice',
  'apps',
  'export',
  'delete',
] as const
export type Place = (typeof places)[number]
