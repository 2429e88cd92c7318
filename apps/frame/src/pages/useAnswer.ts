import { useCallback, useEffect, useState } from 'react'

export type Answer<Value> =
  | { status: 'waiting' }
  | { status: 'failed'; error: unknown }
  | { status: 'here'; value: Value }

/** Calls `ask` once on mount, and again on retry. `ask` must not change while the page is open. */
export function useAnswer<Value>(ask: () => Promise<Value>): readonly [Answer<Value>, () => void] {
  const [answer, setAnswer] = useState<Answer<Value>>({ status: 'waiting' })
  const read = useCallback(() => {
    setAnswer({ status: 'waiting' })
    ask().then(
      (value) => setAnswer({ status: 'here', value }),
      (error: unknown) => setAnswer({ status: 'failed', error }),
    )
  }, [ask])
  useEffect(read, [read])
  return [answer, read]
}
