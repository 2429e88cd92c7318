import { readSs58 } from '@latchkey/siwx/addresses'
import { secretFromSeed, sign } from '@scure/sr25519'
import * as v from 'valibot'
import { type PolkadotAccount, polkadotAccounts } from '../../polkadot/polkadotAccounts.ts'
import { describeMessage } from '../description/describeMessage.ts'
import { base64Bytes, parseParams } from '../requests/parseParams.ts'
import type { WalletNamespace } from '../requests/readQuestion.ts'
import { unauthorized, unsupported } from '../rpcError.ts'
import type { GrantedAccount } from '../wire.ts'

const MESSAGE_BYTES_MAX = 100_000
const messageSchema = v.strictObject({
  address: v.pipe(v.string(), v.maxLength(100)),
  message: base64Bytes(MESSAGE_BYTES_MAX),
})

/** The wallet's Polkadot support. It only signs messages, because no Polkadot chain runs here. */
export function polkadotWallet(): WalletNamespace {
  const accounts = polkadotAccounts()
  return ({ origin, method, params, accounts: given }) => {
    if (method === 'polkadot_connect')
      return {
        origin,
        choices: accounts.map(({ name, address }) => ({ id: address, name, addresses: [address] })),
        describe: async () => ({ title: 'Connect to this site?', rows: [{ name: 'Network', value: 'Polkadot' }] }),
        perform: async (chosen) => accounts.filter(({ address }) => chosen.includes(address)).map(granted),
      }
    if (method !== 'polkadot_signMessage') throw unsupported(method)
    const { address, message } = parseParams(messageSchema, params)
    const account = accounts.find((each) => given.includes(each.address) && isOf(each, address))
    if (!account) throw unauthorized()
    return {
      origin,
      describe: async () => {
        const rows = [{ name: 'Account', value: `${account.name} ${address}` }]
        return describeMessage({ origin, address, message, rows })
      },
      perform: async () => `0x${Buffer.from(sign(secretOf(account), wrap(message))).toString('hex')}`,
    }
  }
}

// Ensures that the signed bytes can never be a transaction (https://github.com/polkadot-js/extension).
function wrap(message: Uint8Array): Uint8Array {
  const [start, end] = ['<Bytes>', '</Bytes>'].map((text) => Buffer.from(text))
  const bytes = Buffer.from(message)
  const isWrapped = start && end && bytes.subarray(0, 7).equals(start) && bytes.subarray(-8).equals(end)
  return isWrapped ? bytes : Buffer.concat([start ?? '', bytes, end ?? ''].map((part) => Buffer.from(part)))
}

function secretOf({ privateKey }: PolkadotAccount): Uint8Array {
  return secretFromSeed(Buffer.from(privateKey.slice(2), 'hex'))
}

// Every network encodes the same key differently.
function isOf(account: PolkadotAccount, address: string): boolean {
  return publicKeyOf(address) === publicKeyOf(account.address)
}

function publicKeyOf(address: string): string | undefined {
  const read = readSs58(address)
  return read && Buffer.from(read.publicKey).toString('hex')
}

function granted({ address, name }: PolkadotAccount): GrantedAccount {
  return { address, publicKey: publicKeyOf(address) ?? '', label: name }
}
