import type { Client } from '@latchkey/core'
import { useCallback, useEffect, useRef } from 'react'
import { type Mutation, useMutation } from './useMutation.ts'

/**
 * A mutation that waits for something the component shows, such as a code to scan: it stops, with `REQUEST_ABORTED`, when it
 * is started again or reset, and when the component goes.
 */
export function useStoppableMutation<Args, Result>(
  action: (client: Client, args: Args, signal: AbortSignal) => Promise<Result>,
): Mutation<Args, Result> {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const mutation = useMutation((client, args: Args) => {
    running.current?.abort()
    running.current = new AbortController()
    return action(client, args, running.current.signal)
  })
  const { reset: forget } = mutation
  const reset = useCallback(() => {
    running.current?.abort()
    forget()
  }, [forget])
  return { ...mutation, reset }
}
