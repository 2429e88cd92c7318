import { namespaceOf } from '@latchkey/protocol'
import { verifyBip122 } from './bip122/verifyBip122.ts'
import { type EvmState, verifyEip155 } from './eip155/verifyEip155.ts'
import type { SiwxFields } from './fields.ts'
import { verifyPolkadot } from './polkadot/verifyPolkadot.ts'
import { verifySolana } from './solana/verifySolana.ts'

export type SignatureInput = {
  fields: Pick<SiwxFields, 'accountAddress' | 'chainId'>
  /** The exact text that was signed. */
  message: string
  /** Hex with 0x on EVM and Polkadot, base58 on Solana, base64 on Bitcoin. */
  signature: string
  /** The account's EVM chain. Without it, EVM signatures are unsupported. */
  evmState?: EvmState | undefined
}

/**
 * Verifies that the account of a message signed it.
 *
 * @returns `contract` if a contract confirmed it, which it may revoke later, else `key`.
 * @throws LatchkeyError `SIWX_SIGNATURE_INVALID`, `SIWX_SIGNATURE_UNSUPPORTED`, `SIWX_CONTRACT_FAILED`, and what
 * `evmState` throws if its chain does not respond.
 */
export async function verifySignature(input: SignatureInput): Promise<'key' | 'contract'> {
  const { fields, message, signature, evmState } = input
  const { accountAddress: address, chainId } = fields
  switch (namespaceOf(chainId)) {
    case 'eip155':
      return verifyEip155({ address, message, signature, evmState })
    case 'solana':
      verifySolana({ address, message, signature })
      break
    case 'bip122':
      verifyBip122({ address, message, signature, network: chainId })
      break
    case 'polkadot':
      verifyPolkadot({ address, message, signature })
  }
  return 'key'
}
