import type { ApprovedNamespaces } from '../namespaces.ts'
import type { Cacao } from './cacao.ts'
import { accountOfCacao } from './cacaoMessage.ts'
import { findRecap } from './recap.ts'

/** A ReCap names methods only, so these events are always allowed. */
export const SIGN_IN_EVENTS = ['chainChanged', 'accountsChanged']

/**
 * The session that the ReCaps of signatures grant: their methods, and every signer on each of their chains. Undefined if none
 * grants a method.
 *
 * @throws LatchkeyError `INVALID_ACCOUNT_ID`
 */
export function namespacesOfCacaos(cacaos: readonly Cacao[]): ApprovedNamespaces | undefined {
  const methods = new Set<string>()
  const accounts = new Set<string>()
  for (const { p } of cacaos) {
    const account = accountOfCacao(p)
    const recap = findRecap(p.resources)
    const address = account.slice(account.lastIndexOf(':') + 1)
    accounts.add(account)
    for (const chain of recap?.chains ?? []) accounts.add(`${chain}:${address}`)
    for (const method of recap?.methods ?? []) methods.add(method)
  }
  if (methods.size === 0) return undefined
  return { eip155: { accounts: [...accounts], methods: [...methods], events: SIGN_IN_EVENTS } }
}
