import type { Client } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol'
import { useEffect, useRef, useState } from 'react'
import { useClient } from './useClient.ts'

export type ActionState =
  | { status: 'idle' | 'pending' | 'done'; error?: undefined }
  /** The user rejected the request in the wallet. Not an error. */
  | { status: 'declined'; error?: undefined }
  | { status: 'failed'; error: unknown }

/** An action of the client with the state of its last run. */
export type UseAction<Args, Result> = ActionState & {
  /** For event handlers: the outcome is in `status` and `error`. */
  mutate(args: Args): void
  /** To await: rejects as the action does. */
  mutateAsync(args: Args): Promise<Result>
}

/**
 * Binds an action `(client, args)` to the provider's client. A run that was overtaken by a newer one changes no state.
 */
export function useAction<Args, Result>(
  action: (client: Client, args: Args) => Promise<Result>,
): UseAction<Args, Result> {
  const client = useClient()
  const [state, setState] = useState<ActionState>({ status: 'idle' })
  const latest = useRef(0)
  useEffect(() => () => void latest.current++, [])

  async function mutateAsync(args: Args): Promise<Result> {
    const turn = ++latest.current
    const report = (next: ActionState) => latest.current === turn && setState(next)
    report({ status: 'pending' })
    try {
      const result = await action(client, args)
      report({ status: 'done' })
      return result
    } catch (error) {
      report(isDeclined(error) ? { status: 'declined' } : { status: 'failed', error })
      throw error
    }
  }

  return { ...state, mutate: (args) => void ignoreRejection(mutateAsync(args)), mutateAsync }
}

/** Whether the user rejected, whatever error the wallet wrapped it in. */
export function isDeclined(error: unknown): boolean {
  return isLatchkeyError(error, 'CONNECTION_REJECTED') || isLatchkeyError(error, 'USER_REJECTED')
}

/**
 * The same promise, but it isn't reported as unhandled if nobody awaits it. For outcomes that the visitor chose or that
 * are part of a state.
 */
export function ignoreRejection<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => undefined)
  return promise
}
