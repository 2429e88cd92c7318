import { useCallback, useEffect, useState } from 'react'

export type Answer<Value> =
  | { status: 'waiting' }
  | { status: 'failed'; error: unknown }
  | { status: 'here'; value: Value }

/** Calls `request` once on mount, and again on retry. `request` must not change while the page is open. */
export function useAnswer<Value>(request: () => Promise<Value>): readonly [Answer<Value>, () => void] {
  const [answer, setAnswer] = useState<Answer<Value>>({ status: 'waiting' })
  const read = useCallback(() => {
    setAnswer({ status: 'waiting' })
    request().then(
      (value) => setAnswer({ status: 'here', value }),
      (error: unknown) => setAnswer({ status: 'failed', error }),
    )
  }, [request])
  useEffect(read, [read])
  return [answer, read]
}
