import { isLatchkeyError, LatchkeyError, type Network } from '@latchkey/protocol'
import * as v from 'valibot'
import type { EmbeddedMemory } from '../../../client/embeddedAccess.ts'
import type { Eip1193Provider } from '../../../client/provider.ts'
import { accountsPermission, isAboutAccounts } from '../../../rpc/accountsPermission.ts'
import { sdkVersion } from '../../../rpc/serverAddress.ts'
import { toRpcError } from '../../../rpc/toRpcError.ts'

/**
 * The embedded wallet's provider as other code of the page gets it: with errors of EIP-1193 and EIP-1474, and with what libraries
 * call on every wallet. Revoking the permission `eth_accounts` hides the accounts from that code until it connects again; the visitor stays signed in.
 */
export function pageProvider(wallet: Eip1193Provider, { origin, memory, networks }: Page): Eip1193Provider {
  const isHidden = () => memory.read().isHiddenFromPage === true
  const listeners = new Set<(accounts: unknown) => void>()
  const emit = (accounts: unknown) => {
    for (const listener of listeners) listener(accounts)
  }
  wallet.on?.('accountsChanged', (accounts) => {
    if (!isHidden()) emit(accounts)
  })
  /** Tells the page as well: what it may not see is gone for it. */
  const hide = (isHiddenFromPage: boolean, accounts: readonly string[]) => {
    if (isHiddenFromPage === isHidden()) return
    memory.write({ isHiddenFromPage })
    emit(accounts)
  }
  const readAccounts = async (method: 'eth_accounts' | 'eth_requestAccounts') =>
    v.parse(accountsSchema, await wallet.request({ method }))
  const permissions = (accounts: readonly string[]) => accountsPermission(origin, accounts)

  async function answer(args: Parameters<Eip1193Provider['request']>[0]): Promise<unknown> {
    const { method, params } = args
    switch (method) {
      case 'web3_clientVersion':
        return `Latchkey/${sdkVersion}`
      case 'eth_accounts':
        return isHidden() ? [] : readAccounts(method)
      case 'eth_requestAccounts': {
        const accounts = await readAccounts(method)
        hide(false, accounts)
        return accounts
      }
      case 'wallet_getPermissions':
        return isHidden() ? [] : permissions(await readAccounts('eth_accounts'))
      case 'wallet_requestPermissions': {
        if (!isAboutAccounts(params)) throw new LatchkeyError('METHOD_NOT_ALLOWED')
        const accounts = await readAccounts('eth_requestAccounts')
        hide(false, accounts)
        return permissions(accounts)
      }
      case 'wallet_revokePermissions':
        // Without `eth_accounts`, it is about permissions that the frame granted (ERC-7715).
        if (!isAboutAccounts(params)) return wallet.request(args)
        hide(true, [])
        return null
      case 'wallet_connect': {
        const { connectRequest } = await import('./connectRequest.ts')
        const connected = await connectRequest(params, { wallet, networks, page: { origin }, now: Date.now })
        hide(
          false,
          connected.accounts.map(({ address }) => address),
        )
        return connected
      }
      case 'wallet_disconnect':
        hide(true, [])
        return null
    }
    return wallet.request(args)
  }

  return Object.freeze({
    on: (event: string, listener: Listener) => {
      if (event === 'accountsChanged') listeners.add(listener)
      else wallet.on?.(event, listener)
    },
    removeListener: (event: string, listener: Listener) => {
      if (event === 'accountsChanged') listeners.delete(listener)
      else wallet.removeListener?.(event, listener)
    },
    request: (args: Parameters<Eip1193Provider['request']>[0]) =>
      answer(args).catch((error: unknown) => {
        throw isLatchkeyError(error) ? toRpcError(error) : error
      }),
  })
}

type Page = {
  origin: string
  memory: Pick<EmbeddedMemory, 'read' | 'write'>
  networks: readonly Network[]
}
type Listener = (...args: unknown[]) => void
const accountsSchema = v.array(v.string())
