import { accountId, networkId } from '@latchkey/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ada } from '../../test/scriptedWallet.ts'
import { ethereum, sidenet, solana } from '../../test/testClient.ts'
import type { Connection, PendingTransaction, State, TransactionSummary } from '../client/state.ts'
import { initialState } from './initialState.ts'
import { setConnection } from './reducers.ts'
import { readStored, withStored, writeStored } from './storedState.ts'

const fresh = initialState([ethereum, sidenet, solana], undefined)
const offersAll = () => true

describe('stored state', () => {
  it("restores live connections as remembered ones, without the status and the wallet's network", () => {
    const state: State = { ...setConnection(fresh, connection, 'active'), pending: [pending] }
    const text = writeStored({ ...state, recentWallets: [{ id: 'a.b', name: 'A' }] })
    expect(Object.keys(JSON.parse(text))).toEqual([
      'version',
      'remembered',
      'activeNamespace',
      'networkByNamespace',
      'recentWallets',
      'preferredAccountTypes',
      'pending',
    ])
    const stored = readStored(text)
    const restored = stored && withStored(fresh, stored, offersAll)
    const { networkId: _, ...kept } = connection
    expect(restored).toMatchObject({
      status: 'disconnected',
      connections: [],
      remembered: [{ ...kept, wasDisconnected: false }],
      recentWallets: [{ id: 'a.b', name: 'A' }],
      pending: [pending],
    })
  })

  it.each<TransactionSummary>([
    { kind: 'swap', amount: '1', symbol: 'A', asset: ada, received: '2', receivedSymbol: 'B' },
    { kind: 'approve', amount: '1', symbol: 'A', asset: ada },
    // As written by earlier versions.
    { kind: 'approve', amount: '1', symbol: 'A' },
  ])('restores a pending transaction whose summary is %o', (summary) => {
    const kept = [{ ...pending, summary }]
    expect(readStored(writeStored({ ...fresh, pending: kept }))?.pending).toEqual(kept)
  })

  it('restores the network chosen in each namespace, unless the app no longer offers it', () => {
    const text = writeStored({ ...fresh, networkByNamespace: { eip155: sidenet.id } })
    const stored = readStored(text)
    if (!stored) throw new Error('not read')
    expect(withStored(fresh, stored, offersAll).networkByNamespace.eip155).toBe('eip155:31338')
    expect(withStored(fresh, stored, (id) => id !== sidenet.id).networkByNamespace.eip155).toBe('eip155:1')
  })

  const broken: [string, string | null][] = [
    ['nothing', null],
    ['garbage', '{{'],
    ['another shape', '[1,2]'],
    ['null', 'null'],
    ['an older version', '{"version":0,"connections":{}}'],
    ['a version from the future', '{"version":9}'],
    ['far too much', `"${'x'.repeat(5_000_000)}"`],
  ]
  it.each(broken)('is ignored when it is %s', (_, text) => {
    expect(readStored(text)).toBeUndefined()
  })

  it('loses only the invalid part', () => {
    const text = JSON.stringify({
      version: 1,
      remembered: [
        { connectorId: 'x' },
        { ...JSON.parse(writeStored(setConnection(fresh, connection, 'active'))).remembered[0] },
      ],
      activeNamespace: 'mars',
      networkByNamespace: { eip155: 'eip155:1:2' },
      recentWallets: 'many',
      preferredAccountTypes: { eip155: 'eoa' },
      pending: [{ ...pending, value: '1e3' }],
    })
    expect(readStored(text)).toMatchObject({
      remembered: [{ connectorId: 'com.example.wallet' }],
      activeNamespace: undefined,
      networkByNamespace: {},
      recentWallets: [],
      preferredAccountTypes: { eip155: 'eoa' },
      pending: [],
    })
  })

  it('leaves the state valid, whatever JSON is stored', () => {
    const part = fc.oneof(fc.jsonValue(), fc.constantFrom('eip155', 'eip155:1', ada))
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('remembered', 'activeNamespace', 'networkByNamespace', 'recentWallets', 'pending'),
          part,
        ),
        (parts) => {
          const stored = readStored(JSON.stringify({ version: 1, ...parts }))
          if (!stored) return
          const state = withStored(fresh, stored, offersAll)
          expect(state.connections).toEqual([])
          expect(state.networkByNamespace[state.activeNamespace]).toBeDefined()
          for (const { accounts, address } of state.remembered)
            expect(accounts.some((account) => account.address === address)).toBe(true)
        },
      ),
    )
  })
})

const connection: Connection = {
  key: 'com.example.wallet|eip155',
  connectorId: 'com.example.wallet',
  type: 'injected',
  namespace: 'eip155',
  accounts: [{ address: ada, type: 'eoa' }],
  address: ada,
  networkId: networkId('eip155:1'),
  wallet: { name: 'Example', rdns: 'com.example.wallet' },
}

const pending: PendingTransaction = {
  id: 't1',
  account: accountId(`eip155:1:${ada}`),
  networkId: networkId('eip155:1'),
  connection: connection.key,
  status: 'sent',
  hash: '0xab',
  to: ada,
  value: '1',
  summary: { kind: 'send', amount: '1', symbol: '<b>X</b>'.repeat(500), decimals: 18, recipient: ada },
  createdAt: 1,
}
