import { relativeTime } from '@latchkey/core/queries'
import { useFormats } from '@latchkey/ui'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useClient } from '../../hooks/useClient.ts'
import { useMoneyText } from '../../messages/text.ts'

const TICK_MS = 1_000
const MINUTE_MS = 60_000
const OLD_TICK_MS = 10_000

/**
 * How long ago `at` was, in Unix ms. It stays true: only this text is drawn again, and only when it changes. What is older
 * than a minute is looked at less often, since a list may have a hundred. If the clock here is behind the network's, what
 * just happened lies in the future: then when it was, instead of "0 sec ago" for hours.
 */
export function Ago({ at }: { readonly at: number }) {
  const text = useMoneyText()
  const { date } = useFormats()
  const { now } = useClient()
  const look = () => {
    if (at - now() > MINUTE_MS) return date(at, dayAndTime)
    const { value, unit } = relativeTime(at, now())
    return text.ago(value, unit)
  }
  const isYoung = now() - at < MINUTE_MS
  const ago = useSyncExternalStore(isYoung ? everySecond : nowAndThen, look, look)
  return <time dateTime={new Date(at).toISOString()}>{ago}</time>
}

const dayAndTime = { dateStyle: 'medium', timeStyle: 'short' } as const

const everySecond = every(TICK_MS)
const nowAndThen = every(OLD_TICK_MS)

function every(ms: number) {
  return (look: () => void) => {
    const timer = setInterval(look, ms)
    return () => clearInterval(timer)
  }
}

/** The client's time, updated every second. */
export function useNow(): number {
  const { now } = useClient()
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), TICK_MS)
    return () => clearInterval(timer)
  }, [now])
  return time
}
