import { isLatchkeyError } from '@latchkey/protocol'
import { useEffect, useRef, useState } from 'react'
import { useFormatError } from '../../components/useFormatError.ts'
import { useDialogScope } from '../../context/DialogContext.ts'
import { isOffline, whenOnline } from './online.ts'

/** Requests an e-mail, and shows a failure at the field or over the view. */
export function useEmail() {
  const { dialog, toaster } = useDialogScope()
  const [state, setState] = useState<'idle' | 'busy' | 'offline' | 'invalid'>('idle')
  const formatError = useFormatError()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function send(email: string): Promise<void> {
    running.current?.abort()
    running.current = new AbortController()
    const { signal } = running.current
    setState('busy')
    try {
      if (await isOffline(dialog.client)) {
        setState('offline')
        await whenOnline(signal)
        setState('busy')
      }
      const { sendEmail } = await import('./sendEmail.ts')
      await sendEmail(dialog, { email: email.trim(), step: 'push' }, signal)
      if (!signal.aborted) setState('idle')
    } catch (error) {
      if (signal.aborted) return
      const isInvalid = isLatchkeyError(error, 'INVALID_EMAIL')
      setState(isInvalid ? 'invalid' : 'idle')
      if (!isInvalid) toaster.show({ kind: 'error', text: await formatError(error) })
    }
  }

  return {
    isBusy: state === 'busy',
    isInvalid: state === 'invalid',
    /** Sent as soon as there is a connection, unless another address is entered. */
    isOffline: state === 'offline',
    send,
    forget: () => {
      if (state === 'offline') running.current?.abort()
      if (state !== 'busy') setState('idle')
    },
  }
}
