import { findContact, withOwnName } from '@latchkey/core/queries'
import { OWN_NAME_MAX, readOwnName } from '@latchkey/protocol/api'
import { Button, Field } from '@latchkey/ui'
import { useEffect, useRef, useState } from 'react'
import { FullAddress } from '../../components/accounts/FullAddress.tsx'
import { TaskFoot } from '../../components/TaskFoot.tsx'
import { useSteps } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { useAddressBook, useContacts } from '../../hooks/useAddressBook.ts'
import { useFirstText, useViewsText } from '../../messages/text.ts'

/** The visitor's own name for an account or a recipient, kept in this browser. */
export function View({ view: { namespace, address } }: ViewProps<'NameAddress'>) {
  const { accountName } = useFirstText()
  const text = useViewsText()
  const book = useAddressBook()
  const { back } = useSteps()
  const kept = findContact(useContacts(), { namespace, address })?.ownName
  const [typed, setTyped] = useState(kept ?? '')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const name = readOwnName(typed)

  function keep(next: string | undefined): void {
    book.change((contacts) => withOwnName(contacts, { namespace, address }, next))
    back()
  }

  return (
    <form
      className="lk-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (name) keep(name)
      }}
    >
      <Field
        inputRef={field}
        label={accountName}
        note={text.settingsKept}
        value={typed}
        maxLength={OWN_NAME_MAX}
        dir="auto"
        autoCapitalize="words"
        enterKeyHint="done"
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className="lk-caption">
        <FullAddress value={address} />
      </p>
      <TaskFoot>
        <Button type="submit" variant="primary" wide disabled={!name}>
          {text.save}
        </Button>
        {kept && (
          <Button variant="quiet" wide onClick={() => keep(undefined)}>
            {text.removeName}
          </Button>
        )}
      </TaskFoot>
    </form>
  )
}
