import type { Client } from '@latchkey/core'
import type { CreateConnectorFn } from 'wagmi'
import { readConnection } from './readConnection.ts'

type Emitter = Parameters<CreateConnectorFn>[0]['emitter']

/**
 * Tells wagmi what happens to the client's active EVM connection without wagmi: in the dialog, in the wallet, in another tab,
 * after a reload. `isOwn` says whether wagmi waits for it anyway. Returns a function that stops it.
 */
export function followConnection(client: Client, emitter: Emitter, isOwn: () => boolean): () => void {
  let before = readConnection(client)
  if (before) emitter.emit('connect', before)
  return client.store.subscribe(() => {
    const now = readConnection(client)
    const [last, { accounts: [account] = [], chainId } = {}] = [before, now ?? {}]
    if (last?.accounts[0] === account && last?.chainId === chainId) return
    before = now
    if (isOwn()) return
    if (!now) emitter.emit('disconnect')
    else emitter.emit(last ? 'change' : 'connect', now)
  })
}
