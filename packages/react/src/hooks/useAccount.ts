import { type State, selectActiveConnection, type WalletInfo } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol'
import type { ActiveAccount } from './useActiveAccount.ts'
import { useClientState } from './useClient.ts'
import { useShownAccount } from './useShownAccount.ts'

/**
 * The active account. While `status` is `reconnecting`, its members are those of the last visit, as far as they are known:
 * show them, and decide nothing by them. For every other status but `connected` they are undefined.
 */
export type UseAccount =
  | ({ status: 'connected'; isConnected: true; wallet: WalletInfo } & ActiveAccount)
  | ({ status: 'reconnecting'; isConnected: false; wallet?: WalletInfo | undefined } & {
      [Member in keyof ActiveAccount]?: ActiveAccount[Member] | undefined
    })
  | ({ status: 'unknown' | 'connecting' | 'disconnected'; isConnected: false; wallet?: undefined } & {
      [Member in keyof ActiveAccount]?: undefined
    })

/**
 * The active account, of `namespace` or of the active namespace. `status` says why there is none: `unknown` on a server and
 * until the browser's storage was read, unless the provider has an `initialState`; `reconnecting` until every wallet of the
 * last visit (in `namespace`) has responded or was too slow, at most six seconds; `connecting` while the visitor connects
 * one; otherwise `disconnected`. Show *Connect* only then, and no page flashes it to a connected visitor.
 */
export function useAccount({ namespace }: { namespace?: Namespace | undefined } = {}): UseAccount {
  const status = useClientState((state) => selectStatus(state, namespace))
  const { account, wallet } = useShownAccount(namespace)
  if (status === 'reconnecting') return { status, isConnected: false, wallet, ...account }
  if (status === 'connected' && account && wallet) return { status, isConnected: true, wallet, ...account }
  return { status: status === 'connected' ? 'disconnected' : status, isConnected: false }
}

function selectStatus(state: State, namespace: Namespace | undefined): UseAccount['status'] {
  const { status, reconnecting } = state
  const isAwaited = reconnecting?.length
    ? reconnecting.some((one) => !namespace || one.namespace === namespace)
    : status === 'reconnecting'
  if (isAwaited) return 'reconnecting'
  if (selectActiveConnection(state, namespace)) return 'connected'
  if (status === 'connecting') return status
  return reconnecting ? 'disconnected' : 'unknown'
}
