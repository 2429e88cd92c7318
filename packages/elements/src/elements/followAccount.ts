import { type Client, selectAccountId, selectActiveConnection } from '@latchkey/core'
import type { AccountId, Namespace, NetworkId } from '@latchkey/protocol'

/** The active account, as in the events of the elements. */
export type ElementAccount = {
  /** CAIP-10. */
  readonly id: AccountId
  readonly address: string
  readonly namespace: Namespace
  readonly networkId: NetworkId
  /** The wallet's name. */
  readonly wallet: string
}

/** Reads the client's active account; undefined while no wallet is connected. */
export function readAccount({ store }: Client): ElementAccount | undefined {
  const state = store.getState()
  const [id, connection] = [selectAccountId(state), selectActiveConnection(state)]
  if (!id || !connection) return undefined
  const { address, namespace, networkId, wallet } = connection
  return { id, address, namespace, networkId, wallet: wallet.name }
}

/** Calls `onChange` whenever the account or its network is another one than `before`. Returns a function that stops it. */
export function followAccount(
  client: Client,
  before: ElementAccount | undefined,
  onChange: (now: ElementAccount | undefined, before: ElementAccount | undefined) => void,
): () => void {
  let last = before
  function compare() {
    const now = readAccount(client)
    if (now?.id === last?.id && now?.wallet === last?.wallet) return
    const earlier = last
    last = now
    onChange(now, earlier)
  }
  compare()
  return client.store.subscribe(compare)
}
