import { isLatchkeyError, parseAccountId } from '@latchkey/protocol'
import { watchedAccountsSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import type { Chains, ConnectedChain } from '../../chains/connectChains.ts'
import { isAddressOn } from '../../http/addressParameters.ts'

/** Why a message was refused. It fits into a WebSocket's close reason. */
export class InvalidAccounts extends Error {
  override readonly name = 'InvalidAccounts'
}

/**
 * Reads the accounts that a page wants to watch, each once, by the id that it uses. Those on networks that this server
 * doesn't have are left out: the page has networks of its own. @throws InvalidAccounts
 */
export function readWatchedAccounts(
  text: string,
  chains: Chains,
): Map<string, { chain: ConnectedChain; address: string }> {
  const parsed = v.safeParse(watchedAccountsSchema, parseJson(text))
  if (!parsed.success) throw new InvalidAccounts('send { "accounts": [CAIP-10 ids] }, at most 20')
  const accounts = parsed.output.accounts.flatMap((id) => {
    const { network, address } = readId(id)
    const chain = chains.get(network)
    if (!chain) return []
    if (!isAddressOn(chain, address)) throw new InvalidAccounts('an account has an invalid address')
    return [[id, { chain, address }] as const]
  })
  return new Map(accounts)
}

function readId(text: string): ReturnType<typeof parseAccountId> {
  try {
    return parseAccountId(text)
  } catch (error) {
    if (!isLatchkeyError(error)) throw error
    throw new InvalidAccounts('an account is not a CAIP-10 id')
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
