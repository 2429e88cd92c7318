import { vi } from 'vitest'
import { open, seal } from '../src/crypto/envelope.ts'
import { createKeyPair, deriveSymKey, topicOf } from '../src/crypto/keys.ts'
import { createIds } from '../src/jsonRpc.ts'
import { parsePairingUri } from '../src/pairingUri.ts'
import { toText } from './anyPayload.ts'
import { walletMetadata } from './clients.ts'
import { openRawSocket } from './openRawSocket.ts'

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))

type Heard = { id: number; method?: string; params?: unknown; result?: unknown; error?: { code: number } }

/** A wallet that keeps no rules: it says what a test wants, when it wants. */
export async function startRawWallet(relayUrl: string, uri: string) {
  const { topic: pairingTopic, symKey: pairingKey } = parsePairingUri(uri)
  const keys = await createKeyPair(randomBytes)
  const symKeys = new Map([[pairingTopic, pairingKey]])
  const heard: Heard[] = []
  const nextId = createIds(Date.now, randomBytes)
  const socket = await openRawSocket(relayUrl)
  const call = (method: string, params: object) =>
    socket.send(JSON.stringify({ id: nextId(), jsonrpc: '2.0', method, params }))
  socket.on('message', async (data) => {
    const { method, params } = JSON.parse(String(data))
    const symKey = method === 'irn_subscription' && symKeys.get(params.data.topic)
    const opened = symKey ? await open(params.data.message, { symKey }) : undefined
    if (opened) heard.push(JSON.parse(opened.text))
  })
  call('irn_batchSubscribe', { topics: [pairingTopic] })

  const find = (matches: (one: Heard) => boolean) => vi.waitUntil(() => heard.find(matches), { interval: 5 })
  const say = (topic: string, payload: unknown, tag: number) => {
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
    heard,
    find,
    /** Sends anything, sealed, to the pairing or to the session. */
    send: (to: 'pairing' | 'session', payload: unknown, tag: number) =>
      say(to === 'pairing' ? pairingTopic : topic, payload, tag),
    /** Answers the proposal, by default with yes. */
    answerProposal(answer: object = { result: { relay: { protocol: 'irn' }, responderPublicKey: keys.publicKey } }) {
      say(pairingTopic, { id: proposal.id, ...answer }, 1101)
    },
    /** Settles, with what is wrong about it. Resolves with what the app answers. */
    async settle(params: object, controller: object = {}) {
      const whole = {
        relay: { protocol: 'irn' },
        controller: { publicKey: keys.publicKey, metadata: walletMetadata, ...controller },
        expiry: Math.floor(Date.now() / 1000) + 604_800,
        ...params,
      }
      const id = nextId()
      say(topic, { id, method: 'wc_sessionSettle', params: whole }, 1102)
      return find((one) => one.id === id)
    },
    /** Answers a request of the session. */
    answer: (answer: { id: number; result: unknown }) => say(topic, answer, 1109),
    /** Once this is answered, everything said before was dealt with. */
    async ping() {
      const id = nextId()
      say(topic, { id, method: 'wc_sessionPing', params: {} }, 1114)
      return find((one) => one.id === id)
    },
  }
}
