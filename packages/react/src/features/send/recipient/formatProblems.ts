import type { RecipientWarning } from '@latchkey/core/queries'
import type { LatchkeyError } from '@latchkey/protocol'
import type { Money } from '../../../components/money/useMoney.ts'
import type { Messages } from '../../../messages/parts.ts'
import type { Receiver } from './useReceiver.ts'

type Text = Messages['money']

/** Says why a recipient is invalid. */
export function formatReceiverProblem(
  { problem, name = '', prefix }: Extract<Receiver, { status: 'refused' }>,
  text: Text,
): string {
  switch (problem) {
    case 'invalid':
      return text.recipientInvalid
    case 'checksum':
      return text.recipientChecksum
    case 'otherNetwork':
      return prefix === undefined ? text.recipientOtherNetwork : text.recipientOtherPrefix(prefix)
    case 'nameUnknown':
      return text.nameUnknown(name)
    case 'nameFailed':
      return text.nameFailed(name)
    case 'noNames':
      return text.nameOffline
  }
}

/** What a rule of a chain or a token wants, as in `transferFee.ts`. */
export function formatRule({ code, data }: LatchkeyError, text: Text, money: Pick<Money, 'exact'>): string | undefined {
  const minimum = () => money.exact(String(data.minimum), String(data.symbol))
  switch (code) {
    case 'REMAINDER_TOO_SMALL':
      return text.remainderTooSmall(minimum())
    case 'AMOUNT_TOO_SMALL':
      return text.amountTooSmall(minimum())
    case 'TOKEN_FROZEN':
      return text.tokenFrozen
    case 'TOKEN_NOT_TRANSFERABLE':
      return text.tokenNotSendable
    case 'RECIPIENT_NOT_FOR_TOKENS':
      return text.recipientNotForTokens
    default:
      return undefined
  }
}

/** The text of a recipient warning. */
export function formatWarning(warning: RecipientWarning, text: Text): string {
  switch (warning.kind) {
    case 'self':
      return text.warnSelf
    case 'burn':
      return text.warnBurn
    case 'tokenContract':
      return text.warnTokenContract
    case 'contract':
      return text.warnContract
    case 'lookAlike':
      return text.warnLookAlike
    case 'firstTime':
      return text.warnFirstTime
  }
}

/** Whether a warning means that the money is probably lost. */
export function isSevere({ kind }: RecipientWarning): boolean {
  return kind === 'burn' || kind === 'lookAlike' || kind === 'tokenContract'
}
