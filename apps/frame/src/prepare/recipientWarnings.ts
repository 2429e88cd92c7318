import * as v from 'valibot'
import { type Address, zeroAddress } from 'viem'
import type { Warning } from '../approval/approval.ts'
import type { ApprovalContext } from '../approval/approvalContext.ts'
import { hexBytesSchema } from '../chain/chainSchemas.ts'
import type { Action } from '../decode/evm/decodeCall.ts'

/** The recipients, except the account itself as the recipient of a swap. */
export function recipientsOf(actions: readonly Action[], own: Address): readonly Address[] {
  const found = actions.flatMap((action) => {
    if (action.type === 'swap') return action.to && action.to !== own ? [action.to] : []
    return action.type === 'sendNative' || action.type === 'sendToken' || action.type === 'sendNft' ? [action.to] : []
  })
  return [...new Set(found)]
}

/** Warnings about each recipient: first time, look-alike, contract, zero address. */
export async function recipientWarnings(
  recipients: readonly Address[],
  tokens: readonly Address[],
  { rpcRequest, connected, recipients: known }: Pick<ApprovalContext, 'rpcRequest' | 'connected' | 'recipients'>,
  signal: AbortSignal,
): Promise<readonly Warning[]> {
  const own = connected.addresses.eip155
  const perRecipient = await Promise.all(
    recipients.map(async (address): Promise<Warning[]> => {
      const values = { address }
      if (address === zeroAddress) return [{ code: 'toZero', values }]
      if (tokens.includes(address)) return [{ code: 'toToken', values }]
      if (address === own) return [{ code: 'toSelf', values }]
      const { times, looksLike } = known.look(own, address)
      const code = await rpcRequest(connected.network.id, 'eth_getCode', [address, 'latest'], signal).catch(
        () => undefined,
      )
      const parsed = v.safeParse(hexBytesSchema, code)
      // `0xef0100` marks an account that delegates to a contract's code (EIP-7702), which is still an account.
      const isContract = parsed.success && parsed.output !== '0x' && !parsed.output.startsWith('0xef0100')
      return [
        ...(looksLike ? [{ code: 'looksAlike' as const, values: { ...values, other: looksLike } }] : []),
        ...(times === 0 && !looksLike ? [{ code: 'firstTime' as const, values }] : []),
        ...(isContract ? [{ code: 'toContract' as const, values }] : []),
      ]
    }),
  )
  return perRecipient.flat()
}
