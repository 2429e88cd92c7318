import type { InitialState } from '@latchkey/core'
import { type ReactNode, useState } from 'react'
import { LatchkeyContext, useLatchkey, withInitialState } from '../context/latchkey.ts'

export type LatchkeyInitialStateProps = {
  /** From `cookieToInitialState`. */
  readonly value: InitialState | undefined
  readonly children?: ReactNode
}

/**
 * Gives the components below it what the server knows of the visitor, where the provider itself is part of a static page
 * (Next.js with `cacheComponents`). Put it inside `<Suspense>`, around as little as possible.
 */
export function LatchkeyInitialState({ value, children }: LatchkeyInitialStateProps) {
  const latchkey = useLatchkey()
  const [known] = useState(() => ({ ...latchkey, store: withInitialState(latchkey.client, value) }))
  return <LatchkeyContext.Provider value={known}>{children}</LatchkeyContext.Provider>
}
