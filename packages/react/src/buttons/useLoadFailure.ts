import { useState } from 'react'
import { useStore } from 'zustand'
import { useLatchkey } from '../context/latchkey.ts'
import { loadFailureText } from '../messages/buttonText.ts'
import { useButtonText } from './useButtonText.ts'

/**
 * For a button that opens the dialog: what to say if its code couldn't be loaded after a press of this button, and what
 * notices the press.
 */
export function useLoadFailure() {
  const { failedLoads } = useLatchkey()
  const text = useButtonText(loadFailureText)
  const [isPressed, setPressed] = useState(false)
  const failures = useStore(failedLoads, ({ count }) => count)
  return [
    isPressed && failures > 0 && text[failures > 1 ? 'dialogNotLoadedAgain' : 'dialogNotLoaded'],
    (open: () => void) => () => {
      setPressed(true)
      open()
    },
  ] as const
}
