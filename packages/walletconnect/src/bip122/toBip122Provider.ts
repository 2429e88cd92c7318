import { LatchkeyError } from '@latchkey/protocol'
import { hexToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import type { AppClient } from '../app/createAppClient.ts'
import { fromBase64, toBase64 } from '../crypto/base64.ts'
import { accountsOf, allowsMethod, chainOf } from '../namespaces.ts'

/** A Bitcoin wallet behind a session. Methods that the wallet didn't approve are absent. */
export type Bip122SessionProvider = {
  /** Base64. */
  signMessage?(args: SignMessageArgs): Promise<string>
  /** `psbt` and the result are base64. */
  signPsbt?(args: SignPsbtArgs): Promise<{ psbt: string; txid?: string | undefined }>
  /** Amount in satoshi. Resolves with the transaction's id, 64 hex digits. */
  sendTransfer?(args: SendTransferArgs): Promise<string>
  /** The addresses of the session's account, with the purpose of each. */
  getAccountAddresses?(): Promise<readonly AccountAddress[]>
}

export type AccountAddress = {
  address: string
  publicKey?: string | undefined
  path?: string | undefined
  intention?: string | undefined
}

type SignMessageArgs = { address: string; message: string; protocol?: 'bip322' | 'ecdsa' | undefined }
type SendTransferArgs = { from: string; recipient: string; amount: bigint; networkId: string }
type SignPsbtArgs = {
  psbt: string
  networkId: string
  signInputs: readonly { address: string; index: number; sighashTypes?: readonly number[] | undefined }[]
  broadcast?: boolean | undefined
}

/**
 * The bip122 part of a session (https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc). Has the methods that the
 * wallet has approved at the time of the call.
 *
 * @throws (the methods) LatchkeyError as `AppClient.request`, and `WALLET_RESPONSE_INVALID`
 */
export function toBip122Provider(client: AppClient, topic: string): Bip122SessionProvider {
  const namespaces = client.sessions().find((session) => session.topic === topic)?.namespaces ?? {}
  const accounts = accountsOf(namespaces).filter((account) => account.startsWith('bip122:'))
  const first = accounts[0] ?? ''
  const account = first.slice(first.lastIndexOf(':') + 1)
  const allows = (method: string) => accounts.some((one) => allowsMethod(namespaces, chainOf(one), method))
  const request = async <T>(chainId: string, method: string, params: object, schema: v.GenericSchema<unknown, T>) => {
    const parsed = v.safeParse(schema, await client.request({ topic, chainId, method, params }))
    if (!parsed.success) throw new LatchkeyError('WALLET_RESPONSE_INVALID', { data: { method } })
    return parsed.output
  }
  return {
    ...(allows('signMessage') && {
      async signMessage({ address, message, protocol }: SignMessageArgs) {
        const params = { account, address, message, ...(protocol ? { protocol } : {}) }
        return (await request(chainOf(first), 'signMessage', params, messageSchema)).signature
      },
    }),
    ...(allows('signPsbt') && {
      async signPsbt({ psbt, networkId, signInputs, broadcast = false }: SignPsbtArgs) {
        return request(networkId, 'signPsbt', { account, psbt, signInputs, broadcast }, psbtSchema)
      },
    }),
    ...(allows('sendTransfer') && {
      async sendTransfer({ from, recipient, amount, networkId }: SendTransferArgs) {
        const params = { account: from, recipientAddress: recipient, amount: amount.toString() }
        return (await request(networkId, 'sendTransfer', params, transferSchema)).txid
      },
    }),
    ...(allows('getAccountAddresses') && {
      getAccountAddresses: () => request(chainOf(first), 'getAccountAddresses', { account }, addressesSchema),
    }),
  }
}

const HEX = /^(0x)?([0-9a-f]{2})+$/i

/** The reference says hex, but some wallets respond in base64. */
const signature = v.pipe(
  v.string(),
  v.maxLength(20_000),
  v.transform((text) =>
    HEX.test(text) ? hexToBytes(text.replace(/^0x/i, '')) : (fromBase64(text) ?? new Uint8Array()),
  ),
  v.check((bytes) => bytes.length > 0),
  v.transform((bytes) => toBase64(bytes)),
)
const base64 = v.pipe(
  v.string(),
  v.maxLength(1_000_000),
  v.check((text) => (fromBase64(text)?.length ?? 0) > 4),
)
const txid = v.pipe(v.string(), v.toLowerCase(), v.regex(/^[0-9a-f]{64}$/))
const text = v.pipe(v.string(), v.maxLength(200))

const messageSchema = v.object({ signature })
const psbtSchema = v.object({ psbt: base64, txid: v.optional(txid) })
const transferSchema = v.object({ txid })
const addressesSchema = v.pipe(
  v.array(
    v.object({ address: text, publicKey: v.optional(text), path: v.optional(text), intention: v.optional(text) }),
  ),
  v.maxLength(2000),
)
