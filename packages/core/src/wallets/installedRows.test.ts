import { describe, expect, it } from 'vitest'
import { scriptedWallet } from '../../test/scriptedWallet.ts'
import { connectorOf, testClient } from '../../test/testClient.ts'
import { connect } from '../actions/connection/connect.ts'
import type { ConnectorOf } from '../client/connector.ts'
import { type InstalledRowsParameters, installedRows } from './installedRows.ts'

describe('installedRows', () => {
  it('sorts by kind, with the kinds that the app names first', () => {
    const input = {
      connectors: [wallet('Safe', { id: 'safe', kind: 'EXTERNAL', type: 'safe' }), wallet('Rabby'), scan],
      recent: [{ id: 'x.recent', name: 'Recent', rdns: 'x.recent' }],
    }
    expect(kinds(input)).toEqual(['recent', 'injected', 'external'])
    const order = ['external', 'injected'] as const
    expect(kinds({ ...input, options: { order } })).toEqual(['external', 'injected', 'recent'])
  })

  it('R5.16c shows the nameless legacy wallet only when no wallet is announced', () => {
    expect(names({ connectors: [browserWallet] })).toEqual(['Browser Wallet'])
    expect(names({ connectors: [browserWallet, wallet('Rabby')] })).toEqual(['Rabby'])
    expect(names({ connectors: [browserWallet], options: { exclude: ['browser wallet'] } })).toEqual([])
  })

  it('shows Coinbase once, announced before injected', () => {
    const injected = wallet('Coinbase Wallet', { id: 'coinbase', kind: 'INJECTED', type: 'coinbase', rdns: undefined })
    const announced = wallet('Coinbase', { id: 'com.coinbase.wallet', type: 'coinbase', rdns: 'com.coinbase.wallet' })
    expect(names({ connectors: [announced, injected] })).toEqual(['Coinbase'])
    expect(names({ connectors: [wallet('Rabby'), injected] })).toEqual(['Rabby', 'Coinbase Wallet'])
  })

  it('R5.16d leaves out what the app excludes, by rdns and by name in any case', () => {
    const input = {
      connectors: [wallet('Rabby'), wallet('Trust')],
      recent: [{ id: 'x.argent', name: 'Argent', rdns: 'x.argent' }],
    }
    expect(names({ ...input, options: { exclude: ['COM.RABBY', 'trust WALLET', 'argent'] } })).toEqual([])
  })

  it('R5.16d offers only what the app includes, by rdns or name', () => {
    const input = {
      connectors: [wallet('Rabby'), wallet('Trust'), wallet('Owl'), browserWallet],
      recent: [
        { id: 'x.argent', name: 'Argent', rdns: 'x.argent' },
        { id: 'x.star', name: 'Star', rdns: 'x.star' },
      ],
    }
    const include = ['com.RABBY', 'trust wallet', 'x.argent']
    expect(names({ ...input, options: { include } })).toEqual(['Argent', 'Rabby', 'Trust'])
    expect(names({ ...input, options: { include, exclude: ['com.rabby'] } })).toEqual(['Argent', 'Trust'])
    expect(names({ ...input, options: { include: [] } })).toHaveLength(5)
  })

  it('shows a wallet once: installed before recent', () => {
    const input = {
      connectors: [wallet('Rabby'), scan],
      recent: [
        { id: 'com.rabby', name: 'Rabby', rdns: 'com.rabby' },
        { id: 'argent', name: 'Argent' },
      ],
    }
    expect(names(input)).toEqual(['Argent', 'Rabby'])
  })

  it('gives a wallet of several namespaces one row, and shows one namespace when asked for it', () => {
    const connectors = [
      wallet('Phantom'),
      { ...wallet('Phantom'), namespace: 'solana' as const, getProvider: async () => ({}) },
      wallet('Rabby'),
    ]
    const [phantom, ...others] = rowsOf({ connectors })
    expect(phantom?.connectors.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
    expect(others.map(({ name }) => name)).toEqual(['Rabby'])
    expect(rowsOf({ connectors, namespace: 'solana' })[0]?.connectors).toHaveLength(1)
  })

  it('shows a wallet with its own injected object next to announced ones of the same family', () => {
    const uniSat = wallet('UniSat', { id: 'unisat', kind: 'INJECTED', rdns: undefined })
    expect(names({ connectors: [wallet('Coin'), uniSat] })).toEqual(['Coin', 'UniSat'])
    expect(names({ connectors: [wallet('UniSat'), uniSat] })).toEqual(['UniSat'])
  })

  it('does not offer a recent wallet that is installed for another namespace only', () => {
    const recent = [
      { id: 'metamask', name: 'MetaMask' },
      { id: 'phone', name: 'Phone' },
    ]
    expect(names({ connectors: [wallet('MetaMask', { id: 'metamask' })], recent, namespace: 'bip122' })).toEqual([
      'Phone',
    ])
  })

  it('keeps two wallets with the same name apart in one namespace', () => {
    expect(
      rowsOf({ connectors: [wallet('Rabby'), wallet('Rabby', { id: 'com.rabby#2', rdns: undefined })] }),
    ).toHaveLength(2)
  })

  it('marks which wallets are installed and which are connected', async () => {
    const client = testClient()
    const rabby = connectorOf(scriptedWallet(), 'com.rabby')
    const connections = [await connect(client, { connector: rabby })]
    const rows = rowsOf({ connectors: [rabby, wallet('Rainbow')], connections })
    expect(rows.map(({ tag }) => tag)).toEqual(['connected', 'installed'])
  })
})

const scan = wallet('Scan', { id: 'walletConnect', kind: 'WALLET_CONNECT', type: 'wallet-connect', rdns: undefined })
const browserWallet = wallet('Browser Wallet', { id: 'injected', kind: 'INJECTED', rdns: undefined })

function wallet(name: string, facts: Partial<ConnectorOf<'eip155'>> = {}): ConnectorOf<'eip155'> {
  const rdns = `com.${name.toLowerCase()}`
  return { ...connectorOf(scriptedWallet(), rdns), name, rdns, ...facts }
}

function rowsOf(input: Partial<InstalledRowsParameters>) {
  return installedRows({
    connectors: [],
    connections: [],
    recent: [],
    options: {},
    ...input,
  })
}
const names = (input: Partial<InstalledRowsParameters>) => rowsOf(input).map(({ name }) => name)
const kinds = (input: Partial<InstalledRowsParameters>) => rowsOf(input).map(({ kind }) => kind)
