import type { Connection, Connector } from '@latchkey/core'
import { connect, disconnect, switchNetwork } from '@latchkey/core/actions'
import { useStore } from 'zustand'
import { type UseAction, useAction } from './useAction.ts'
import { useClient } from './useClient.ts'

/** Connects one wallet without the dialog: `mutate({ connector })`. */
export function useConnect(): UseAction<Parameters<typeof connect>[1], Connection> {
  return useAction(connect)
}

/** Disconnects one connection, one namespace, or with `{}` all. */
export function useDisconnect(): UseAction<NonNullable<Parameters<typeof disconnect>[1]>, void> {
  return useAction(disconnect)
}

/** Switches the wallet to another network, adding it first if the wallet doesn't know it. */
export function useSwitchNetwork(): UseAction<Parameters<typeof switchNetwork>[1], void> {
  return useAction(switchNetwork)
}

/** The wallets that can be connected on this page now. Empty on a server. */
export function useWallets(): readonly Connector[] {
  return useStore(useClient().connectors)
}
