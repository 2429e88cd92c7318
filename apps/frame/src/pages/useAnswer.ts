import { useCallback, useEffect, useState } from 'react'

export type Answer<Value> =
  | { status: 'waiting' }
  | { status: 'failed'; error: unknown }
  | { status: 'here'; value: Value }

/** Asks once when the page is drawn, and again when told to. `ask` is fixed for the life of the page. */
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
