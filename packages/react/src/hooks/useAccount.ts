import { selectActiveConnection, type WalletInfo } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol'
import { type ActiveAccount, useActiveAccount } from './useActiveAccount.ts'
import { useClientState } from './useClient.ts'

/** The active account. Its members are undefined unless `status` is `connected`. */
export type UseAccount =
  | ({ status: 'connected'; isConnected: true; wallet: WalletInfo } & ActiveAccount)
  | ({ status: 'unknown' | 'reconnecting' | 'connecting' | 'disconnected'; isConnected: false; wallet?: undefined } & {
      [Member in keyof ActiveAccount]?: undefined
    })

/**
 * The active account, of `namespace` or of the active namespace. `status` says why there is none: `unknown` on a server and
 * until the browser's storage was read; `reconnecting` while a wallet of the last visit hasn't responded; `connecting` while
 * the visitor connects one; otherwise `disconnected`. Show *Connect* only then, and no page flashes it to a connected visitor.
 */
export function useAccount({ namespace }: { namespace?: Namespace | undefined } = {}): UseAccount {
  const account = useActiveAccount(namespace)
  const wallet = useClientState((state) => selectActiveConnection(state, namespace)?.wallet)
  const absent = useClientState(({ status, reconnecting }) => {
    const isAwaited = reconnecting?.some((key) => !namespace || key.endsWith(`|${namespace}`))
    if (status === 'reconnecting' || isAwaited) return 'reconnecting'
    if (status === 'connecting') return status
    return reconnecting ? 'disconnected' : 'unknown'
  })
  if (account && wallet) return { status: 'connected', isConnected: true, wallet, ...account }
  return { status: absent, isConnected: false }
}
