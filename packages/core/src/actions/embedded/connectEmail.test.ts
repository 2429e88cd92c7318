import { embeddedError } from '@latchkey/protocol/frame'
import { expect, it } from 'vitest'
import { plainStorage, testClient } from '../../../test/testClient.ts'
import type { ConnectorOf } from '../../client/connector.ts'
import type { EmbeddedMemory } from '../../client/embeddedAccess.ts'
import { embeddedMemory } from '../../connectors/embedded/embeddedMemory.ts'
import { connectDevice, connectEmail } from './connectEmail.ts'

it('R5.01a R8.01 requests one e-mail in 30 seconds, and rounds the remaining time up', async () => {
  const clock = { now: 1_700_000_000_000 }
  const client = testClient({ now: () => clock.now })
  const requested: string[] = []
  const memory = embeddedMemory(plainStorage(), 'embedded')
  client.connectors.setState([connectorOf({ requested, memory })], true)
  const sendCode = (email: string) => connectEmail(client, { email })

  expect(await sendCode('ada@example.com')).toEqual({ action: 'VERIFY_OTP' })
  clock.now += 24_500
  await expect(sendCode('bob@example.com')).rejects.toThrow('Please try again after 6 seconds')
  clock.now += 5_499
  await expect(sendCode('bob@example.com')).rejects.toThrow('Please try again after 1 seconds')
  expect(requested).toEqual(['CONNECT_EMAIL'])
  clock.now += 1
  await sendCode('bob@example.com')
  expect(requested).toEqual(['CONNECT_EMAIL', 'CONNECT_EMAIL'])
})

it('R9.06b waits for the mailed link as long as it is valid, over several requests, and ends when it is aborted', async () => {
  const clock = { now: 1_700_000_000_000 }
  const requested: string[] = []
  const answerAfter = (requests: number) => {
    requested.length = 0
    const client = testClient({ now: () => clock.now })
    const answer = async () => {
      clock.now += 120_000
      if (requested.length < requests) throw embeddedError('FRAME_TIMEOUT')
    }
    client.connectors.setState([connectorOf({ requested, answer })], true)
    return client
  }
  await connectDevice(answerAfter(3))
  expect(requested).toEqual(['CONNECT_DEVICE', 'CONNECT_DEVICE', 'CONNECT_DEVICE'])
  await expect(connectDevice(answerAfter(9))).rejects.toMatchObject({ code: 'FRAME_TIMEOUT' })
  expect(requested).toHaveLength(5)
  const stop = new AbortController()
  const aborted = connectDevice(answerAfter(9), { signal: stop.signal })
  stop.abort()
  await expect(aborted).rejects.toMatchObject({ code: 'FRAME_TIMEOUT' })
  expect(requested).toHaveLength(1)
})

it('waits for the connector of an app that signs in right after the start', async () => {
  const requested: string[] = []
  const client = testClient({ embedded: { secureUrl: 'https://secure.example' } })
  const asked = connectEmail(client, { email: 'ada@example.com' })
  expect(client.connectors.getState()).toEqual([])
  client.connectors.setState([connectorOf({ requested })], true)
  expect(await asked).toEqual({ action: 'VERIFY_OTP' })
})

type Frame = { requested: string[]; memory?: EmbeddedMemory; answer?: () => Promise<unknown> }

/** The embedded wallet with a frame that asks for a code unless it has another answer. */
function connectorOf({
  requested,
  memory = embeddedMemory(plainStorage(), 'embedded'),
  answer = async () => ({ action: 'VERIFY_OTP' }),
}: Frame): ConnectorOf<'eip155'> {
  const nothing = () => undefined
  const request = async (name: string) => {
    requested.push(name)
    return (await answer()) as never
  }
  return {
    ...{ id: 'embedded', kind: 'AUTH', type: 'auth', namespace: 'eip155', name: 'Latchkey' },
    connect: () => Promise.reject(new Error('nobody is signed in')),
    disconnect: async () => undefined,
    getProvider: () => Promise.reject(new Error('nobody is signed in')),
    switchNetwork: async ({ id }) => id,
    subscribe: () => nothing,
    embedded: {
      options: { secureUrl: 'https://secure.example' },
      open: async () => ({
        ...{ request, setTarget: nothing, abortNotSafe: nothing, user: nothing, memory },
        readUser: () => Promise.reject(new Error('nobody is signed in')),
        setAccountType: () => Promise.reject(new Error('nobody is signed in')),
      }),
      watch: () => nothing,
    },
  }
}
