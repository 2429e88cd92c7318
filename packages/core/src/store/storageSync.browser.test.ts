import { accountId } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ada } from '../../test/scriptedWallet.ts'
import { ethereum, testClient } from '../../test/testClient.ts'
import type { Client } from '../client/client.ts'
import type { ConnectionKey, PendingTransaction } from '../client/state.ts'
import { syncStorage } from './storageSync.ts'

const stops: (() => void)[] = []
beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

describe('syncStorage, between two documents of one origin', () => {
  it('shares transactions when one tab adds, updates or removes them', async () => {
    const [here, there] = [tab(), tab()]
    here.store.setState({ pending: [transaction('a')] })
    await vi.waitFor(() => expect(idsOf(there)).toEqual(['a submitted']))
    there.store.setState({ pending: [transaction('a', 'sent'), transaction('b')] })
    await vi.waitFor(() => expect(idsOf(here)).toEqual(['a sent', 'b submitted']))
    here.store.setState({ pending: [transaction('b')] })
    await vi.waitFor(() => expect(idsOf(there)).toEqual(['b submitted']))
    expect(idsOf(here)).toEqual(['b submitted'])
  })

  it("loses no transaction when both tabs write before they receive each other's event", async () => {
    const [here, there] = [tab(), tab()]
    here.store.setState({ pending: [transaction('a')] })
    there.store.setState({ pending: [transaction('b')] })
    for (const one of [here, there]) await vi.waitFor(() => expect(idsOf(one)).toEqual(['a submitted', 'b submitted']))
  })

  it('never resets a transaction to an earlier state', async () => {
    const [here, there] = [tab(), tab()]
    here.store.setState({ pending: [transaction('a', 'confirmed')] })
    there.store.setState({ pending: [transaction('a', 'sent')] })
    for (const one of [here, there]) await vi.waitFor(() => expect(idsOf(one)).toEqual(['a confirmed']))
  })

  it('stops writing when the tabs are on different networks', async () => {
    const [here, there] = [tab(), tab()]
    here.store.setState({ activeNamespace: 'solana' })
    there.store.setState({ activeNamespace: 'eip155', remembered: [remember('x.y')] })
    await vi.waitFor(() => expect(here.store.getState().remembered).toHaveLength(1))
    // This window is a third document, so it receives every write.
    const heard = vi.fn()
    await new Promise((resolve) => setTimeout(resolve, 50))
    window.addEventListener('storage', heard)
    stops.push(() => window.removeEventListener('storage', heard))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(heard).not.toHaveBeenCalled()
    expect([here, there].map((one) => one.store.getState().activeNamespace)).toEqual(['solana', 'eip155'])
  })

  it('keeps a disconnect that another tab overwrote at the same moment', async () => {
    const [here, there] = [tab(), tab()]
    const known = { remembered: [remember('x.y')] }
    here.store.setState(known)
    await vi.waitFor(() => expect(there.store.getState().remembered).toHaveLength(1))
    here.store.setState({ remembered: [{ ...remember('x.y'), wasDisconnected: true }] })
    there.store.setState({ preferredAccountTypes: { eip155: 'eoa' } })
    const isMarked = () => JSON.parse(localStorage.getItem('latchkey.client') ?? '').remembered[0].wasDisconnected
    await vi.waitFor(() => {
      expect(isMarked()).toBe(true)
      for (const one of [here, there]) expect(one.store.getState().remembered[0]?.wasDisconnected).toBe(true)
    })
  })
})

/** A client in its own document: browsers send storage events to other documents only. */
function tab(): Client {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const { contentWindow } = frame
  if (!contentWindow) throw new Error('no document')
  const client = testClient({ storage: contentWindow.localStorage })
  const stop = syncStorage(client, contentWindow)
  stops.push(() => {
    stop()
    frame.remove()
  })
  return client
}

function idsOf(client: Client): string[] {
  return client.store.getState().pending.map(({ id, status }) => `${id} ${status}`)
}

function remember(id: string) {
  const key: ConnectionKey = `${id}|eip155`
  const accounts = [{ address: ada, type: 'eoa' }] as const
  const kept = { key, connectorId: id, type: 'injected', namespace: 'eip155', accounts, address: ada } as const
  return { ...kept, wallet: { name: id }, wasDisconnected: false }
}

function transaction(id: string, status: PendingTransaction['status'] = 'submitted'): PendingTransaction {
  return {
    id,
    account: accountId(ethereum.id, ada),
    networkId: ethereum.id,
    connection: 'x.y|eip155',
    status,
    to: ada,
    value: '1',
    summary: { kind: 'contract' },
    createdAt: id.charCodeAt(0),
  }
}
