import { accountId } from '@latchkey/protocol'
import { memoryStorage } from '@latchkey/walletconnect'
import { createWalletClient } from '@latchkey/walletconnect/wallet'
import { expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { startTestRelay } from '../../../../walletconnect/test/testRelay.ts'
import { ethereum, solana, testClient } from '../../../test/testClient.ts'
import { connect } from '../../actions/connection/connect.ts'
import { walletConnect } from './walletConnect.ts'

const ada = '0x52908400098527886E0F7030069857D2E4169EE7'
const solAda = '4Nd1mYQzvgV8Vr3Z3nYb7pD6T8K2jkU1u5eQnqkyR4bK'

it('one scan connects every namespace that the wallet approves', async () => {
  const relay = await startTestRelay()
  onTestFinished(relay.stop)
  const wallet = createWalletClient({
    relays: [{ url: relay.url }],
    metadata: { name: 'Pocket', description: '', url: 'https://pocket.example', icons: [] },
    storage: memoryStorage(),
    webSocket: WebSocket,
  })
  onTestFinished(wallet.start())
  wallet.subscribe((event) => {
    if (event.type !== 'proposal') return
    const namespaces = {
      eip155: { accounts: [accountId(ethereum.id, ada)], methods: ['personal_sign'], events: [] },
      solana: { accounts: [accountId(solana.id, solAda)], methods: ['solana_signMessage'], events: [] },
    }
    void wallet.approve({ proposalId: event.proposal.id, namespaces })
  })
  const client = testClient()
  const environment = { webSocket: WebSocket, storage: memoryStorage() }
  const source = walletConnect({ relays: [{ url: relay.url }], name: 'test' }, environment)
  const document = { title: 'App', querySelector: () => null }
  const window = { document, location: new URL('https://app.example') } as unknown as Window
  const context = { networks: client.networks, window }
  onTestFinished(source(context, (all) => client.connectors.setState([...all], true)))
  const connector = client.connectors.getState().find(({ namespace }) => namespace === 'eip155')
  if (!connector) throw new Error('no connector')

  await connect(client, { connector, onPairing: ({ uri }) => void wallet.pair({ uri }) })

  const { connections, activeNamespace } = client.store.getState()
  const seen = connections.map(({ key, address, wallet: { name } }) => ({ key, address, name }))
  expect(seen.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual([
    { key: 'walletConnect|eip155', address: ada, name: 'Pocket' },
    { key: 'walletConnect|solana', address: solAda, name: 'Pocket' },
  ])
  expect(activeNamespace).toBe('eip155')
})
