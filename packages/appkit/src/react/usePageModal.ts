import { CodedError } from '@latchkey/protocol'
import { useSyncExternalStore } from 'react'
import type { AppKit } from '../modal/appKit.ts'
import { getPageModal } from '../modal/pageModal.ts'
import type { Watched } from '../modal/watched.ts'

/** @throws LatchkeyError `CONFIG_INVALID` before `createAppKit` was called */
export function usePageModal(): AppKit {
  const modal = getPageModal()
  if (modal) return modal
  throw new CodedError(
    'CONFIG_INVALID',
    'A hook of @latchkey/appkit was called before createAppKit, so there is no modal yet. Call createAppKit outside of your components, in a file that is loaded first.',
  )
}

/** A value of the modal, and a new render when it changes. */
export function useWatched<Value>({ subscribe, get, getInitial }: Watched<Value>): Value {
  return useSyncExternalStore(subscribe, get, getInitial)
}
