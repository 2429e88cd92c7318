import { type AccountId, type AccountParts, LatchkeyError, parseAccountId } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'
import { sameAddress } from '../client/sameAddress.ts'
import type { Connection, ConnectionKey } from '../client/state.ts'
import { selectActiveConnection } from '../store/selectActiveConnection.ts'

export type PickConnectionArgs = {
  /** Default: the active account. */
  account?: AccountId | undefined
  /** The connection to use instead of the active one. */
  connection?: ConnectionKey | undefined
}

/**
 * The live connection to use and the address in it: the active one, or the one with the account.
 *
 * @throws LatchkeyError `NOT_CONNECTED`; `INVALID_ADDRESS` ('Invalid CAIP Address'); `CONNECTION_CLIENT_NOT_SET` when
 * nothing is connected in the account's namespace, `ACCOUNT_NOT_CONNECTED` when others are.
 */
export function pickConnection(client: Client, args: PickConnectionArgs): { connection: Connection; address: string } {
  const account = args.account === undefined ? undefined : partsOf(args.account)
  const connection = pick(client, args.connection, account)
  return { connection, address: account?.address ?? connection.address }
}

function pick(client: Client, key: ConnectionKey | undefined, account: AccountParts | undefined): Connection {
  const state = client.store.getState()
  const active = key ? state.connections.find((one) => one.key === key) : selectActiveConnection(state)
  if (!account) {
    if (!active) throw new LatchkeyError('NOT_CONNECTED')
    return active
  }
  const candidates = [active, ...(key ? [] : state.connections)].filter((one) => one?.namespace === account.namespace)
  if (candidates.length === 0)
    throw new LatchkeyError('CONNECTION_CLIENT_NOT_SET', { data: { namespace: account.namespace } })
  const holder = candidates.find((one) => one?.accounts.some(({ address }) => isSame(account, address)))
  if (!holder) throw new LatchkeyError('ACCOUNT_NOT_CONNECTED', { data: { address: account.address } })
  return holder
}

function isSame({ namespace, address }: AccountParts, other: string): boolean {
  return sameAddress(namespace, address, other)
}

function partsOf(account: string): AccountParts {
  try {
    return parseAccountId(account)
  } catch (cause) {
    throw new LatchkeyError('INVALID_ADDRESS', { cause })
  }
}
