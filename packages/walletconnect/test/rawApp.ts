import { vi } from 'vitest'
import { open, seal } from '../src/crypto/envelope.ts'
import { createKeyPair, deriveSymKey, topicOf } from '../src/crypto/keys.ts'
import { randomHex } from '../src/crypto/relayJwt.ts'
import { createIds } from '../src/jsonRpc.ts'
import { formatPairingUri } from '../src/pairingUri.ts'
import { appMetadata, requested } from './clients.ts'
import { openRawSocket } from './openRawSocket.ts'

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))

type Received = { id: number; method?: string; result?: unknown; error?: { code: number } }

/** An app without rules, which sends whatever a test wants. */
export async function startRawApp(relayUrl: string) {
  const pairingKey = randomHex(randomBytes)
  const pairingTopic = topicOf(pairingKey)
  const keys = await createKeyPair(randomBytes)
  const symKeys = new Map([[pairingTopic, pairingKey]])
  const received: Received[] = []
  const nextId = createIds(Date.now, randomBytes)
  const socket = await openRawSocket(relayUrl)
  let sessionTopic = ''
  const call = (method: string, params: object) =>
    socket.send(JSON.stringify({ id: nextId(), jsonrpc: '2.0', method, params }))
  socket.on('message', async (data) => {
    const { id, method, params } = JSON.parse(String(data))
    if (method !== 'irn_subscription') return
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
    const symKey = symKeys.get(params.data.topic)
    const opened = symKey ? await open(params.data.message, { symKey }) : undefined
    if (opened) received.push(JSON.parse(opened.text))
  })
  call('irn_batchSubscribe', { topics: [pairingTopic] })

  const answerTo = (id: number) =>
    vi.waitUntil(() => received.find((one) => one.id === id && one.method === undefined), { interval: 5 })
  const topicFor = (to: 'pairing' | 'session') => (to === 'pairing' ? pairingTopic : sessionTopic)
  const publish = (to: 'pairing' | 'session', message: string, tag = 1108) =>
    call('irn_publish', { topic: topicFor(to), message, ttl: 300, tag, prompt: false })
  const sendText = (to: 'pairing' | 'session', text: string) =>
    publish(to, seal(text, symKeys.get(topicFor(to)) ?? '', randomBytes))
  const request = (to: 'pairing' | 'session', method: string, params: unknown, id = nextId()) => {
    sendText(to, JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    return answerTo(id)
  }
  return {
    uri: formatPairingUri({ topic: pairingTopic, symKey: pairingKey, expiresAt: Date.now() + 300_000, methods: [] }),
    nextId,
    /** Publishes a message as it is, sealed or not. */
    publish,
    sendText,
    /** Resolves with the wallet's response. */
    request,
    /** Proposes, with changes to make it invalid. */
    propose: (params: object, id?: number) =>
      request(
        'pairing',
        'wc_sessionPropose',
        { optionalNamespaces: requested, proposer: { publicKey: keys.publicKey, metadata: appMetadata }, ...params },
        id,
      ),
    /** Subscribes to the session of the wallet's response to a proposal, and acknowledges the settlement. */
    async follow({ result }: Received) {
      const { responderPublicKey } = result as { responderPublicKey: string }
      const symKey = await deriveSymKey(keys.secretKey, responderPublicKey)
      sessionTopic = topicOf(symKey)
      symKeys.set(sessionTopic, symKey)
      call('irn_batchSubscribe', { topics: [sessionTopic] })
      const settlement = await vi.waitUntil(() => received.find(({ method }) => method === 'wc_sessionSettle'))
      sendText('session', JSON.stringify({ id: settlement.id, jsonrpc: '2.0', result: true }))
      return sessionTopic
    },
    /** Resolves once the wallet has handled everything that was sent before. */
    ping: () => request('session', 'wc_sessionPing', {}),
  }
}
