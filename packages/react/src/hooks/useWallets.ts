import type { Connector } from '@latchkey/core'
import { useStore } from 'zustand'
import { useClient } from './useClient.ts'

/** The wallets that can be reached on this page now. Empty on a server. */
export function useWallets(): readonly Connector[] {
  return useStore(useClient().connectors)
}
