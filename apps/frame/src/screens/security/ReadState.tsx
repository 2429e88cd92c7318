import { Button, Notice } from '@latchkey/ui'
import { useCallback, useEffect, useState } from 'react'
import { ErrorText } from '../../language/errors/ErrorText.tsx'
import { Waiting } from '../Screen.tsx'
import { useText } from './messages/text.ts'

/** The loading or error state of a first read. */
export function ReadState<Value>({ of: { value, error, again } }: { of: Read<Value> }) {
  const text = useText()
  if (error)
    return (
      <Notice
        tone="negative"
        title={text.failed}
        live="alert"
        action={<Button onClick={again}>{text.tryAgain}</Button>}
      >
        <ErrorText error={error} />
      </Notice>
    )
  return value === undefined ? <Waiting words={text.loading} /> : null
}

export type Read<Value> = { value: Value | undefined; error: unknown; again: () => void }

/** Reads once on mount and again on retry; the previous value stays meanwhile. */
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
