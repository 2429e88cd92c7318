import type { Connection, Connector } from '@latchkey/core'
import { connect, disconnect, switchNetwork } from '@latchkey/core/actions'
import { useStore } from 'zustand'
import { useClient } from './useClient.ts'
import { type Mutation, useMutation } from './useMutation.ts'

/** Connects one wallet without the dialog: `mutate({ connector })`. */
export function useConnect(): Mutation<Parameters<typeof connect>[1], Connection> {
  return useMutation(connect)
}

/** Disconnects one connection, one namespace, or without arguments all. */
export function useDisconnect(): Mutation<Parameters<typeof disconnect>[1], void> {
  return useMutation(disconnect)
}

/** Switches the wallet to another network, adding it first if the wallet doesn't know it. */
export function useSwitchNetwork(): Mutation<Parameters<typeof switchNetwork>[1], void> {
  return useMutation(switchNetwork)
}

/** The wallets that can be connected on this page now. Empty on a server. */
export function useWallets(): readonly Connector[] {
  return useStore(useClient().connectors)
}
