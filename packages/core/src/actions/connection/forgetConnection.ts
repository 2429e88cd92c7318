import type { Client } from '../../client/client.ts'
import type { ConnectionKey } from '../../client/state.ts'

/** Removes a remembered connection. Use `disconnect` for a live one. */
export function forgetConnection(client: Client, { connection }: { connection: ConnectionKey }): void {
  client.store.setState((state) => ({ ...state, remembered: state.remembered.filter(({ key }) => key !== connection) }))
}
