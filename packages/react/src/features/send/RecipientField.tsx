import { Button, Field, useAnnounce } from '@latchkey/ui'
import { type ReactNode, type Ref, useState } from 'react'
import { FullAddress } from '../../components/FullAddress.tsx'
import { displayText } from '../../hooks/displayText.ts'
import { useMoneyText } from '../../messages/text.ts'
import { formatReceiverProblem } from './formatProblems.ts'
import type { UseSendDraft } from './useSendDraft.ts'

export type RecipientFieldProps = {
  readonly send: UseSendDraft
  readonly isSubmitted: boolean
  readonly inputRef: Ref<HTMLInputElement>
}

/** The recipient: an address or a name. The full address is shown below. */
export function RecipientField({ send, isSubmitted, inputRef }: RecipientFieldProps) {
  const text = useMoneyText()
  const announce = useAnnounce()
  const [isLeft, setLeft] = useState(false)
  const { receiver, recipient } = send
  // A partial address is no error while it is being typed.
  const isShown = isSubmitted || isLeft || (receiver.status === 'refused' && receiver.problem !== 'invalid')

  async function paste() {
    try {
      send.setRecipient((await navigator.clipboard.readText()).trim())
    } catch {
      announce(text.pasteFailed)
    }
  }

  return (
    <Field
      inputRef={inputRef}
      label={text.recipient}
      placeholder={text.recipientExample}
      value={recipient}
      dir="ltr"
      onChange={(event) => send.setRecipient(event.target.value)}
      onBlur={() => setLeft(true)}
      onFocus={() => setLeft(false)}
      error={receiver.status === 'refused' && isShown ? formatReceiverProblem(receiver, text) : undefined}
      note={note()}
      end={
        recipient === '' && (
          <Button size="small" variant="quiet" onClick={() => void paste()}>
            {text.paste}
          </Button>
        )
      }
    />
  )

  function note(): ReactNode {
    if (receiver.status === 'looking')
      return (
        <>
          {text.lookingUp(displayText(receiver.name, NAME_MAX))} <AddressPlace />
        </>
      )
    if (receiver.status !== 'found') return undefined
    return (
      <>
        {receiver.name ? text.nameIs(displayText(receiver.name, NAME_MAX)) : text.recipientIs}{' '}
        <FullAddress value={receiver.address} />
      </>
    )
  }
}

/** Keeps the place of the address that is looked up: otherwise *Review* would move from under the pointer. */
function AddressPlace() {
  return (
    <span aria-hidden="true" style={{ visibility: 'hidden' }}>
      <FullAddress value={ZERO_ADDRESS} />
    </span>
  )
}

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`
const NAME_MAX = 40
