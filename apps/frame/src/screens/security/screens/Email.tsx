import { Notice } from '@latchkey/ui'
import { useState } from 'react'
import { EmailChange } from '../email/EmailChange.tsx'
import { useText } from '../messages/text.ts'

/** The e-mail address, typed here. */
export function Email() {
  const text = useText()
  const [changed, setChanged] = useState<string>()
  if (changed === undefined) return <EmailChange onChanged={setChanged} />
  return (
    <Notice title={text.emailChanged} live="status">
      <bdi dir="ltr">{changed}</bdi>
    </Notice>
  )
}
