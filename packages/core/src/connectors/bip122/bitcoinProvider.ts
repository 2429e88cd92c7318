import { LatchkeyError } from '@latchkey/protocol'
import { bitcoinChainOf, readBitcoinAddress } from '@latchkey/siwx/addresses'
import { base64, hex } from '@scure/base'
import * as v from 'valibot'
import { readPsbt, unsignedTransactionOf } from '../../chains/bip122/psbt.ts'
import type { Bip122Provider, SignPsbtArgs } from '../../client/provider.ts'
import { readAnswer } from '../callMethod.ts'
import type { BitcoinMessage, BitcoinWallet } from './bitcoinWallet.ts'

/**
 * A wallet as `Bip122Provider`. Its responses are parsed strictly, and a signed PSBT must contain the same transaction
 * as the request.
 */
export function bitcoinProvider(wallet: BitcoinWallet): Bip122Provider {
  return {
    ...(wallet.signMessage && {
      signMessage: async ({ address, message, protocol }) => {
        const answer = await wallet.signMessage?.({ address, message, protocol: protocol ?? usualProtocol(address) })
        return readSignature(answer, protocol)
      },
    }),
    ...(wallet.signPsbt && { signPsbt: (args) => signPsbt(wallet, args) }),
    ...(wallet.sendTransfer && {
      sendTransfer: async ({ networkId, ...args }) =>
        readTxid(await wallet.sendTransfer?.({ ...args, chain: bitcoinChainOf(networkId) })),
    }),
  }
}

// All verifiers support the old format for P2PKH and P2SH addresses; for witness addresses only BIP-322 is well
// defined.
function usualProtocol(address: string): BitcoinMessage['protocol'] {
  const kind = readBitcoinAddress(address)?.kind
  return kind === 'p2pkh' || kind === 'p2sh' ? 'ecdsa' : 'bip322'
}

const SIGNATURE_BYTES_MAX = 100_000
const RECOVERABLE_LENGTH = 65 // BIP-137

const bytesSchema = v.union([
  v.pipe(v.instance(Uint8Array), v.minLength(1), v.maxLength(SIGNATURE_BYTES_MAX)),
  v.pipe(
    v.string(),
    v.minLength(4),
    v.maxLength(SIGNATURE_BYTES_MAX),
    // Since 2025, BIP-322 puts a prefix before the simple format.
    v.transform((text) => base64.decode(text.replace(/^smp(?=[A-Za-z0-9+/])/, ''))),
  ),
])

function readSignature(answer: unknown, protocol: BitcoinMessage['protocol'] | undefined): string {
  const bytes = readAnswer(bytesSchema, answer, 'signature')
  if (protocol && (bytes.length === RECOVERABLE_LENGTH) !== (protocol === 'ecdsa'))
    throw new LatchkeyError('WALLET_RESPONSE_INVALID', { data: { what: 'signature', protocol } })
  return base64.encode(Uint8Array.from(bytes))
}

async function signPsbt(wallet: BitcoinWallet, { psbt, networkId, ...args }: SignPsbtArgs) {
  const bytes = readPsbt(psbt)
  if (!bytes) throw new LatchkeyError('PSBT_INVALID')
  const answer = await wallet.signPsbt?.({ ...args, psbt: bytes, chain: bitcoinChainOf(networkId) })
  const signed = readSignedPsbt(answer?.psbt)
  if (unsignedTransactionOf(signed) !== unsignedTransactionOf(bytes))
    throw new LatchkeyError('WALLET_RESPONSE_INVALID', { data: { what: 'psbt', problem: 'another transaction' } })
  const txid = answer?.txid === undefined ? undefined : readTxid(answer.txid)
  return { psbt: base64.encode(signed), ...(txid === undefined ? {} : { txid }) }
}

function readSignedPsbt(answer: unknown): Uint8Array {
  const signed = typeof answer === 'string' ? readPsbt(answer) : undefined
  const bytes = answer instanceof Uint8Array && answer.length < 2_000_000 ? readPsbt(hex.encode(answer)) : signed
  if (!bytes) throw new LatchkeyError('WALLET_RESPONSE_INVALID', { data: { what: 'psbt' } })
  return bytes
}

const txidSchema = v.pipe(v.string(), v.toLowerCase(), v.regex(/^[0-9a-f]{64}$/))

function readTxid(answer: unknown): string {
  return readAnswer(txidSchema, answer, 'txid')
}
