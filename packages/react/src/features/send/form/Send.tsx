import { canSend } from '@latchkey/core/actions'
import { Button, Notice } from '@latchkey/ui'
import { useEffect, useRef, useState } from 'react'
import { AddFundsButton } from '../../../components/balance/AddFundsButton.tsx'
import { TaskFoot } from '../../../components/TaskFoot.tsx'
import { useDialogScope, usePreload, useSteps } from '../../../context/DialogContext.ts'
import type { ViewProps } from '../../../context/navigation.ts'
import { useClientState } from '../../../hooks/useClient.ts'
import { useMoneyText } from '../../../messages/text.ts'
import { type UseSendDraft, useSendDraft } from '../draft/useSendDraft.ts'
import { useRecipients } from '../recipient/useRecipients.ts'
import { Warnings } from '../recipient/Warnings.tsx'
import { AmountField } from './AmountField.tsx'
import { RecipientField } from './RecipientField.tsx'
import { RecipientList } from './RecipientList.tsx'

/** The amount, token and recipient, if the network supports sending. */
export function View({ view }: ViewProps<'Send'>) {
  const { unsupportedChain } = useMoneyText()
  const namespace = useClientState((state) => state.activeNamespace)
  if (!canSend(namespace)) return <Notice tone="negative" title={unsupportedChain} />
  return <Draft view={view} />
}

function Draft({ view }: ViewProps<'Send'>) {
  const text = useMoneyText()
  const { push } = useSteps()
  const send = useSendDraft()
  const [isSubmitted, setSubmitted] = useState(false)
  const amountField = useRef<HTMLInputElement>(null)
  const recipientField = useRef<HTMLInputElement>(null)
  useGiven(view, send)

  const { token } = send
  const recipients = useRecipients(send.recipient)
  const isChoosing = send.receiver.status !== 'found'
  const missing = whatIsMissing(send)
  const isNone = send.isBalanceKnown && token?.amount.units === 0n
  const isTooMuch = send.amountReading.status === 'refused' && send.amountReading.problem.kind === 'insufficient'
  function review() {
    setSubmitted(true)
    if (!isReady(send)) return (send.amountReading.status === 'read' ? recipientField : amountField).current?.focus()
    if (send.attempt.status !== 'waiting') send.retry()
    push({ view: 'Review' })
  }

  return (
    <form
      className="lk-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        review()
      }}
    >
      <AmountField send={send} isSubmitted={isSubmitted} inputRef={amountField} />
      <RecipientField
        send={send}
        isSubmitted={isSubmitted}
        isChoosing={isChoosing && Object.values(recipients).some(({ length }) => length > 0)}
        inputRef={recipientField}
      />
      {isChoosing && <RecipientList recipients={recipients} onChoose={send.setRecipient} />}
      <Warnings
        warnings={send.warnings}
        recipient={send.receiver.status === 'found' ? send.receiver.address : undefined}
      />
      {isNone && token && <Notice action={<AddFundsButton />}>{text.noneOfIt(token.symbol)}</Notice>}
      {!isNone && isTooMuch && <AddFundsButton wide />}
      {isSubmitted && missing && (
        <Notice tone="negative" live="alert">
          {text[missing]}
        </Notice>
      )}
      <TaskFoot>
        <Button
          {...usePreload('Review')}
          type="submit"
          variant="primary"
          wide
          busy={isSubmitted && send.receiver.status === 'looking'}
        >
          {text.reviewAction}
        </Button>
      </TaskFoot>
    </form>
  )
}

/** What is missing, in the specification's words; errors are shown at the fields. */
function whatIsMissing({ token, amount, recipient }: UseSendDraft): 'tokenRequired' | 'sendIncomplete' | undefined {
  if (amount.text === '' || recipient.trim() === '') return 'sendIncomplete'
  return token ? undefined : 'tokenRequired'
}

function isReady({ token, amountReading, receiver }: UseSendDraft): boolean {
  return token !== undefined && amountReading.status === 'read' && receiver.status === 'found'
}

/** The token and the recipient that the view was opened with, unless the visitor has chosen others since. */
function useGiven(view: ViewProps<'Send'>['view'], send: UseSendDraft): void {
  const { dialog } = useDialogScope()
  const given = useRef<typeof view | undefined>(view)
  useEffect(() => {
    const { token, recipient } = given.current ?? {}
    given.current = undefined
    if (dialog.navigation.getState().direction === 'back') return
    if (token !== undefined) send.setToken(token)
    if (recipient !== undefined) send.setRecipient(recipient)
  })
}
