import { useEffect, useRef, useState } from 'react'
import { useFormatError } from '../../components/useFormatError.ts'
import { useDialogScope } from '../../context/DialogContext.ts'
import { useWhenOnline } from './online.ts'

/** Starts with a wallet that exists only in this browser. */
export function useGuest() {
  const { dialog, toaster } = useDialogScope()
  const [isBusy, setBusy] = useState(false)
  const formatError = useFormatError()
  const whenOnline = useWhenOnline()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function enter(): Promise<void> {
    running.current = new AbortController()
    const { signal } = running.current
    setBusy(true)
    try {
      const { connectAsGuest } = await import('./connectAsGuest.ts')
      await connectAsGuest(dialog, signal)
    } catch (error) {
      if (!signal.aborted) toaster.show({ kind: 'error', text: await formatError(error) })
    }
    if (!signal.aborted) setBusy(false)
  }

  return { isBusy, start: () => whenOnline(() => void enter()) }
}
