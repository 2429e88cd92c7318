import type { Client } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useClient } from './useClient.ts'

/** What `mutate` last did. `variables` is what it was given. */
export type MutationState<Args, Result> =
  | { status: 'idle'; variables: undefined; data: undefined; error: null }
  | { status: 'pending'; variables: Args; data: undefined; error: null }
  | { status: 'success'; variables: Args; data: Result; error: null }
  | { status: 'error'; variables: Args; data: undefined; error: Error }

/** An action of the client, in the shape that TanStack Query gives mutations. */
export type Mutation<Args, Result> = MutationState<Args, Result> & {
  isIdle: boolean
  isPending: boolean
  isSuccess: boolean
  isError: boolean
  /** Whether the error is that the visitor declined, in whatever words the wallet said so. */
  isDeclined: boolean
  /** For event handlers: the outcome is in `data` and `error`. */
  mutate(...args: Given<Args>): void
  /** To await: rejects as the action does. */
  mutateAsync(...args: Given<Args>): Promise<Result>
  /** Forgets the last outcome. What was passed to a wallet goes on. */
  reset(): void
}

/** An action that needs no arguments is called without. */
type Given<Args> = undefined extends Args ? [args?: Args] : [args: Args]

/**
 * Binds an action `(client, args)` to the provider's client. A call that was overtaken by a newer one changes no state. The
 * functions stay the same from render to render.
 */
export function useMutation<Args, Result>(
  action: (client: Client, args: Args) => Promise<Result>,
): Mutation<Args, Result> {
  const client = useClient()
  const [state, setState] = useState<MutationState<Args, Result>>(idle)
  const current = useRef({ action, turn: 0 })
  useEffect(() => {
    current.current.action = action
  })
  useEffect(() => () => void current.current.turn++, [])
  const functions = useMemo(() => {
    async function mutateAsync(...[given]: Given<Args>): Promise<Result> {
      const variables = given as Args
      const turn = ++current.current.turn
      const report = (next: MutationState<Args, Result>) => current.current.turn === turn && setState(next)
      report({ ...idle, status: 'pending', variables })
      try {
        const data = await current.current.action(client, variables)
        report({ ...idle, status: 'success', variables, data })
        return data
      } catch (error) {
        report({ ...idle, status: 'error', variables, error: toError(error) })
        throw error
      }
    }
    return {
      mutate: (...args: Given<Args>) => void ignoreRejection(mutateAsync(...args)),
      mutateAsync,
      reset() {
        current.current.turn++
        setState(idle)
      },
    }
  }, [client])

  return {
    ...state,
    ...functions,
    isIdle: state.status === 'idle',
    isPending: state.status === 'pending',
    isSuccess: state.status === 'success',
    isError: state.status === 'error',
    isDeclined: isDeclined(state.error),
  }
}

const idle = { status: 'idle', variables: undefined, data: undefined, error: null } as const

/** Wallets may reject with anything. */
function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error), { cause: error })
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
