import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

export type TestRelay = {
  readonly url: string
  /** Every call that a client made, oldest first. */
  readonly calls: readonly { method: string; params: Params }[]
  readonly sockets: () => number
  readonly upgrades: () => number
  /** Closes every socket and refuses new ones, but keeps the mailboxes. */
  down(how?: 'drain' | 'kill'): Promise<void>
  up(): Promise<void>
  stop(): Promise<void>
}

export type TestRelayOptions = {
  /** Only supports `irn_*`, as relays did before 2025. */
  isOld?: boolean
  /** Says whether another client is subscribed to a topic, as Latchkey's relay does, but not when that changes. */
  hasPresence?: boolean
  /** Changes the deliveries: reorders, repeats or drops them. */
  disturb?: (deliveries: readonly Delivery[]) => readonly Delivery[]
  /** Refuses a client with a reason. */
  refuse?: (url: URL) => string | undefined
  /** Fails a call with an error. */
  fail?: (method: string, params: Params) => { code: number; message: string } | undefined
  /** Whether calls are lost, as on a dead socket. */
  lose?: () => boolean
  /** Closes the connection with 1009 on a larger frame. */
  frameBytesMax?: number
  /** Performs the call but never responds. */
  mute?: (method: string) => boolean
  /** Performs the call at once, and responds after this. */
  hold?: (method: string) => Promise<void> | undefined
}

type Params = Record<string, unknown> & { topic?: string; message?: string; topics?: string[] }
type MailboxMessage = {
  id: string
  topic: string
  message: string
  tag: number
  attestation?: string
  publishedAt: number
  by: string
}
export type Delivery = MailboxMessage
type Client = { socket: WebSocket; name: string; topics: Set<string> }

/** A relay in memory with real sockets and frames: mailboxes, acknowledgements, redelivery. */
export async function startTestRelay(options: TestRelayOptions = {}): Promise<TestRelay> {
  const messages: MailboxMessage[] = []
  const acknowledged = new Set<string>()
  const clients = new Set<Client>()
  const calls: { method: string; params: Params }[] = []
  let upgrades = 0
  let nextId = Date.now() * 256
  let server: WebSocketServer
  let port = 0

  const deliver = (client: Client, due: readonly MailboxMessage[]) => {
    const missing = due.filter(
      (one) => one.by !== client.name && !acknowledged.has(`${client.name} ${one.topic} ${one.id}`),
    )
    for (const one of options.disturb ? options.disturb(missing) : missing) {
      const id = nextId++
      awaited.set(String(id), `${client.name} ${one.topic} ${one.id}`)
      const { topic, message, tag, attestation, publishedAt } = one
      const data = { topic, message, publishedAt, tag, attestation }
      client.socket.send(
        JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_subscription', params: { id: 'subscription', data } }),
      )
    }
  }
  const awaited = new Map<string, string>()

  const subscribe = (client: Client, topics: readonly string[]) => {
    for (const topic of topics) client.topics.add(topic)
    return () =>
      deliver(
        client,
        messages.filter(({ topic }) => topics.includes(topic)),
      )
  }
  const publish = (client: Client, topic: string, message: string, tag: number, attestation?: string) => {
    const id = createHash('sha256').update(message).digest('hex')
    if (messages.some((one) => one.id === id && one.topic === topic)) return
    const outgoing = {
      id,
      topic,
      message,
      tag,
      publishedAt: Date.now(),
      by: client.name,
      ...(attestation ? { attestation } : {}),
    }
    messages.push(outgoing)
    for (const other of clients) if (other.topics.has(topic)) deliver(other, [outgoing])
  }

  const perform = (
    client: Client,
    method: string,
    params: Params,
  ): { result: unknown; after?: () => void } | undefined => {
    const text = (name: string) => String(params[name])
    const topics = params.topics ?? [params.topic ?? '']
    const attestation = params.attestation as string | undefined
    switch (method) {
      case 'irn_publish':
        publish(client, text('topic'), text('message'), Number(params.tag), attestation)
        return { result: true }
      case 'irn_subscribe':
        return { result: topics[0], after: subscribe(client, topics) }
      case 'irn_batchSubscribe':
        return { result: topics, after: subscribe(client, topics) }
      case 'irn_fetchMessages':
      case 'irn_batchFetchMessages':
        return {
          result: {
            messages: messages.filter((one) => topics.includes(one.topic) && one.by !== client.name),
            hasMore: false,
          },
        }
      case 'latchkey_time':
        return options.hasPresence ? { result: Date.now() } : undefined
      case 'latchkey_peer': {
        const online = [...clients].some((one) => one !== client && one.topics.has(text('topic')))
        return options.hasPresence ? { result: { online, acknowledgedAt: null } } : undefined
      }
      case 'irn_unsubscribe':
        client.topics.delete(topics[0] ?? '')
        return { result: true }
      case 'wc_proposeSession': {
        if (options.isOld) return undefined
        const after = subscribe(client, [text('pairingTopic')])
        publish(client, text('pairingTopic'), text('sessionProposal'), 1100, attestation)
        return { result: true, after }
      }
      case 'wc_approveSession': {
        if (options.isOld) return undefined
        const after = subscribe(client, [text('sessionTopic')])
        publish(client, text('pairingTopic'), text('sessionProposalResponse'), 1101)
        publish(client, text('sessionTopic'), text('sessionSettlementRequest'), 1102)
        return { result: true, after }
      }
    }
    return undefined
  }

  const onFrame = (client: Client, text: string) => {
    const frame = JSON.parse(text) as { id: number | string; method?: string; params?: Params }
    if (!frame.method) {
      const key = awaited.get(String(frame.id))
      if (key) acknowledged.add(key)
      return
    }
    calls.push({ method: frame.method, params: frame.params ?? {} })
    if (options.lose?.()) return
    const failure = options.fail?.(frame.method, frame.params ?? {})
    const done = failure ? undefined : perform(client, frame.method, frame.params ?? {})
    const error = failure ?? (done ? undefined : { code: -32601, message: 'Method not found' })
    const answer = error
      ? { id: frame.id, jsonrpc: '2.0', error }
      : { id: frame.id, jsonrpc: '2.0', result: done?.result }
    const respond = () => {
      if (!options.mute?.(frame.method ?? '')) client.socket.send(JSON.stringify(answer))
      done?.after?.()
    }
    const held = options.hold?.(frame.method)
    if (held) void held.then(respond)
    else respond()
  }

  const listen = () =>
    new Promise<void>((resolve) => {
      server = new WebSocketServer({ port, host: '127.0.0.1', maxPayload: options.frameBytesMax ?? 2 ** 20 }, () => {
        port = (server.address() as AddressInfo).port
        resolve()
      })
      server.on('connection', (socket, request) => {
        upgrades++
        const url = new URL(request.url ?? '', 'ws://relay')
        const refusal = options.refuse?.(url)
        if (refusal !== undefined) return socket.close(3000, refusal)
        const [, claims = ''] = (url.searchParams.get('auth') ?? '').split('.')
        const name = (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { iss: string }).iss
        const client = { socket, name, topics: new Set<string>() }
        clients.add(client)
        // A close event follows a frame that is too large.
        socket.on('error', () => {})
        socket.on('message', (data) => onFrame(client, String(data)))
        socket.on('close', () => clients.delete(client))
      })
    })

  await listen()
  const down = (how: 'drain' | 'kill' = 'kill') =>
    new Promise<void>((resolve) => {
      for (const { socket } of clients) how === 'drain' ? socket.close(4010, 'draining') : socket.terminate()
      clients.clear()
      server.close(() => resolve())
    })
  return {
    url: `ws://127.0.0.1:${port}`,
    calls,
    sockets: () => clients.size,
    upgrades: () => upgrades,
    down,
    up: listen,
    stop: () => down(),
  }
}
