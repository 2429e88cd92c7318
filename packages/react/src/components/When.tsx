import { relativeTime } from '@latchkey/core/queries'
import { useStyles } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useClient } from '../hooks/useClient.ts'
import { useMoneyText } from '../messages/text.ts'

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

/** How long ago `at` was, in Unix ms. It stays true: only this text is drawn again, and only when it changes. */
export function Ago({ at }: { readonly at: number }) {
  const text = useMoneyText()
  const { now } = useClient()
  const look = () => {
    const { value, unit } = relativeTime(at, now())
    return text.ago(value, unit)
  }
  const ago = useSyncExternalStore(tick, look, look)
  return <time dateTime={new Date(at).toISOString()}>{ago}</time>
}

function tick(look: () => void): () => void {
  const timer = setInterval(look, TICK_MS)
  return () => clearInterval(timer)
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

const TICK_MS = 1_000
