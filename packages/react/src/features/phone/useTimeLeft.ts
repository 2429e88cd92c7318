import { useFormats } from '@latchkey/ui'
import { useEffect, useState } from 'react'
import { useDialogScope } from '../../context/DialogContext.ts'

/** The time until then, as `3:05`, counted down. */
export function useTimeLeft(until: number): string {
  const { now } = useDialogScope().latchkey.client
  const { number } = useFormats()
  const [left, setLeft] = useState(() => until - now())
  useEffect(() => {
    setLeft(until - now())
    const timer = setInterval(() => setLeft(until - now()), 1000)
    return () => clearInterval(timer)
  }, [until, now])
  const seconds = Math.max(0, Math.round(left / 1000))
  const twoDigits = { minimumIntegerDigits: 2 }
  return `${number(Math.floor(seconds / 60))}:${number(seconds % 60, twoDigits)}`
}
