import type { DevnetAccount } from '../accounts.ts'
import type { Description } from '../wallet/description/description.ts'
import { describeRequest } from '../wallet/eip155/describeRequest.ts'
import type { Environment } from '../wallet/eip155/environment.ts'
import { parseRequest, type WalletRequest } from '../wallet/eip155/parseRequest.ts'
import { performRequest } from '../wallet/eip155/performRequest.ts'
import { unsupported } from '../wallet/rpcError.ts'
import type { SigningRequest } from './wire.ts'

/** How many responses are remembered: far more requests than a user can have open. */
const REMEMBERED = 1_000

export type Signer = {
  describe(requested: SigningRequest): Promise<Description>
  /** Performs an approved request once. Called again, as after a reload, it returns the same response. */
  perform(requested: SigningRequest): Promise<unknown>
}

/**
 * Describes and performs an app's requests, next to the keys. Both throw RpcError for what the wallet doesn't support.
 */
export function createSigner(given: { accounts: readonly DevnetAccount[]; environment: Environment }): Signer {
  const { accounts, environment } = given
  const done = new Map<string, Promise<unknown>>()
  const read = (requested: SigningRequest): WalletRequest => {
    const [namespace, reference] = requested.chainId.split(':')
    if (namespace !== 'eip155') throw unsupported(requested.method)
    const { origin, method, params } = requested
    return parseRequest(
      { origin, method, params, accounts: requested.accounts, chainId: Number(reference) },
      environment.chainIds,
    )
  }
  return {
    describe: async (requested) => describeRequest(read(requested), environment),
    async perform(requested) {
      const known = done.get(requested.key)
      if (known) return known
      const request = read(requested)
      const doing = performRequest(request, { accounts, chosen: [], rpcUrlOf: environment.rpcUrlOf })
      done.set(requested.key, doing)
      // A failed request may be retried.
      doing.catch(() => done.delete(requested.key))
      const [oldest] = done.keys()
      if (done.size > REMEMBERED && oldest !== undefined) done.delete(oldest)
      return doing
    },
  }
}
