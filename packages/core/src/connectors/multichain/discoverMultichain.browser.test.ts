import { registerStandardWallet, standardWallet } from '@latchkey/test/standardWallet'
import type { WalletAccount } from '@wallet-standard/base'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { announcedAs, caipWallet, serveByEvents } from '../../../test/caipWallet.ts'
import { scriptedWallet } from '../../../test/scriptedWallet.ts'
import { ethereum, sidenet, solana, testClient } from '../../../test/testClient.ts'
import { connect } from '../../actions/connection/connect.ts'
import { switchNetwork } from '../../actions/connection/switchNetwork.ts'
import { installedRows } from '../../wallets/installedRows.ts'
import { announceWallet } from '../announceWallet.ts'
import { announced } from '../eip1193/announced.ts'
import { otherSources } from '../otherSources.ts'
import { multichainWallets } from './multichainWallets.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  localStorage.clear()
})

function start(connectors = [multichainWallets()]) {
  const client = testClient({ networks: [ethereum, sidenet, solana], connectors })
  stops.push(client.start())
  const connectorOf = (namespace: string, kind?: string) =>
    vi.waitFor(() => {
      const found = client.connectors
        .getState()
        .find((one) => one.namespace === namespace && (kind ?? one.kind) === one.kind)
      if (!found) throw new Error('not found')
      return found
    })
  const live = () =>
    Object.fromEntries(client.store.getState().connections.map(({ namespace, networkId }) => [namespace, networkId]))
  return { client, connectorOf, live }
}

const both = { eip155: ethereum.id, solana: solana.id }

describe('discovering wallets by CAIP-294', () => {
  const announce = (params: unknown) =>
    window.dispatchEvent(new CustomEvent('caip294:wallet_announce', { detail: { params } }))

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no uuid', announcedAs({ uuid: undefined })],
    ['no name', announcedAs({ name: ' ' })],
    ['an rdns that is none', announcedAs({ rdns: 'wallet' })],
    ['an extension that this page cannot reach', announcedAs({ targets: [{ type: 'caip341', value: 'abcdefgh' }] })],
    ['an extension id that is none', announcedAs({ targets: [{ type: 'caip341', value: { id: 1 } }] })],
    ['EVM alone', announcedAs({ scopes: { 'eip155:1': { methods: [], notifications: [] } } })],
  ])('ignores an announcement of %s', async (_, params) => {
    const { client } = start()
    announce(params)
    announce(announcedAs({ name: 'Good', rdns: 'com.example.good' }))
    await vi.waitFor(() => expect(client.connectors.getState().map(({ name }) => name)).toEqual(['Good', 'Good']))
  })

  it('reads what CAIP-372 nests, and lists a wallet once that announces itself again', async () => {
    const { client } = start()
    announce({ info: announcedAs(), scopes: { eip155: {}, [solana.id]: {} } })
    announce(announcedAs())
    announce(announcedAs({ rdns: 'com.example.other', name: 'Other' }))
    await vi.waitFor(() => expect(client.connectors.getState()).toHaveLength(4))
    expect(client.connectors.getState()[0]).toMatchObject({
      ...{ id: 'multichain:com.example.onesession', kind: 'MULTI_CHAIN', namespace: 'eip155' },
      iconUrl: expect.stringMatching(/^data:image/),
    })
  })

  it('does nothing on a page with one namespace', () => {
    const prompted = vi.fn()
    window.addEventListener('caip294:wallet_prompt', prompted)
    const client = testClient({ networks: [ethereum], connectors: [multichainWallets()] })
    stops.push(client.start())
    window.removeEventListener('caip294:wallet_prompt', prompted)
    expect(prompted).not.toHaveBeenCalled()
  })
})

describe('a wallet that drops EVM when Solana connects', () => {
  // https://github.com/MetaMask/metamask-extension/issues/34112
  async function dropping() {
    const wallet = await caipWallet()
    const name = 'One Session'
    const evm = scriptedWallet({
      eth_requestAccounts: async () => {
        await wallet.handle({ method: 'wallet_createSession', params: { optionalScopes: { [ethereum.id]: empty } } })
        standard.show([])
        return [wallet.evm.address]
      },
    })
    const empty = { methods: ['personal_sign'], notifications: [] }
    const standard = await standardWallet({
      name,
      seeds: [7],
      script: {
        'standard:connect': async (input?: { silent?: boolean }) => {
          if (!input?.silent) {
            await wallet.handle({ method: 'wallet_createSession', params: { optionalScopes: { [solana.id]: empty } } })
            evm.emit('accountsChanged', [])
            standard.accounts = standard.owned as readonly WalletAccount[]
          }
          return { accounts: standard.accounts }
        },
      },
    })
    const info = { name, icon: 'data:image/svg+xml;base64,PHN2Zy8+', rdns: 'com.example.onesession' }
    stops.push(registerStandardWallet(standard), announceWallet(window, { info, provider: evm }))
    return { wallet, evm, standard }
  }

  it('loses EVM by the standards of each namespace', async () => {
    await dropping()
    const { client, live, connectorOf } = start([announced(), otherSources()])
    await connect(client, { connector: await connectorOf('eip155') })
    await connect(client, { connector: await connectorOf('solana') })
    expect(live()).toEqual({ solana: solana.id })
  })

  it('stays connected in both by its one session, which is the only way that is listed', async () => {
    const { wallet } = await dropping()
    stops.push(serveByEvents(wallet))
    const { client, connectorOf, live } = start([announced(), otherSources()])
    await connectorOf('eip155', 'MULTI_CHAIN')
    await vi.waitFor(() => expect(client.connectors.getState()).toHaveLength(4))
    const given = { connections: [], recent: [], options: {}, platform: { isMobile: false } }
    const rows = installedRows({ ...given, connectors: client.connectors.getState() })
    expect(rows.map(({ name, connectors }) => [name, connectors.map(({ id }) => id)])).toEqual([
      ['One Session', ['multichain:com.example.onesession']],
    ])
    const [chosen] = rows[0]?.connectors ?? []
    if (!chosen) throw new Error('no row')
    await connect(client, { connector: chosen })
    expect([live(), wallet.prompts]).toEqual([both, ['wallet_createSession']])
    await switchNetwork(client, { networkId: solana.id })
    expect([client.store.getState().activeNamespace, live()]).toEqual(['solana', both])
    const onlySolana = installedRows({ ...given, connectors: client.connectors.getState(), namespace: 'solana' })
    expect(onlySolana.map(({ connectors }) => connectors.map(({ namespace }) => namespace))).toEqual([['solana']])
  })
})
