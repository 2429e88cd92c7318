import type { WalletListing } from '@latchkey/protocol/api'
import { describe, expect, it } from 'vitest'
import { scriptedWallet } from '../../test/scriptedWallet.ts'
import { connectorOf, testClient } from '../../test/testClient.ts'
import { connect } from '../actions/connect.ts'
import type { ConnectorOf } from '../connector.ts'
import { type WalletRowsInput, walletRows } from './walletRows.ts'

describe('walletRows', () => {
  it('R9.14c orders the kinds, the ones that the app lists first', () => {
    const input = {
      connectors: [wallet('Safe', { id: 'safe', kind: 'EXTERNAL', type: 'safe' }), wallet('Rabby'), scan],
      recent: [{ id: 'x.recent', name: 'Recent', rdns: 'x.recent' }],
      directory: [listing('Star', 1)],
      options: { featured: [idOf(1)] },
    }
    expect(kinds(input)).toEqual(['walletConnect', 'recent', 'injected', 'featured', 'external'])
    const order = ['external', 'injected'] as const
    expect(kinds({ ...input, options: { ...input.options, order } })).toEqual([
      'external',
      'injected',
      'walletConnect',
      'recent',
      'featured',
    ])
  })

  it('R5.16c shows the nameless legacy wallet only where none is announced', () => {
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

  it('R5.16d leaves out what the app excludes, by rdns, by name in any case, by directory id', () => {
    const input = {
      connectors: [wallet('Rabby'), wallet('Trust'), wallet('Rainbow')],
      recent: [{ id: 'x.argent', name: 'Argent', rdns: 'x.argent' }],
      directory: [listing('Rainbow', 7, { rdns: 'com.rainbow' })],
    }
    expect(names({ ...input, options: { exclude: ['COM.RABBY', 'trust WALLET', idOf(7), 'argent'] } })).toEqual([])
  })

  it('shows a wallet once: installed before recent before the directory', () => {
    const input = {
      connectors: [wallet('Rabby'), scan],
      recent: [
        { id: 'com.rabby', name: 'Rabby', rdns: 'com.rabby' },
        { id: idOf(3), name: 'Argent' },
      ],
      directory: [listing('Rabby Wallet', 2, { rdns: 'com.rabby' }), listing('Argent', 3), listing('Star', 4)],
      options: { featured: [idOf(2), idOf(3), idOf(4), idOf(4)] },
    }
    expect(names(input)).toEqual(['Scan', 'Argent', 'Rabby', 'Star'])
    const phone = wallet('MetaMask', { rdns: 'io.metamask.mobile' })
    const onList = listing('MetaMask', 5, { rdns: 'io.metamask' })
    expect(names({ connectors: [phone], directory: [onList], options: { featured: [idOf(5)] } })).toEqual(['MetaMask'])
  })

  it('fills the list with recommended ones up to two, where they can be reached', () => {
    const directory = [1, 2, 3, 4].map((n) => listing(`Star ${n}`, n))
    expect(names({ connectors: [scan], directory })).toEqual(['Scan', 'Star 1', 'Star 2'])
    expect(names({ connectors: [scan, browserWallet], directory })).toEqual([
      'Scan',
      'Browser Wallet',
      'Star 1',
      'Star 2',
    ])
    expect(names({ connectors: [scan, wallet('Rabby')], directory })).toEqual(['Scan', 'Rabby', 'Star 1'])
    expect(names({ connectors: [wallet('Rabby')], directory })).toEqual(['Rabby'])
    expect(names({ connectors: [scan], directory, options: { featured: [idOf(4)] } })).toEqual(['Scan', 'Star 4'])
  })

  it('R5.16b offers on a phone what opens there, and no code to scan', () => {
    const directory = [
      listing('Desktop', 1, { mobile_link: null }),
      listing('Coinbase', 2, { mobile_link: null, rdns: 'com.coinbase.wallet' }),
      listing('Phantom', 3, { mobile_link: null, chains: ['solana:x', 'eip155:1'] }),
      listing('Phone', 4),
    ]
    const options = { featured: directory.map(({ id }) => id) }
    const input = { connectors: [scan], directory, options, platform: { isMobile: true } }
    expect(names(input)).toEqual(['Coinbase', 'Phantom', 'Phone'])
    expect(names({ ...input, namespace: 'solana' })).toEqual(['Phantom'])
    expect(names({ ...input, namespace: 'eip155' })).toEqual(['Coinbase', 'Phone'])
  })

  it('gives a wallet of several namespaces one row, and one only for the namespace asked for', () => {
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

  it('shows a wallet of its own name in the page beside announced ones of the same family', () => {
    const uniSat = wallet('UniSat', { id: 'unisat', kind: 'INJECTED', rdns: undefined })
    expect(names({ connectors: [wallet('Coin'), uniSat] })).toEqual(['Coin', 'UniSat'])
    expect(names({ connectors: [wallet('UniSat'), uniSat] })).toEqual(['UniSat'])
  })

  it('does not offer a recent wallet that is here for another namespace only', () => {
    const recent = [
      { id: 'metamask', name: 'MetaMask' },
      { id: 'phone', name: 'Phone' },
    ]
    expect(names({ connectors: [wallet('MetaMask', { id: 'metamask' })], recent, namespace: 'bip122' })).toEqual([
      'Phone',
    ])
  })

  it('keeps two wallets of one name apart in one namespace', () => {
    expect(
      rowsOf({ connectors: [wallet('Rabby'), wallet('Rabby', { id: 'com.rabby#2', rdns: undefined })] }),
    ).toHaveLength(2)
  })

  it('says which are installed and which are connected', async () => {
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

function listing(name: string, n: number, facts: Partial<WalletListing> = {}): WalletListing {
  const none = { homepage: null, image_id: null, rdns: null, desktop_link: null, webapp_link: null, link_mode: null }
  const stores = { app_store: null, play_store: null, chrome_store: null, badge_type: null }
  return { ...none, ...stores, id: idOf(n), name, chains: ['eip155:1'], mobile_link: 'x://', ...facts }
}

function idOf(n: number): string {
  return String(n).padStart(64, '0')
}

function rowsOf(input: Partial<WalletRowsInput>) {
  return walletRows({
    connectors: [],
    connections: [],
    recent: [],
    options: {},
    platform: { isMobile: false },
    ...input,
  })
}
const names = (input: Partial<WalletRowsInput>) => rowsOf(input).map(({ name }) => name)
const kinds = (input: Partial<WalletRowsInput>) => rowsOf(input).map(({ kind }) => kind)
