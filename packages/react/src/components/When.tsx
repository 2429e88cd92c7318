import { relativeTime } from '@latchkey/core/queries'
import { useStyles } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useClient } from '../hooks/useClient.ts'
import { useMoneyText } from '../messages/text.ts'

const TICK_MS = 1_000
const MINUTE_MS = 60_000
const OLD_TICK_MS = 10_000

/** Who and when on one line. If there is little room, the name is truncated. */
export function When({ who, time }: { readonly who: ReactNode; readonly time: ReactNode }) {
  useStyles(whenCss)
  return (
    <span className="lk-when">
      {who && <bdi>{who}</bdi>}
      <span>
        {who && ' · '}
        {time}
      </span>
    </span>
  )
}

const whenCss = `
.lk-when{display:flex;min-inline-size:0}
.lk-when>bdi{min-inline-size:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.lk-when>span{flex:none;white-space:pre}
`

/**
 * How long ago `at` was, in Unix ms. It stays true: only this text is drawn again, and only when it changes. What is older
 * than a minute is looked at less often, since a list may have a hundred.
 */
export function Ago({ at }: { readonly at: number }) {
  const text = useMoneyText()
  const { now } = useClient()
  const look = () => {
    const { value, unit } = relativeTime(at, now())
    return text.ago(value, unit)
  }
  const isYoung = now() - at < MINUTE_MS
  const ago = useSyncExternalStore(isYoung ? everySecond : nowAndThen, look, look)
  return <time dateTime={new Date(at).toISOString()}>{ago}</time>
}

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
