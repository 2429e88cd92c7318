import type { WebSocketConstructor } from '../src/environment.ts'

/**
 * A relay inside of the page: the same frames over sockets that never leave it, for tests in a browser, where no server
 * can be started.
 */
export function createPageRelay() {
  type MailboxMessage = { topic: string; message: string; tag: number; by: string; attestation?: string | undefined }
  type Params = Record<string, string> & { topics?: string[] }
  type SocketEvent = { data: unknown; code: number; reason: string }
  const messages: MailboxMessage[] = []
  const sockets = new Set<PageSocket>()
  let nextId = 1

  class PageSocket {
    readonly #listeners: [string, (event: SocketEvent) => void][] = []
    readonly client: string
    readonly topics = new Set<string>()

    constructor(url: string) {
      const [, claims = ''] = new URL(url).searchParams.get('auth')?.split('.') ?? []
      this.client = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).iss
      sockets.add(this)
      setTimeout(() => this.dispatch('open'))
    }
    addEventListener(type: string, listener: (event: SocketEvent) => void) {
      this.#listeners.push([type, listener])
    }
    dispatch(type: string, data?: unknown) {
      for (const [event, listener] of this.#listeners) if (event === type) listener({ data, code: 1000, reason: '' })
    }
    send(text: string) {
      setTimeout(() => onFrame(this, JSON.parse(text)))
    }
    close() {
      if (sockets.delete(this)) setTimeout(() => this.dispatch('close'))
    }
  }

  const send = (socket: PageSocket, frame: object) => {
    if (sockets.has(socket)) socket.dispatch('message', JSON.stringify(frame))
  }
  const deliver = (socket: PageSocket, { by, ...data }: MailboxMessage) => {
    if (by !== socket.client)
      send(socket, { id: nextId++, jsonrpc: '2.0', method: 'irn_subscription', params: { id: '', data } })
  }
  const publish = (by: string, topic: string, message: string, tag: number, attestation?: string) => {
    if (messages.some((one) => one.message === message)) return
    const outgoing = { topic, message, tag, by, attestation }
    messages.push(outgoing)
    for (const socket of sockets) if (socket.topics.has(topic)) deliver(socket, outgoing)
  }
  const onFrame = (socket: PageSocket, { id, method, params }: { id: number; method?: string; params: Params }) => {
    if (!method) return
    const { client } = socket
    const { topic = '', message = '', pairingTopic = '', sessionTopic = '', topics = [] } = params
    if (method === 'irn_publish') publish(client, topic, message, Number(params.tag), params.attestation)
    if (method === 'wc_proposeSession')
      publish(client, pairingTopic, params.sessionProposal ?? '', 1100, params.attestation)
    if (method === 'wc_approveSession') {
      publish(client, pairingTopic, params.sessionProposalResponse ?? '', 1101)
      publish(client, sessionTopic, params.sessionSettlementRequest ?? '', 1102)
    }
    if (method === 'irn_unsubscribe') socket.topics.delete(topic)
    for (const one of topics) socket.topics.add(one)
    send(socket, { id, jsonrpc: '2.0', result: true })
    for (const outgoing of messages) if (topics.includes(outgoing.topic)) deliver(socket, outgoing)
  }

  const webSocket: WebSocketConstructor = PageSocket
  /** The client ids of the open sockets. */
  return { webSocket, open: () => [...sockets].map(({ client }) => client) }
}
