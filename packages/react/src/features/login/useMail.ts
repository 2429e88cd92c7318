import { useEffect, useRef } from 'react'
import { useDialogScope } from '../../context/DialogContext.ts'
import { sendEmail } from './sendEmail.ts'

/** Has the mail of this view sent once more: its answer takes the view's place. */
export function useMail(email: string): () => Promise<void> {
  const { dialog } = useDialogScope()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return async () => {
    running.current = new AbortController()
    await sendEmail(dialog, { email, step: 'replace' }, running.current.signal)
  }
}
