import { Transaction } from '@scure/btc-signer'
import * as v from 'valibot'
import { scriptOf } from '../../bitcoin/genesis/regtest.ts'
import { readableText } from '../description/readableText.ts'
import { base64Bytes, parseParams } from '../requests/parseParams.ts'
import { invalidParams, unauthorized, unknownChain, unsupported } from '../rpcError.ts'

/** An input of a transaction that a site wants signed. */
export type InputToSign = { account: string; index: number; sighash?: number | undefined }

/** A parsed Bitcoin request. Amounts are in satoshis. */
export type BitcoinRequest =
  | { kind: 'connect' }
  | { kind: 'signMessage'; account: string; message: string }
  | { kind: 'signPsbt'; transaction: Transaction; inputs: readonly InputToSign[] }
  | { kind: 'sendTransfer'; account: string; recipient: string; amount: bigint }

const PSBT_BYTES_MAX = 300_000
const MESSAGE_BYTES_MAX = 100_000
export const bitcoinChainName = 'bitcoin:regtest'

/** The standard's names for signature hash types (BIP-143). */
const sighashes: Readonly<Record<string, number>> = {
  ALL: 1,
  NONE: 2,
  SINGLE: 3,
  'ALL|ANYONECANPAY': 0x81,
  'NONE|ANYONECANPAY': 0x82,
  'SINGLE|ANYONECANPAY': 0x83,
}

const account = v.pipe(v.string(), v.maxLength(100))
const sighash = v.union([
  v.picklist([0, ...Object.values(sighashes)]),
  v.pipe(
    v.picklist(Object.keys(sighashes)),
    v.transform((name) => sighashes[name]),
  ),
])
const chain = v.optional(v.pipe(v.string(), v.maxLength(100)), bitcoinChainName)
const messageSchema = v.strictObject({ account, message: base64Bytes(MESSAGE_BYTES_MAX) })
const psbtSchema = v.strictObject({
  psbt: base64Bytes(PSBT_BYTES_MAX),
  chain,
  inputsToSign: v.pipe(
    v.array(
      v.strictObject({
        account,
        signingIndexes: v.pipe(
          v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
          v.minLength(1),
          v.maxLength(1_000),
        ),
        sigHash: v.optional(sighash),
      }),
    ),
    v.minLength(1),
    v.maxLength(1_000),
  ),
})
const transferSchema = v.strictObject({
  account,
  recipient: v.pipe(v.string(), v.maxLength(100)),
  amount: v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,15}$/, 'an amount is a whole number of satoshis'),
    v.transform((text) => BigInt(text)),
  ),
  chain,
})

/**
 * Parses a site's request. `accounts` are those granted to it.
 *
 * @throws RpcError -32602, 4100, 4200, 4902
 */
export function parseBitcoin(question: {
  method: string
  params: unknown
  accounts: readonly string[]
}): BitcoinRequest {
  const { method, params, accounts } = question
  const given = (address: string) => {
    if (!accounts.includes(address)) throw unauthorized()
    return address
  }
  switch (method) {
    case 'bip122_connect':
      return { kind: 'connect' }
    case 'bip122_signMessage': {
      const requested = parseParams(messageSchema, params)
      const message = readableText(requested.message)
      if (message === undefined) throw invalidParams('the message is not readable text')
      return { kind: 'signMessage', account: given(requested.account), message }
    }
    case 'bip122_signTransaction': {
      const requested = parseParams(psbtSchema, params)
      if (requested.chain !== bitcoinChainName) throw unknownChain()
      const transaction = readPsbt(requested.psbt)
      const inputs = requested.inputsToSign.flatMap(({ account: owner, signingIndexes, sigHash }) =>
        signingIndexes.map((index) => ({ account: given(owner), index, sighash: sigHash })),
      )
      if (inputs.some(({ index }) => index >= transaction.inputsLength)) throw invalidParams('there is no such input')
      return { kind: 'signPsbt', transaction, inputs }
    }
    case 'bip122_sendTransfer': {
      const requested = parseParams(transferSchema, params)
      if (requested.chain !== bitcoinChainName) throw unknownChain()
      if (!scriptOf(requested.recipient)) throw invalidParams('the recipient is no address of regtest')
      return {
        kind: 'sendTransfer',
        account: given(requested.account),
        recipient: requested.recipient,
        amount: requested.amount,
      }
    }
    default:
      throw unsupported(method)
  }
}

function readPsbt(bytes: Uint8Array): Transaction {
  try {
    return Transaction.fromPSBT(bytes, { allowUnknownInputs: true, allowUnknownOutputs: true })
  } catch {
    throw invalidParams('these are no bytes of a PSBT')
  }
}
