import { vi } from 'vitest'
import { open, seal } from '../src/crypto/envelope.ts'
import { createKeyPair, deriveSymKey, topicOf } from '../src/crypto/keys.ts'
import { createIds } from '../src/jsonRpc.ts'
import { parsePairingUri } from '../src/pairingUri.ts'
import { toText } from './anyPayload.ts'
import { walletMetadata } from './clients.ts'
import { openRawSocket } from './openRawSocket.ts'

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))

type Received = { id: number; method?: string; params?: unknown; result?: unknown; error?: { code: number } }

/** A wallet without rules, which sends whatever a test wants. */
export async function startRawWallet(relayUrl: string, uri: string) {
  const { topic: pairingTopic, symKey: pairingKey } = parsePairingUri(uri)
  const keys = await createKeyPair(randomBytes)
  const symKeys = new Map([[pairingTopic, pairingKey]])
  const received: Received[] = []
  const nextId = createIds(Date.now, randomBytes)
  const socket = await openRawSocket(relayUrl)
  const call = (method: string, params: object) =>
    socket.send(JSON.stringify({ id: nextId(), jsonrpc: '2.0', method, params }))
  socket.on('message', async (data) => {
    const { method, params } = JSON.parse(String(data))
    const symKey = method === 'irn_subscription' && symKeys.get(params.data.topic)
    const opened = symKey ? await open(params.data.message, { symKey }) : undefined
    if (opened) received.push(JSON.parse(opened.text))
  })
  call('irn_batchSubscribe', { topics: [pairingTopic] })

  const find = (matches: (one: Received) => boolean) => vi.waitUntil(() => received.find(matches), { interval: 5 })
  const send = (topic: string, payload: unknown, tag: number) => {
    const message = seal(toText(payload), symKeys.get(topic) ?? '', randomBytes)
    call('irn_publish', { topic, message, ttl: 300, tag, prompt: false })
  }
  const proposal = await find(({ method }) => method === 'wc_sessionPropose')
  const { proposer } = proposal.params as { proposer: { publicKey: string } }
  const symKey = await deriveSymKey(keys.secretKey, proposer.publicKey)
  const topic = topicOf(symKey)
  symKeys.set(topic, symKey)
  call('irn_batchSubscribe', { topics: [topic] })
  return {
    topic,
    proposal,
    find,
    /** Seals anything and sends it to the pairing or the session. */
    send: (to: 'pairing' | 'session', payload: unknown, tag: number) =>
      send(to === 'pairing' ? pairingTopic : topic, payload, tag),
    /** Responds to the proposal. Default: approves it. */
    answerProposal(answer: object = { result: { relay: { protocol: 'irn' }, responderPublicKey: keys.publicKey } }) {
      send(pairingTopic, { id: proposal.id, ...answer }, 1101)
    },
    /** Settles, with changes to make it invalid. Resolves with the app's response. */
    async settle(params: object, controller: object = {}) {
      const whole = {
        relay: { protocol: 'irn' },
        controller: { publicKey: keys.publicKey, metadata: walletMetadata, ...controller },
        expiry: Math.floor(Date.now() / 1000) + 604_800,
        ...params,
      }
      const id = nextId()
      send(topic, { id, method: 'wc_sessionSettle', params: whole }, 1102)
      return find((one) => one.id === id)
    },
    /** Responds to a request of the session. */
    answer: (answer: { id: number; result: unknown }) => send(topic, answer, 1109),
    /** Resolves once the app has handled everything that was sent before. */
    async ping() {
      const id = nextId()
      send(topic, { id, method: 'wc_sessionPing', params: {} }, 1114)
      return find((one) => one.id === id)
    },
  }
}
