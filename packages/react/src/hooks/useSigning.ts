import { type SignMessageArgs, type SignTypedDataArgs, signMessage, signTypedData } from '@latchkey/core/actions'
import { type Mutation, useMutation } from './useMutation.ts'

/**
 * Asks the active wallet, of any namespace, to sign a message: `mutate({ message: 'Hello' })`. `data` is the signature in the
 * namespace's format.
 */
export function useSignMessage(): Mutation<SignMessageArgs, string> {
  return useMutation(signMessage)
}

/** Asks the active EVM wallet to sign structured data (EIP-712): `mutate({ typedData })`. */
export function useSignTypedData(): Mutation<SignTypedDataArgs, `0x${string}`> {
  return useMutation(signTypedData)
}
