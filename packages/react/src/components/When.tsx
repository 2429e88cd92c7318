import { useStyles } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useClient } from '../hooks/useClient.ts'

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

/** The client's time, updated every second so that '14 sec ago' stays true. */
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
