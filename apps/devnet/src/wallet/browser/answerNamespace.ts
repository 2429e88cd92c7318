import * as v from 'valibot'
import { unauthorized } from '../rpcError.ts'
import { type EventName, grantedSchema, type OtherNamespace } from '../wire.ts'
import type { Question } from './consentDesk.ts'
import type { Site, SiteStore } from './siteStore.ts'

/**
 * Handles a site's requests in a non-EVM namespace, and notifies it when its accounts change. `_accounts` never
 * prompts, `_connect` prompts if no account is granted, `_disconnect` revokes them all. The user decides all other
 * requests.
 */
export function answerNamespace(
  namespace: OtherNamespace,
  given: {
    origin: string
    store: SiteStore
    decide(question: Question): Promise<unknown>
    emit(name: EventName, value: unknown): void
  },
): { request(method: string, params: unknown): Promise<unknown> } {
  const { origin, store, decide, emit } = given
  const granted = () => store.read().others[namespace]
  let told = JSON.stringify(granted())
  const tell = () => {
    const now = JSON.stringify(granted())
    if (now === told) return
    told = now
    emit('granted', { namespace, accounts: granted() })
  }
  const grant = (accounts: Site['others'][OtherNamespace]) => {
    const site = store.read()
    store.write({ ...site, others: { ...site.others, [namespace]: accounts } })
    tell()
    return accounts
  }
  store.watch(tell)

  return {
    async request(method, params) {
      const accounts = granted()
      const question = { origin, method, params, accounts: accounts.map(({ address }) => address) }
      switch (method) {
        case `${namespace}_accounts`:
          return accounts
        case `${namespace}_connect`:
          return accounts.length > 0 ? accounts : grant(v.parse(grantedSchema, await decide(question)))
        case `${namespace}_disconnect`:
          return grant([])
        default:
          if (accounts.length === 0) throw unauthorized()
          return decide(question)
      }
    },
  }
}
