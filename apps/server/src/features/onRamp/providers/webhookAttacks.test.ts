import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { readCoinbaseWebhook } from './coinbaseWebhook.ts'
import { readMeldWebhook } from './meldWebhook.ts'

const known = { secret: 'a secret', now: Date.parse('2026-11-20T12:00:00Z') }
const t = known.now / 1000
const event = JSON.stringify({ eventType: 'onramp.transaction.success', partnerUserRef: 'order' })

function fromCoinbase(body: string, signature: string, headers: Readonly<Record<string, string>> = {}) {
  const header = (name: string) => (name === 'x-hook0-signature' ? signature : headers[name])
  return readCoinbaseWebhook({ header, url: '', body }, known)
}
const hmac = (text: string) => createHmac('sha256', known.secret).update(text)

it('L-09 takes the event of a provider, and nothing else that has a valid signature', () => {
  const signed = (body: string) => `t=${t},h=,v1=${hmac(`${t}...${body}`).digest('hex')}`
  expect(fromCoinbase(event, signed(event))).toEqual({ orderId: 'order', status: 'SUCCESS' })
  for (const body of ['', 'b"}', 'null', '['.repeat(30_000)]) expect(fromCoinbase(body, signed(body))).toBeUndefined()

  const timestamp = new Date(known.now).toISOString()
  const signature = hmac(`${timestamp}.url.b"}`).digest('base64').replaceAll('+', '-').replaceAll('/', '_')
  const headers = new Map([
    ['meld-signature', signature],
    ['meld-signature-timestamp', timestamp],
  ])
  const received = { header: (name: string) => headers.get(name), url: 'url', body: 'b"}' }
  expect(readMeldWebhook(received, known)).toBeUndefined()
})

it('L-09 finds no event in another one, by moving what its signature covers from the body to a header', () => {
  const names = 'x-event-type'
  const captured = JSON.stringify({ eventType: 'other', memo: `a.${event}` })
  const signature = `t=${t},h=${names},v1=${hmac(`${t}.${names}.x.${captured}`).digest('hex')}`
  expect(fromCoinbase(captured, signature, { 'x-event-type': 'x' })).toBeUndefined()
  for (const [index, letter] of [...captured].entries())
    if (letter === '.') {
      const moved = { 'x-event-type': `x.${captured.slice(0, index)}` }
      expect(fromCoinbase(captured.slice(index + 1), signature, moved)).toBeUndefined()
    }
})

it.each([
  ['no key', `t=${t},h=,v1=`],
  ['its digest under another version', `t=${t},h=,v0=${hmac(`${t}...${event}`).digest('hex')}`],
  ['a forged digest after the right one', `t=${t},h=,v1=${hmac(`${t}...${event}`).digest('hex')},v1=00`],
  ['no time', `t=,h=,v1=${hmac(`...${event}`).digest('hex')}`],
  ['a time that is no number', `t=now,h=,v1=${hmac(`now...${event}`).digest('hex')}`],
  ['a thousand names', `t=${t},h=${'a '.repeat(1_000)},v1=00`],
])('L-09 refuses a signature with %s', (_, signature) => {
  expect(() => fromCoinbase(event, signature)).toThrow('not the provider’s')
})
