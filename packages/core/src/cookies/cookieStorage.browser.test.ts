import { afterEach, beforeEach, expect, it } from 'vitest'
import { ada, scriptedWallet } from '../../test/scriptedWallet.ts'
import { connectorOf, testClient } from '../../test/testClient.ts'
import { connect } from '../actions/connection/connect.ts'
import { disconnect } from '../actions/connection/disconnect.ts'
import { settled } from '../connections/settled.ts'
import { cookieStorage } from './cookieStorage.ts'
import { cookieToInitialState } from './cookieToInitialState.ts'

const stops: (() => void)[] = []
// The cookies of a browser are those of all its test files.
beforeEach(forget)
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  forget()
})

/** A storage without data removes its cookie. */
function forget(): void {
  localStorage.clear()
  cookieStorage().getItem('latchkey.client')
}

const onServer = () => cookieToInitialState({}, document.cookie)?.reconnecting.map(({ address }) => address)

function writeCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: it is what a visitor's own script would write.
  document.cookie = text
}

function visit() {
  const client = testClient({
    storage: cookieStorage(),
    connectors: [
      (_, report) => {
        report([connectorOf(scriptedWallet())])
        return () => undefined
      },
    ],
  })
  stops.push(client.start())
  return client
}

it('has a server know the connected account until the visitor disconnects, and nobody else', async () => {
  const client = visit()
  const [connector] = client.connectors.getState()
  if (!connector) throw new Error('no wallet')
  expect(onServer()).toBeUndefined()
  await connect(client, { connector })
  expect(onServer()).toEqual([ada])
  await disconnect(client)
  await client.whenStoring()
  expect(onServer()).toBeUndefined()
})

it('removes a stale or forged cookie when the browser has stored nothing, and restores one that has expired', async () => {
  const client = visit()
  const [connector] = client.connectors.getState()
  if (!connector) throw new Error('no wallet')
  await connect(client, { connector })
  const [cookie] = document.cookie.split('; ')
  for (const stop of stops.splice(0)) stop()

  writeCookie('latchkey.client=; Path=/; Max-Age=0')
  const again = visit()
  expect(onServer()).toEqual([ada])
  await settled(again)
  for (const stop of stops.splice(0)) stop()

  localStorage.clear()
  writeCookie(`${cookie}; Path=/`)
  expect(onServer()).toEqual([ada])
  const forged = visit()
  expect(onServer()).toBeUndefined()
  await settled(forged)
  expect(forged.store.getState()).toMatchObject({ status: 'disconnected', connections: [] })
})
