import type { RecipientWarning } from '@latchkey/core/queries'
import { namespaceOf } from '@latchkey/protocol'
import type { Decimal } from '../../../hooks/decimal.ts'
import type { TokenBalance } from '../../../hooks/tokenBalance.ts'
import { useActiveAccount } from '../../../hooks/useActiveAccount.ts'
import type { UseSendDraft } from '../draft/useSendDraft.ts'
import { balancesAfter, type Refusal, type TransferFee } from '../fee/transferFee.ts'
import { useTransferFee } from '../fee/useTransferFee.ts'
import { isSevere } from '../recipient/formatProblems.ts'
import { useHasCode } from '../recipient/useRecipientWarnings.ts'

/** Everything the visitor needs to know before a transfer is signed. */
export type Review = {
  readonly token: TokenBalance
  /** Decimal text, every digit. */
  readonly amount: string
  /** The same in the token's smallest unit. */
  readonly raw: bigint
  readonly recipient: string
  readonly recipientName: string | undefined
  readonly fee: TransferFee
  /** The remaining balance of the token after all costs; undefined while the fee is unknown. */
  readonly left: Decimal | undefined
  readonly obstacle: Obstacle | undefined
  readonly warnings: readonly RecipientWarning[]
}

/** Why it can't be sent as it is. */
export type Obstacle =
  | { readonly kind: 'insufficient' | 'noContract' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** Undefined while the draft is incomplete. */
export function useReview(send: UseSendDraft): Review | undefined {
  const account = useActiveAccount()
  const { token, sendTokenAmount, amountReading, receiver, native } = send
  const amount = amountReading.status === 'read' ? amountReading.raw : undefined
  const found = receiver.status === 'found' ? receiver : undefined
  const address = found?.address
  const isReady = account !== undefined && token !== undefined && amount !== undefined && address !== undefined
  const fee = useTransferFee(
    isReady ? { account: account.id, recipient: address, amount: sendTokenAmount, token } : undefined,
  )
  // Whether a Solana address is a mint is known from the transfer's simulation.
  const isEvm = account !== undefined && namespaceOf(account.id) === 'eip155'
  const hasContract = useHasCode(isEvm ? token?.address : undefined, account)
  if (!isReady) return undefined

  const after =
    fee.status === 'known' && send.isBalanceKnown
      ? balancesAfter(token, native, { amount, cost: fee.fee + fee.deposit })
      : undefined
  return {
    token,
    amount: sendTokenAmount,
    raw: amount,
    recipient: address,
    recipientName: found?.name,
    fee,
    left: after?.left,
    obstacle: obstacleOf(fee, { hasContract, isEnough: after?.isEnough ?? true }),
    warnings: send.warnings.filter(isSevere),
  }
}

function obstacleOf(
  fee: TransferFee,
  { hasContract, isEnough }: { hasContract: boolean | undefined; isEnough: boolean },
): Obstacle | undefined {
  if (hasContract === false) return { kind: 'noContract' }
  if (fee.status === 'insufficient' || !isEnough) return { kind: 'insufficient' }
  return fee.status === 'refused' ? { kind: 'refused', refusal: fee } : undefined
}
