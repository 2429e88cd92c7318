import { defineNetwork } from '@latchkey/protocol'
import { bitcoinNetworkId } from '@latchkey/siwx/addresses'
import { base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { bitcoinKeys } from '../../test/bitcoinKeys.ts'
import { txid, xverseLike } from '../../test/bitcoinWallets.ts'
import { testClient } from '../../test/testClient.ts'
import { bitcoinConnector } from '../connectors/bip122/bitcoinConnector.ts'
import { sendTransfer } from '../namespaces/bip122/sendTransfer.ts'
import { connect } from './connection/connect.ts'
import { disconnect } from './connection/disconnect.ts'
import { switchConnection } from './connection/switchConnection.ts'
import { switchNetwork } from './connection/switchNetwork.ts'
import { signMessage } from './signMessage.ts'
import { signPsbt } from './signPsbt.ts'

const keys = bitcoinKeys('regtest')
const main = bitcoinKeys('mainnet')
const { address } = keys.payment
const nativeCurrency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
const regtest = defineNetwork({ id: bitcoinNetworkId('regtest'), name: 'Regtest', nativeCurrency })
const mainnet = defineNetwork({ id: bitcoinNetworkId('mainnet'), name: 'Bitcoin', nativeCurrency })
const networks = [regtest, mainnet]

async function connected(script: Record<string, unknown> = {}) {
  const client = testClient({ networks })
  const wallet = xverseLike(keys, script)
  const facts = { id: 'xverse', kind: 'INJECTED', name: 'Xverse' } as const
  const connector = bitcoinConnector(facts, { id: 'xverse', injected: wallet }, networks)
  const connection = await connect(client, { connector })
  return { client, wallet, connector, connection }
}

describe('a Bitcoin connection', () => {
  it('R3.01 R4.03c R5.10 uses the payment account, and does not switch to the ordinals account', async () => {
    const { client, connection } = await connected()
    const facts = { connectorId: 'xverse', type: 'injected', namespace: 'bip122' }
    expect(connection).toMatchObject({ ...facts, address, networkId: regtest.id })
    expect(connection.accounts.map(({ type }) => type)).toEqual(['payment', 'ordinal'])
    const attempt = (to?: string) => switchConnection(client, { connection: connection.key, address: to })
    await expect(attempt()).rejects.toThrow('Address parameter is required for switching bip122 connection')
    await expect(attempt(keys.ordinal.address)).rejects.toThrow(
      'Switching to non-payment accounts is not allowed for bip122',
    )
    expect(client.store.getState().connections[0]?.address).toBe(address)
    expect(await attempt(address)).toEqual({ kind: 'switched' })
  })

  it('shows an address of its current network only', async () => {
    const { client, wallet } = await connected()
    const seen = new Set<string>()
    client.store.subscribe(({ connections: [one] }) => void seen.add(`${one?.networkId}:${one?.address}`))
    wallet.answers.wallet_getNetwork = { bitcoin: { name: 'Mainnet' } }
    wallet.answers.wallet_getAccount = { addresses: [{ ...main.payment, purpose: 'payment' }] }
    await switchNetwork(client, { networkId: mainnet.id })
    expect(client.store.getState().connections).toMatchObject([
      { networkId: mainnet.id, address: main.payment.address },
    ])
    for (const id of seen) expect([`${regtest.id}:${address}`, `${mainnet.id}:${main.payment.address}`]).toContain(id)
  })

  it('signs messages and transactions of its own addresses only', async () => {
    const { client } = await connected()
    expect(keys.verifies('Hello', await signMessage(client, { message: 'Hello' }))).toBe(true)
    const psbt = base64.encode(keys.psbt(address))
    const signed = await signPsbt(client, { psbt, signInputs: [{ address, index: 0 }] })
    expect(keys.isSigned(signed.psbt)).toBe(true)
    const sent = await signPsbt(client, { psbt, signInputs: [{ address, index: 0 }], broadcast: true })
    expect(sent.txid).toBe(txid)
    const foreign = { psbt, signInputs: [{ address: main.payment.address, index: 0 }] }
    await expect(signPsbt(client, foreign)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_CONNECTED' })
    await expect(signPsbt(client, { psbt: 'AAAA', signInputs: [] })).rejects.toMatchObject({ code: 'PSBT_INVALID' })
  })

  it('doesn’t know whether a transaction was sent when it can’t read what the wallet that sends it answers', async () => {
    const { client } = await connected({ signPsbt: { txid: 'done' } })
    const signing = { psbt: base64.encode(keys.psbt(address)), signInputs: [{ address, index: 0 }] }
    await expect(signPsbt(client, signing)).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
    await expect(signPsbt(client, { ...signing, broadcast: true })).rejects.toMatchObject({
      code: 'TRANSACTION_UNKNOWN',
    })
  })

  it('pays an address of its network', async () => {
    const { client } = await connected()
    expect(await sendTransfer(client, { recipient: ` ${address.toUpperCase()}`, amount: 1000n })).toBe(txid)
    expect(client.events.map(({ name }) => name)).toEqual(['CONNECT_SUCCESS', 'SEND_INITIATED', 'SEND_SUCCESS'])
    const wrong = [
      [main.payment.address, 1n, 'RECIPIENT_OTHER_NETWORK'],
      ['ada.eth', 1n, 'RECIPIENT_INVALID'],
      [address, 0n, 'AMOUNT_ZERO'],
      [address, 2_100_000_000_000_001n, 'AMOUNT_INVALID'],
    ] as const
    for (const [recipient, amount, code] of wrong)
      await expect(sendTransfer(client, { recipient, amount })).rejects.toMatchObject({ code })
  })

  it('distinguishes a declined transfer from a failed one, and sends nothing once the accounts are gone', async () => {
    const refusal = Object.assign(new Error('User rejected'), { name: '-32000' })
    const { client, wallet, connection } = await connected({ sendTransfer: refusal })
    const send = () => sendTransfer(client, { recipient: address, amount: 1n })
    await expect(send()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    wallet.answers.sendTransfer = { txid: 'done' }
    // It may have paid.
    await expect(send()).rejects.toMatchObject({ code: 'TRANSACTION_UNKNOWN' })
    await disconnect(client, { connection: connection.key })
    await expect(send()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(client.events.map(({ name }) => name).slice(1, 5)).toEqual([
      'SEND_INITIATED',
      'SEND_DECLINED',
      'SEND_INITIATED',
      'SEND_ERROR',
    ])
  })
})
