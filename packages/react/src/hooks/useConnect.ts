import type { Connection, Connector } from '@latchkey/core'
import { connect, disconnect, switchNetwork } from '@latchkey/core/actions'
import type { Namespace } from '@latchkey/protocol'
import { useStore } from 'zustand'
import { findConnector } from '../wallets/findConnector.ts'
import { useClient } from './useClient.ts'
import { type Mutation, useMutation } from './useMutation.ts'

export type ConnectArgs = Omit<Parameters<typeof connect>[1], 'connector' | 'onPairing'> & {
  /** One of `useWallets()`, or its `id`, which for an announced wallet is its rdns: `io.metamask`. */
  connector: Connector | string
  /** Of a wallet that is given by its id. Default: the active one. */
  namespace?: Namespace | undefined
}

/** Connects a wallet of this browser without the dialog: `mutate({ connector: 'io.metamask' })`. */
export function useConnect(): Mutation<ConnectArgs, Connection> {
  return useMutation(async (client, { connector, namespace, ...args }: ConnectArgs) => {
    const isMeant = (one: Connector) => one.id === connector && (!namespace || one.namespace === namespace)
    const found = typeof connector === 'string' ? await findConnector(client, isMeant, args.signal) : connector
    return connect(client, { ...args, connector: found })
  })
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
