import { isLatchkeyError } from '@latchkey/protocol'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { invalidSignature, unsupportedSignature } from '../signatureErrors.ts'
import { callContract, type EvmState, validateWrapped } from './contractSignature.ts'
import { recoverAddress } from './recoverAddress.ts'

export type { EvmState }

type Input = { address: string; message: string; signature: string; evmState: EvmState | undefined }

/**
 * Verifies an EIP-191 signature of a key (an account without code), of a contract (ERC-1271), or of one that is not
 * deployed yet (ERC-6492). If the account has code, the contract decides and the key is not recovered, because the
 * original key may have lost its control. Only with an EIP-7702 delegation does the key stay the owner.
 *
 * @throws LatchkeyError as `verifySignature`.
 */
export async function verifyEip155({ address, message, signature, evmState }: Input): Promise<'key' | 'contract'> {
  if (!/^0x(?:[0-9a-fA-F]{2})+$/.test(signature)) throw invalidSignature('it is not hex')
  if (signature.length > SIGNATURE_MAX) throw invalidSignature('it is too long')
  // Only its chain knows whether an account is a contract.
  if (!evmState) throw unsupportedSignature('its chain is unknown')
  const hash = hashMessage(message)
  const bytes = hexToBytes(signature.slice(2))
  if (signature.toLowerCase().endsWith(WRAPPED)) {
    await validateWrapped(evmState, address, hash, bytes)
    return 'contract'
  }
  const code = await evmState.getCode(address)
  if (code === '0x') {
    if (recoverAddress(hash, bytes) !== address.toLowerCase()) throw invalidSignature('it was made by another account')
    return 'key'
  }
  if (isDelegation(code) && isOwnKey(address, hash, bytes)) return 'key'
  await callContract(evmState, address, hash, bytes)
  return 'contract'
}

const SIGNATURE_MAX = 40_000

/** The suffix of an ERC-6492 signature. */
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

// A delegated contract may accept other signatures, so it decides about those that aren't the key's.
function isOwnKey(address: string, hash: Uint8Array, signature: Uint8Array): boolean {
  try {
    return recoverAddress(hash, signature) === address.toLowerCase()
  } catch (error) {
    if (!isLatchkeyError(error, 'SIWX_SIGNATURE_INVALID')) throw error
    return false
  }
}
