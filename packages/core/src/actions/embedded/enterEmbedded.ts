import type { Client } from '../../client/client.ts'
import type { Connection } from '../../client/state.ts'
import { connect } from '../connection/connect.ts'
import { findEmbedded } from './getFrame.ts'

/** Connects the signed-in user's accounts, in every namespace that the app offers. */
export function enterEmbedded(client: Client, signal?: AbortSignal): Promise<Connection> {
  return connect(client, { connector: findEmbedded(client).connector, signal })
}
