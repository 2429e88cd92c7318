import { expect, it } from 'vitest'
import { readMeldWebhook } from './meldWebhook.ts'

it('checks Meld’s signature as its documentation computes it', () => {
  // https://docs.meld.io/docs/webhook-authentication
  const body =
    '{"eventType":"WEBHOOK_TEST","eventId":"GDtv8pQgwzc9HuFFBQFrww","timestamp":"2022-05-26T20:23:45.908400Z","accountId":"W9jpQc1HKvwscqMPcLmzUS","profileId":null,"version":"2021-10-27","payload":{"requestId":"7aWW1GXTjWCCtNubzvVX7V"}}'
  const headers = new Map([
    ['meld-signature', 'O4bN5E0U9s88l2DFc0kjt-0w3LLA3Zkv8hXhafc22Hg='],
    ['meld-signature-timestamp', '2022-05-26T20:25:17.682818Z'],
  ])
  const event = { header: (name: string) => headers.get(name), url: 'https://example.meld.io/webhooks', body }
  const known = { secret: '42m4NMLS34WQ6BbMfo1KFKqMv4hy', now: Date.parse('2022-05-26T20:26:00Z') }
  expect(readMeldWebhook(event, known)).toBeUndefined()
  expect(() => readMeldWebhook({ ...event, body: `${body} ` }, known)).toThrow('too old')
})
