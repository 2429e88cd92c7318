import type { Formats } from '@latchkey/ui'
import type { ActionView, Approval } from '../../../approval/approval.ts'
import type { Words } from '../messages/text.ts'
import { readableAmount } from '../values/ReadableAmount.tsx'
import { titleOf } from './words.ts'

/** The card's one title: what approving it does. */
export function headingOf(approval: Approval, text: Words): string {
  const { kind, count, isSignIn, transfer, swap } = approval
  if (isSignIn) return text.actionSignIn
  if (transfer) return text.actionSend
  if (swap) return text.actionSwap
  const only = onlyAction(approval)
  const name = only?.title === 'registerName' ? nameIn(only) : undefined
  if (name !== undefined) return text.registerNamed(name)
  if (only && kind !== 'permissionsEnd') return titleOf(only.title, text)
  const found = text[`kind${capital(kind)}`]
  return typeof found === 'string' ? found : found(count)
}

/** What the button does, with its object where it has one. */
export function verbOf(approval: Approval, text: Words, formats: Formats): string {
  const { kind, count, isSignIn, transfer, swap } = approval
  if (isSignIn) return text.actionSignIn
  if (transfer) return text.sendAmount(readableAmount(transfer.amount, formats))
  if (swap) return text.actionSwap
  switch (kind) {
    case 'permissions':
      return text.allow
    case 'permissionsEnd':
      return text.kindPermissionsEnd(count)
    case 'typedData':
      return text.kindTypedData
    case 'message':
      return onlyAction(approval)?.title === 'registerName' ? text.actionRegisterName : text.kindMessage
    default:
      return text.approve
  }
}

/** The action that is the whole request, so that its title is the card's. */
export function onlyAction({ actions }: Pick<Approval, 'actions'>): ActionView | undefined {
  return actions.length === 1 ? actions[0] : undefined
}

function nameIn({ facts }: ActionView): string | undefined {
  const value = facts.find(({ label }) => label === 'name')?.value
  return value?.is === 'code' ? value.text : undefined
}

function capital<Word extends string>(word: Word): Capitalize<Word> {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}` as Capitalize<Word>
}
