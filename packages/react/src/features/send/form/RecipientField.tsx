import { Button, Field, IconButton, ScanIcon, useAnnounce } from '@latchkey/ui'
import { type ReactNode, type Ref, useState } from 'react'
import { FullAddress } from '../../../components/accounts/FullAddress.tsx'
import { SaveRecipient } from '../../../components/accounts/SaveRecipient.tsx'
import { usePreload, useSteps } from '../../../context/DialogContext.ts'
import { displayText } from '../../../hooks/displayText.ts'
import { useAddressName } from '../../../hooks/useAddressBook.ts'
import { useClientState } from '../../../hooks/useClient.ts'
import { useMoneyText } from '../../../messages/text.ts'
import type { UseSendDraft } from '../draft/useSendDraft.ts'
import { formatReceiverProblem } from '../recipient/formatProblems.ts'

export type RecipientFieldProps = {
  readonly send: UseSendDraft
  readonly isSubmitted: boolean
  /** What is typed is a part of a known name or address. */
  readonly isChoosing: boolean
  readonly inputRef: Ref<HTMLInputElement>
}

/** The recipient: an address or a name. The full address is shown below. */
export function RecipientField({ send, isSubmitted, isChoosing, inputRef }: RecipientFieldProps) {
  const text = useMoneyText()
  const announce = useAnnounce()
  const namespace = useClientState((state) => state.activeNamespace)
  // What was scanned, or was there before another view, is whole.
  const [isLeft, setLeft] = useState(send.recipient !== '')
  const { receiver, recipient } = send
  // A partial address is no error while it is being typed, or while it finds somebody.
  const isShown =
    isSubmitted || (isLeft && !isChoosing) || (receiver.status === 'refused' && receiver.problem !== 'invalid')

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
        recipient === '' ? (
          <>
            <Button size="small" variant="quiet" onClick={() => void paste()}>
              {text.paste}
            </Button>
            {hasCamera() && <ScanButton />}
          </>
        ) : (
          receiver.status === 'found' && <SaveRecipient namespace={namespace} address={receiver.address} />
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
    return <Found address={receiver.address} name={receiver.name} />
  }
}

/** Browsers only have it in secure contexts. */
function hasCamera(): boolean {
  const { mediaDevices }: { mediaDevices?: Partial<MediaDevices> } = navigator
  return mediaDevices?.getUserMedia !== undefined
}

function ScanButton() {
  const { scanCode } = useMoneyText()
  const { push } = useSteps()
  const preload = usePreload('ScanRecipient')
  return (
    <IconButton
      size="small"
      label={scanCode}
      {...preload}
      onClick={() => push({ view: 'ScanRecipient', title: scanCode })}
    >
      <ScanIcon />
    </IconButton>
  )
}

/** Who is paid. */
function Found({ address, name }: { readonly address: string; readonly name: string | undefined }) {
  const text = useMoneyText()
  const namespace = useClientState((state) => state.activeNamespace)
  const shown = useAddressName({ namespace, address }) ?? name
  return (
    <>
      {shown ? text.nameIs(displayText(shown, NAME_MAX)) : text.recipientIs} <FullAddress value={address} />
    </>
  )
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
