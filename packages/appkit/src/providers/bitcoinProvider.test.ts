import { type ConnectorOf, createClient } from '@latchkey/core'
import { connect } from '@latchkey/core/actions'
import { bitcoin } from '@latchkey/core/bip122'
import { accountId } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import { bitcoinProvider } from './bitcoinProvider.ts'

const payment = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ordinal = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const recipient = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'

/** A wallet that answers with what it was asked. */
function bitcoinWallet(): ConnectorOf<'bip122'> {
  return {
    ...{ id: 'name:Bit', name: 'Bit', kind: 'ANNOUNCED', type: 'injected', namespace: 'bip122' },
    connect: async () => ({
      networkId: bitcoin.id,
      accounts: [
        { id: accountId(bitcoin.id, payment), type: 'payment', publicKey: '02ab' },
        { id: accountId(bitcoin.id, ordinal), type: 'ordinal' },
      ],
    }),
    disconnect: async () => undefined,
    switchNetwork: async () => bitcoin.id,
    subscribe: () => () => undefined,
    getProvider: async () => ({
      signMessage: async ({ address, message }) => `${address} ${message}`,
      signPsbt: async ({ psbt, signInputs: [input] }) => ({ psbt: `${psbt} ${input?.index}` }),
      sendTransfer: async ({ from, recipient: to, amount }) => [from, to, amount].join(' '),
    }),
  }
}

it('lists addresses, signs and pays through the client’s actions', async () => {
  const connector = bitcoinWallet()
  const client = createClient({ networks: [bitcoin], storage: null, connectors: [] })
  client.connectors.setState([connector], true)
  const provider = bitcoinProvider(client)
  await expect(provider.getAccountAddresses()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  await connect(client, { connector })
  expect(await provider.getAccountAddresses()).toEqual([
    { address: payment, purpose: 'payment', publicKey: '02ab' },
    { address: ordinal, purpose: 'ordinal' },
  ])
  expect(await provider.signMessage({ address: ordinal, message: 'Hello' })).toBe(`${ordinal} Hello`)
  const signInputs = [{ address: payment, index: 3 }]
  expect(await provider.signPSBT({ psbt: 'cHNidA==', signInputs })).toEqual({ psbt: 'cHNidA== 3' })
  expect(await provider.sendTransfer({ recipient, amount: '1500' })).toBe(`${payment} ${recipient} 1500`)
  await expect(provider.signPSBT({ psbt: '', signInputs: [{ address: recipient, index: 0 }] })).rejects.toMatchObject({
    code: 'ACCOUNT_NOT_CONNECTED',
  })
})
