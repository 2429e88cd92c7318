import type { Client } from '../client/client.ts'
import type { ConnectionKey } from '../client/state.ts'

/** Drops a remembered connection for good. A live one is ended by `disconnect`, never here. */
export function forgetConnection(client: Client, { connection }: { connection: ConnectionKey }): void {
  client.store.setState((state) => ({ ...state, remembered: state.remembered.filter(({ key }) => key !== connection) }))
}
