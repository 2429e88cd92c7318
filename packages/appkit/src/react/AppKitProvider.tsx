import { type ReactNode, useState } from 'react'
import { createAppKit } from '../modal/createAppKit.ts'
import type { AppKitOptions } from '../modal/options.ts'
import { getPageModal } from '../modal/pageModal.ts'

export type AppKitProviderProps = AppKitOptions & { readonly children?: ReactNode }

/** Creates the page's modal with its first props, unless there is one. Hooks need no provider above them. */
export function AppKitProvider({ children, ...options }: AppKitProviderProps) {
  // React calls it twice in development.
  useState(() => getPageModal() ?? createAppKit(options))
  return <>{children}</>
}
