import type { Network } from '@latchkey/protocol'
import type { Eip1193Provider, SolanaProvider } from '../../client/provider.ts'
import { openStorage } from '../../store/storage.ts'
import { multichainEip1193, multichainSolana } from './multichainProviders.ts'
import { type MultichainSession, multichainSession } from './multichainSession.ts'
import { openTransport } from './openTransport.ts'
import type { MultichainAnnouncement } from './readAnnouncement.ts'

export type OpenMultichain = {
  session: MultichainSession
  providers: { eip155: Eip1193Provider; solana: SolanaProvider }
  stop(): void
}

type Deps = Pick<MultichainAnnouncement, 'target' | 'uuid' | 'rdns'> & { window: Window; networks: readonly Network[] }

/** Everything that calls such a wallet, as one file. A page lists its wallets without it. */
export function openMultichain({ target, uuid, rdns, window, networks }: Deps): OpenMultichain {
  const storage = openStorage(undefined)
  const key = `latchkey.session.${rdns}`
  const transport = openTransport({
    ...{ target, uuid, window },
    onNotification: (method, params) => session.onNotification(method, params),
    onReopened: () => void session.refresh(),
  })
  const session: MultichainSession = multichainSession({
    request: transport.request,
    networks,
    memory: {
      read: () => storage.getItem(key) ?? undefined,
      write: (id) => (id === undefined ? storage.removeItem(key) : storage.setItem(key, id)),
    },
  })
  return {
    session,
    providers: { eip155: multichainEip1193(session, networks), solana: multichainSolana(session) },
    stop: transport.close,
  }
}
