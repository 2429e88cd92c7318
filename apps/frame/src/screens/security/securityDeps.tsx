import type { SignedIn } from '@latchkey/protocol/embedded'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { WindowNote } from '../../gate/openWindowPort.ts'
import type { Keys } from '../../keys/openKeys.ts'
import type { PasskeyApi } from '../../passkeys/passkeyApi.ts'
import type { Api } from '../../server/createApi.ts'
import type { SessionHolder } from '../../session/openSessionHolder.ts'

/** What the security settings need from the frame. */
export type SecurityDeps = {
  apiRequest: Api['request']
  recovery: Keys['recovery']
  deviceTransfer: Keys['deviceTransfer']
  passkeys: PasskeyApi
  signedIn: SignedIn
  /** The origin of the embedding page. */
  pageOrigin: string
  /** Opens a window of the secure origin; returns null if the browser blocks it. */
  openWindow(path: string): Window | null
  /** Opens the window that shows the keys. */
  openExport(onNote: (note: WindowNote) => void): void
  end: SessionHolder['end']
}

/** Gives the dependencies to the screens below. If one of them changes the wallet or keeps the account, the others see it. */
export function SecurityDepsProvider({ deps, children }: { deps: SecurityDeps; children: ReactNode }) {
  const [wallet, keepWallet] = useState(deps.signedIn.wallet)
  const [deleteAt, setDeleteAt] = useState(deps.signedIn.deleteAt)
  const current = useMemo(() => {
    const onAccountKept = () => setDeleteAt(undefined)
    const { deleteAt: _, ...signedIn } = deps.signedIn
    const deletion = deleteAt === undefined ? {} : { deleteAt }
    return { ...deps, signedIn: { ...signedIn, wallet, ...deletion }, keepWallet, onAccountKept }
  }, [deps, wallet, deleteAt])
  return <DepsContext value={current}>{children}</DepsContext>
}

/** `signedIn.wallet` is the last one passed to `keepWallet`; `signedIn.deleteAt` is removed by `onAccountKept`. */
export type ScreenDeps = SecurityDeps & { keepWallet(wallet: SignedIn['wallet']): void; onAccountKept(): void }

const DepsContext = createContext<ScreenDeps | null>(null)

/** What the screens of the security settings need. Throws outside of them. */
export function useDeps(): ScreenDeps {
  const deps = use(DepsContext)
  if (!deps) throw new Error('useDeps needs SecurityDepsProvider above it')
  return deps
}

/** The screens of the settings. */
export const places = [
  'home',
  'name',
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
