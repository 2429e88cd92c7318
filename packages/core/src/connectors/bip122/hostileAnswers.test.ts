import { defineNetwork } from '@latchkey/protocol'
import { bitcoinNetworkId } from '@latchkey/siwx/addresses'
import { base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { bitcoinKeys } from '../../../test/bitcoinKeys.ts'
import { pageWith, unisatLike, xverseLike } from '../../../test/bitcoinWallets.ts'
import type { Connector, ConnectorOf } from '../../client/connector.ts'
import { bitcoinWallets } from './bitcoinWallets.ts'

const keys = bitcoinKeys('regtest')
const main = bitcoinKeys('mainnet')
const nativeCurrency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
const regtest = defineNetwork({ id: bitcoinNetworkId('regtest'), name: 'Regtest', nativeCurrency })

function only(wallets: object): ConnectorOf<'bip122'> {
  let list: readonly Connector[] = []
  bitcoinWallets()({ networks: [regtest], window: pageWith(wallets) }, (found) => (list = found))()
  const [connector] = list
  if (connector?.namespace !== 'bip122') throw new Error('No wallet was found')
  return connector
}

describe('hostile responses', () => {
  const trap = () => {
    throw new Error('boo')
  }
  const addresses = (rows: unknown) => ({ wallet_connect: { addresses: rows } })
  const answers: [string, Record<string, unknown>][] = [
    ['an address of another network', addresses([{ ...main.payment, purpose: 'payment' }])],
    [
      'an address of another namespace',
      addresses([{ address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', purpose: 'payment' }]),
    ],
    [
      'one wrong among right ones',
      addresses([
        { ...keys.payment, purpose: 'payment' },
        { address: 7, purpose: 'payment' },
      ]),
    ],
    ['no list', addresses('all')],
    ['a key that is none', addresses([{ ...keys.payment, publicKey: 'none', purpose: 'payment' }])],
    ['more than a thousand', addresses(Array(1001).fill({ ...keys.payment, purpose: 'payment' }))],
    ['getters that throw', addresses([Object.defineProperty({ purpose: 'payment' }, 'address', { get: trap })])],
    ['a network that it does not name', { wallet_getNetwork: { bitcoin: { name: 'Dogecoin' } } }],
    ['nothing', { wallet_connect: undefined }],
    ['no account', addresses([])],
    ['ordinals alone', addresses([{ ...keys.ordinal, purpose: 'ordinals' }])],
  ]
  it.each(answers)('does not connect for %s', async (_, script) => {
    const connector = only({ XverseProviders: { BitcoinProvider: xverseLike(keys, script) } })
    await expect(connector.connect({})).rejects.toMatchObject({ name: 'LatchkeyError' })
  })

  it('lists an account once when it is returned twice', async () => {
    const twice = addresses([
      { ...keys.payment, purpose: 'ordinals' },
      { ...keys.payment, purpose: 'payment' },
    ])
    const connector = only({ XverseProviders: { BitcoinProvider: xverseLike(keys, twice) } })
    expect((await connector.connect({})).accounts).toMatchObject([{ type: 'payment' }])
  })

  it('distinguishes a rejection by the visitor from a failure', async () => {
    const refusal = Object.assign(new Error('User rejected'), { name: '-32000' })
    const connector = only({ XverseProviders: { BitcoinProvider: xverseLike(keys, { wallet_connect: refusal }) } })
    await expect(connector.connect({})).rejects.toMatchObject({ code: 4001 })

    const failure = Object.assign(new Error('Insufficient balance'), { name: '-32000' })
    const failing = only({ XverseProviders: { BitcoinProvider: xverseLike(keys, { wallet_connect: failure }) } })
    await expect(failing.connect({})).rejects.toMatchObject({ code: -32000 })
  })

  const { address } = keys.payment
  const request = {
    psbt: base64.encode(keys.psbt(address)),
    networkId: regtest.id,
    signInputs: [{ address, index: 0 }],
  }
  const wrong: [string, Record<string, unknown>][] = [
    ['another transaction', { signPsbt: { psbt: base64.encode(keys.sign(keys.psbt(address, 1n))) } }],
    ['no transaction', { signPsbt: { psbt: 'cHNidA==' } }],
    ['a number', { signPsbt: { psbt: 7 } }],
    ['an id that is none', { signPsbt: { psbt: base64.encode(keys.sign(keys.psbt(address))), txid: '0x' } }],
  ]
  it.each(wrong)('rejects %s as a signed transaction', async (_, script) => {
    const connector = only({ XverseProviders: { BitcoinProvider: xverseLike(keys, script) } })
    const provider = await connector.getProvider()
    await expect(provider.signPsbt?.(request)).rejects.toMatchObject({ code: 'WALLET_RESPONSE_INVALID' })
  })

  it('rejects a signature of the other protocol', async () => {
    const both = { signMessage: { signature: base64.encode(new Uint8Array(65).fill(31)) } }
    const provider = await only({ XverseProviders: { BitcoinProvider: xverseLike(keys, both) } }).getProvider()
    expect(await provider.signMessage?.({ address, message: '', protocol: 'ecdsa' })).toHaveLength(88)
    await expect(provider.signMessage?.({ address, message: '', protocol: 'bip322' })).rejects.toMatchObject({
      code: 'WALLET_RESPONSE_INVALID',
    })
  })

  it('requests no other account from a wallet with one account', async () => {
    const provider = await only({ unisat: unisatLike(keys) }).getProvider()
    await expect(provider.signMessage?.({ address: keys.ordinal.address, message: '' })).rejects.toMatchObject({
      code: 'ACCOUNT_NOT_CONNECTED',
    })
  })
})
