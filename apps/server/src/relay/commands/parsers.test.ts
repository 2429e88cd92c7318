import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createRelayKey, createRelayToken } from '../../test/relayClient.ts'
import { registerAuth } from '../../test/watchTokens.ts'
import { readRelayToken } from '../connections/relayToken.ts'
import { readNodeMessages, writeMessage } from '../mailbox/messageText.ts'
import { isListedWebhook } from '../push/isListedWebhook.ts'
import { readRegisterToken, readUnregisterToken } from '../push/readWatchToken.ts'
import { RelayFault } from '../relayFault.ts'
import { readCommand } from './readCommand.ts'
import { readFrame } from './readFrame.ts'

const topic = fc.stringMatching(/^[0-9a-f]{64}$/)

/** Whatever a client sends ends in a result or an error with a code. */
function isAnswered(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch (error) {
    return error instanceof RelayFault
  }
}

it('frames are read or refused, whatever they are', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json({ maxDepth: 30 })), (text) => isAnswered(() => readFrame(text))))
})

it('a call comes out of a frame as it went in, its id too', () => {
  const id = fc.oneof(fc.maxSafeInteger(), fc.string({ maxLength: 80 }))
  const method = fc.string({ maxLength: 100 })
  fc.assert(
    fc.property(id, method, fc.jsonValue({ maxDepth: 8 }), (given, name, params) => {
      const frame = readFrame(JSON.stringify({ id: given, jsonrpc: '2.0', method: name, params }))
      expect(frame).toEqual({
        kind: 'call',
        id: JSON.stringify(given),
        method: name,
        params: JSON.parse(JSON.stringify(params)),
      })
    }),
  )
})

it('a number with more digits than a double holds comes back digit by digit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 2n ** 53n, max: 10n ** 30n }), (id) => {
      const frame = readFrame(`{"params":{"id":7},"id":${id},"method":"irn_subscribe"}`)
      expect(frame).toMatchObject({ kind: 'call', id: String(id) })
    }),
  )
})

it('acknowledgements are matched as a number, as text, and as text that ends in n', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom('', 'n'), (id, end) => {
      expect(readFrame(JSON.stringify({ id: `${id}${end}`, jsonrpc: '2.0', result: true }))).toEqual({
        kind: 'answer',
        id,
        isAcknowledged: true,
      })
    }),
  )
})

const known = ['publish', 'batchPublish', 'subscribe', 'batchSubscribe', 'unsubscribe', 'batchReceive', 'fetchMessages']
it('parameters are read or refused, whatever they are', () => {
  const method = fc.oneof(fc.constantFrom(...known.map((name) => `irn_${name}`)), fc.string())
  const params = fc.oneof(
    fc.anything(),
    fc.record({ topic: fc.oneof(topic, fc.string()), message: fc.anything(), ttl: fc.anything(), tag: fc.anything() }),
    fc.record({ topics: fc.array(fc.oneof(topic, fc.anything())) }),
  )
  fc.assert(fc.property(method, params, (name, given) => isAnswered(() => readCommand(name, given))))
})

it('L-02 a time to live is clamped, never refused', () => {
  fc.assert(
    fc.property(topic, fc.double({ noNaN: true }), (given, ttl) => {
      const command = readCommand('irn_publish', { topic: given, message: 'YQ==', ttl, tag: 1 })
      const seconds = command.kind === 'publish' ? (command.publications[0]?.ttlSeconds ?? 0) : 0
      expect(seconds).toBeGreaterThanOrEqual(1)
      expect(seconds).toBeLessThanOrEqual(30 * 86_400)
    }),
  )
})

it('a message comes back from Valkey and from another node as it was published', () => {
  const printable = fc.stringMatching(/^[\x20-\x7e]+$/)
  const given = fc.record({
    topic,
    id: topic,
    message: printable,
    tag: fc.nat(2 ** 31 - 1),
    attestation: fc.option(printable, { nil: undefined }),
    publisher: fc.constant(createRelayKey().clientId),
    publishedAt: fc.constant(1_795_000_000_000),
    expiresAt: fc.constant(1_795_000_300_000),
  })
  fc.assert(
    fc.property(fc.array(fc.oneof(given, topic), { minLength: 1 }), (nodeMessages) => {
      const lines = nodeMessages.map((each) =>
        typeof each === 'string' ? each : `${each.topic} ${each.id} ${writeMessage(each)}`,
      )
      expect(readNodeMessages(Buffer.from(lines.join('\n')))).toEqual(nodeMessages)
    }),
  )
  expect(() =>
    readNodeMessages(Buffer.from('[{"topic":"from another version, longer than a topic is, and then some"}]')),
  ).toThrow()
})

it('tokens are read or refused, and a changed one is refused', () => {
  const key = createRelayKey()
  const token = createRelayToken(key)
  const deps = { isOwnAudience: () => true, now: Date.now }
  fc.assert(fc.property(fc.string(), (text) => isAnswered(() => readRelayToken(text, deps))))
  expect(readRelayToken(token, deps)).toMatchObject({ clientId: key.clientId })
  const [header = '', payload = ''] = token.split('.')
  fc.assert(
    fc.property(fc.nat(payload.length - 1), fc.constantFrom(...'ABCxyz019-_'), (at, message) => {
      fc.pre(payload[at] !== message)
      const changed = `${header}.${payload.slice(0, at)}${message}${payload.slice(at + 1)}.${token.split('.')[2]}`
      expect(() => readRelayToken(changed, deps)).toThrow(RelayFault)
    }),
  )
})

it('registrations of webhooks are read or refused, whatever is signed', () => {
  const key = createRelayKey()
  const deps = { isOwnAudience: () => true, now: Date.now }
  const claim = fc.constantFrom('iss', 'aud', 'sub', 'whu', 'typ', 'act', 'iat', 'exp', 'tag', 'sts')
  const value = fc.oneof(fc.jsonValue(), fc.array(fc.integer()), fc.webUrl(), fc.double())
  fc.assert(
    fc.property(fc.dictionary(claim, value), (claims) => {
      const token = registerAuth(key, 'https://push.example', claims)
      expect(isAnswered(() => readUnregisterToken(token, deps))).toBe(true)
      expect(
        isAnswered(() => {
          const { clientId, tags, expiresAt } = readRegisterToken(token, deps)
          expect(clientId).toBe(key.clientId)
          expect(tags.every((tag) => Number.isInteger(tag) && tag >= 0)).toBe(true)
          expect(expiresAt).toBeLessThanOrEqual(Date.now() + 30 * 86_400_000)
        }),
      ).toBe(true)
    }),
  )
  const text = fc.oneof(fc.string(), fc.constant(undefined))
  fc.assert(fc.property(text, (token) => isAnswered(() => readRegisterToken(token, deps))))
})

it('a registration with one changed character is refused', () => {
  const deps = { isOwnAudience: () => true, now: Date.now }
  const [header, payload = '', signature] = registerAuth(createRelayKey(), 'https://push.example').split('.')
  fc.assert(
    fc.property(fc.nat(payload.length - 1), fc.constantFrom(...'ABCxyz019-_'), (at, message) => {
      fc.pre(payload[at] !== message)
      const changed = `${payload.slice(0, at)}${message}${payload.slice(at + 1)}`
      expect(() => readRegisterToken(`${header}.${changed}.${signature}`, deps)).toThrow(RelayFault)
    }),
  )
})

it('a webhook is allowed only where a browser would find it below the listed address', () => {
  const part = fc.constantFrom(
    'https:',
    'http:',
    '/',
    '//',
    '\\',
    'push.example',
    '@',
    ':443',
    ':8443',
    '.',
    '..',
    '%2e',
    'hooks',
    '?',
    '#',
    'a',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), fc.nat(12), (parts, at) => {
      const [text, before, after] = [parts, parts.slice(0, at), parts.slice(at)].map((some) => some.join(''))
      for (const webhook of [
        text,
        `https://push.example/hooks/${text}`,
        `https://push.example${before}/hooks${after}`,
      ]) {
        if (webhook === undefined || !isListedWebhook(webhook, ['https://push.example/hooks'])) continue
        const { origin, pathname } = new URL(webhook)
        expect([origin, decodeURIComponent(pathname)]).toEqual([
          'https://push.example',
          expect.stringMatching(/^\/hooks(\/|$)/),
        ])
      }
    }),
  )
})
