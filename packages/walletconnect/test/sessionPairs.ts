import { approved, pairUp, requested, startApp, startWallet } from './clients.ts'
import type { RelayServer } from './relayServer.ts'
import { mutable, startSignClient, startWalletKit } from './sdks.ts'
import type { SessionEnds } from './streamRequests.ts'

const ask = { chainId: 'eip155:1', method: 'personal_sign' }

/** The same session four times: our clients and the public SDKs in each role. */
export const sessionPairs = {
  'our app, our wallet': async (server) => {
    const [app, wallet] = [startApp([], { relays: [server] }), startWallet([], { relays: [server] })]
    const { topic } = await pairUp(app, wallet)
    return { request: requestOf(app, topic), onRequest: onRequestOf(wallet) }
  },
  'our app, walletkit 1.2.10': async (server) => {
    const [app, kit] = [startApp([], { relays: [server] }), await startWalletKit(server.url)]
    kit.once('session_proposal', ({ id }) => void kit.approveSession({ id, namespaces: mutable(approved) }))
    const { topic } = await app.connect({ namespaces: requested, onUri: ({ uri }) => void kit.pair({ uri }) })
    return { request: requestOf(app, topic), onRequest: onRequestOfKit(kit) }
  },
  'sign-client 2.21.8, our wallet': async (server) => {
    const [client, wallet] = [await startSignClient(server.url), startWallet([], { relays: [server] })]
    const { uri, approval } = await client.connect({ optionalNamespaces: mutable(requested) })
    const settling = approval()
    wallet.subscribe((event) => {
      if (event.type === 'proposal') void wallet.approve({ proposalId: event.proposal.id, namespaces: approved })
    })
    await wallet.pair({ uri: uri ?? '' })
    const { topic } = await settling
    return { request: requestOfClient(client, topic), onRequest: onRequestOf(wallet) }
  },
  'sign-client 2.21.8, walletkit 1.2.10': async (server) => {
    const [client, kit] = [await startSignClient(server.url), await startWalletKit(server.url)]
    kit.once('session_proposal', ({ id }) => void kit.approveSession({ id, namespaces: mutable(approved) }))
    const { uri, approval } = await client.connect({ optionalNamespaces: mutable(requested) })
    const settling = approval()
    await kit.pair({ uri: uri ?? '' })
    const { topic } = await settling
    return { request: requestOfClient(client, topic), onRequest: onRequestOfKit(kit) }
  },
} satisfies Record<string, (server: RelayServer) => Promise<SessionEnds>>

function requestOf(app: ReturnType<typeof startApp>, topic: string): SessionEnds['request'] {
  return (number) => app.request({ ...ask, topic, params: [number] })
}

function requestOfClient(client: Awaited<ReturnType<typeof startSignClient>>, topic: string): SessionEnds['request'] {
  const { chainId, method } = ask
  return (number) => client.request({ topic, chainId, request: { method, params: [number] } })
}

function onRequestOf(wallet: ReturnType<typeof startWallet>): SessionEnds['onRequest'] {
  return (onRequest) =>
    void wallet.subscribe((event) => {
      if (event.type !== 'request') return
      const { topic, id, params } = event.request
      onRequest(numberIn(params), (result) => wallet.respond({ topic, id, result }))
    })
}

function onRequestOfKit(kit: Awaited<ReturnType<typeof startWalletKit>>): SessionEnds['onRequest'] {
  return (onRequest) =>
    void kit.on('session_request', ({ topic, id, params }) =>
      onRequest(numberIn(params.request.params), (result) =>
        kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } }),
      ),
    )
}

function numberIn(params: unknown): number {
  return Array.isArray(params) ? Number(params[0]) : Number.NaN
}
