import type { Connector } from '@latchkey/core'
import { describe, expect, it } from 'vitest'
import { type WalletRowsInput, walletRows } from './walletRows.ts'

const never = () => new Promise<never>(() => undefined)

function connector(fields: Pick<Connector, 'id' | 'name'> & Partial<Connector>): Connector {
  return {
    kind: 'ANNOUNCED',
    type: 'injected',
    namespace: 'eip155',
    rdns: fields.id,
    connect: never,
    disconnect: never,
    getProvider: never,
    switchNetwork: never,
    subscribe: () => () => undefined,
    ...fields,
  }
}

const fox = connector({ id: 'io.fox', name: 'Fox' })
const owl = connector({ id: 'io.owl', name: 'Owl' })
const legacy = connector({ id: 'injected', name: 'Browser Wallet', kind: 'INJECTED', rdns: undefined })
const safe = connector({ id: 'safe', name: 'Safe', kind: 'EXTERNAL', rdns: undefined })
const oldWallet = { id: 'old', name: 'Old wallet' }

const names = (input: Partial<WalletRowsInput>) =>
  walletRows({ connectors: [], recentWallets: [], connected: [], options: {}, ...input }).map(({ name }) => name)

describe('walletRows', () => {
  it('lists installed wallets, then recent ones that are not here, then external ones', () => {
    expect(names({ connectors: [safe, fox], recentWallets: [oldWallet] })).toEqual(['Fox', 'Old wallet', 'Safe'])
  })

  it('R9.14c lets the app put kinds first and keeps the order of the rest', () => {
    const input = { connectors: [fox, safe], recentWallets: [oldWallet] }
    expect(names({ ...input, options: { order: ['external'] } })).toEqual(['Safe', 'Old wallet', 'Fox'])
    expect(names({ ...input, options: { order: ['recent', 'injected'] } })).toEqual(['Old wallet', 'Fox', 'Safe'])
  })

  it('says a recent wallet that is here only once', () => {
    expect(names({ connectors: [fox], recentWallets: [{ id: 'f'.repeat(64), name: 'Fox', rdns: 'io.fox' }] })).toEqual([
      'Fox',
    ])
  })

  it('R5.16d leaves out what is excluded by rdns or, without regard to case, by name', () => {
    expect(names({ connectors: [fox, owl], options: { exclude: ['io.fox'] } })).toEqual(['Owl'])
    expect(names({ connectors: [fox, owl], options: { exclude: ['OWL '] } })).toEqual(['Fox'])
    expect(names({ recentWallets: [oldWallet], options: { exclude: ['old WALLET'] } })).toEqual([])
    expect(names({ connectors: [fox], options: { exclude: ['io.fo', 'Fo'] } })).toEqual(['Fox'])
  })

  it('R5.16c hides the nameless Browser Wallet when it is excluded', () => {
    expect(names({ connectors: [legacy] })).toEqual(['Browser Wallet'])
    expect(names({ connectors: [legacy], options: { exclude: ['browser wallet'] } })).toEqual([])
  })

  it('shows the nameless Browser Wallet only where no wallet announced itself', () => {
    expect(names({ connectors: [fox, legacy] })).toEqual(['Fox'])
  })

  it('knows which are connected and keeps to a namespace', () => {
    const [row] = walletRows({
      connectors: [fox],
      recentWallets: [],
      connected: ['io.fox|eip155'],
      options: {},
      namespace: 'eip155',
    })
    expect(row?.isConnected).toBe(true)
    expect(names({ connectors: [fox], namespace: 'solana' })).toEqual([])
  })
})
