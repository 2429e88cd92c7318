import { LatchkeyError } from '@latchkey/protocol'
import { embeddedError } from '@latchkey/protocol/frame'
import type { SiwxFields } from '@latchkey/siwx'
import { verifySignature } from '@latchkey/siwx/verify'
import { getAddress } from 'viem'
import { evmStateAt } from '../../chains/evmStateAt.ts'
import type { Send } from '../../chains/requests/failover.ts'
import { maySignFor } from './registries.ts'

export type SignedSiwf = { fields: SiwxFields; fid: bigint; message: string; signature: string }

/**
 * Asks OP Mainnet nodes, one by one, until enough agree that the signature is valid and that its signer may sign in to
 * the account. A negative answer is final; nodes that don't respond are skipped.
 *
 * @throws LatchkeyError `SIWX_SIGNATURE_*`, `SIWX_CONTRACT_FAILED`; CodedError `FARCASTER_FAILED`
 */
export async function confirmOwner(nodes: readonly Send[], agreement: number, signed: SignedSiwf): Promise<void> {
  let agreed = 0
  for (const send of nodes) {
    const isOwner = await verifyOwner(send, signed).catch(passOver)
    if (isOwner === false) throw embeddedError('FARCASTER_FAILED', { message: 'This address doesn’t own the account' })
    if (isOwner && ++agreed === agreement) return
  }
  throw embeddedError('FARCASTER_FAILED')
}

async function verifyOwner(send: Send, { fields, fid, message, signature }: SignedSiwf): Promise<boolean> {
  const { state } = await evmStateAt({ send })
  await verifySignature({ fields, message, signature, evmState: state })
  return maySignFor(send, fid, getAddress(fields.accountAddress))
}

function passOver(error: unknown): undefined {
  if (error instanceof LatchkeyError) throw error
  return undefined
}
