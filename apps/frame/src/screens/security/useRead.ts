import { useCallback, useEffect, useState } from 'react'

export type Read<Value> = { value: Value | undefined; error: unknown; again: () => void }

/** Reads once when it is drawn, and again when told to; what was read stays meanwhile. */
export function useRead<Value>(read: () => Promise<Value>): Read<Value> {
  const [value, setValue] = useState<Value>()
  const [error, setError] = useState<unknown>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is the same for the life of the screen
  const again = useCallback(() => {
    setError(undefined)
    read().then(setValue, setError)
  }, [])
  useEffect(again, [again])
  return { value, error, again }
}
