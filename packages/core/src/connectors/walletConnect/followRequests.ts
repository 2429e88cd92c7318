import { namespaceOf, networkId } from '@latchkey/protocol'
import type { AppClient } from '@latchkey/walletconnect'
import { connectionKey } from '../../client/keys.ts'
import type { WalletRequest } from '../../client/state.ts'
import { requestLinks } from './requestLinks.ts'

type OpenRequest = { id: number; topic: string; chainId: string; method: string }

/** The same client, reporting its open requests and whether their wallets can be reached. */
export function followRequests(
  app: AppClient,
  onRequests: (requests: readonly WalletRequest[]) => void = () => undefined,
): AppClient {
  const waiting = new Set<OpenRequest>()
  const update = () => onRequests([...waiting].map((request) => toWalletRequest(app, request)))
  app.subscribe(({ type }) => {
    if (type === 'peerChanged' && waiting.size > 0) update()
  })

  const follow = async (request: OpenRequest, answer: Promise<unknown>) => {
    waiting.add(request)
    update()
    try {
      return await answer
    } finally {
      waiting.delete(request)
      update()
    }
  }
  return {
    ...app,
    request(args) {
      const id = args.id ?? app.createRequestId()
      return follow({ ...args, id }, app.request({ ...args, id }))
    },
    async resume(id, options) {
      await app.loaded()
      const pending = app.pendingRequests().find((one) => one.id === id && !one.isAnswered)
      const answer = app.resume(id, options)
      return pending ? follow(pending, answer) : answer
    },
  }
}

function toWalletRequest(app: AppClient, { id, topic, chainId, method }: OpenRequest): WalletRequest {
  const peer = app.peer(topic)
  const request = app.pendingRequests().find((one) => one.id === id)
  const hasReceived = request && peer?.acknowledgedAt !== undefined && peer.acknowledgedAt >= request.createdAt
  return {
    id,
    topic,
    connection: connectionKey({ id: 'walletConnect', namespace: namespaceOf(networkId(chainId)) }),
    method,
    links: requestLinks(app, { topic, id }),
    isListening: peer && (peer.online || hasReceived === true),
  }
}
