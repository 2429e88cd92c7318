import { isLatchkeyError } from '@latchkey/protocol'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { invalidSignature, unsupportedSignature } from '../signatureErrors.ts'
import { askContract, type EvmState, validateWrapped } from './contractSignature.ts'
import { recoverAddress } from './recoverAddress.ts'

export type { EvmState }

type Input = { address: string; message: string; signature: string; evmState: EvmState | undefined }

/**
 * Checks an EIP-191 signature of a key (an account without code), of a contract (ERC-1271), or of one that is yet to be
 * deployed (ERC-6492). An account with code is asked, never recovered: the key that made its address may have lost its
 * say. Only under an EIP-7702 delegation the key stays the owner.
 *
 * @throws LatchkeyError as `verifySignature`.
 */
export async function verifyEip155({ address, message, signature, evmState }: Input): Promise<'key' | 'contract'> {
  if (!/^0x(?:[0-9a-fA-F]{2})+$/.test(signature)) throw invalidSignature('it is not hex')
  if (signature.length > SIGNATURE_MAX) throw invalidSignature('it is too long')
  // Whether an account is a contract is known to its chain only.
  if (!evmState) throw unsupportedSignature('its chain is not known here')
  const hash = hashMessage(message)
  const bytes = hexToBytes(signature.slice(2))
  if (signature.toLowerCase().endsWith(WRAPPED)) {
    await validateWrapped(evmState, address, hash, bytes)
    return 'contract'
  }
  const code = await evmState.getCode(address)
  if (code === '0x') {
    if (recoverAddress(hash, bytes) !== address.toLowerCase()) throw invalidSignature('another account signed it')
    return 'key'
  }
  if (isDelegation(code) && isOwnKey(address, hash, bytes)) return 'key'
  await askContract(evmState, address, hash, bytes)
  return 'contract'
}

const SIGNATURE_MAX = 40_000

/** What an ERC-6492 signature ends with. */
const WRAPPED = '6492'.repeat(16)

/** https://eips.ethereum.org/EIPS/eip-191 */
function hashMessage(message: string): Uint8Array {
  const bytes = utf8ToBytes(message)
  return keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes))
}

/** https://eips.ethereum.org/EIPS/eip-7702 */
function isDelegation(code: string): boolean {
  return code.length === 48 && code.toLowerCase().startsWith('0xef0100')
}

// The contract behind a delegation may know other kinds of signature: what no key made is its to judge.
function isOwnKey(address: string, hash: Uint8Array, signature: Uint8Array): boolean {
  try {
    return recoverAddress(hash, signature) === address.toLowerCase()
  } catch (error) {
    if (!isLatchkeyError(error, 'SIWX_SIGNATURE_INVALID')) throw error
    return false
  }
}
