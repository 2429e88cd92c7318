import { type Client, type State, selectNetworkId } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol'
import type { StoreApi } from 'zustand/vanilla'
import type { CaipNetwork } from '../networks/appKitNetwork.ts'
import { type AppKitProviders, selectProviders } from '../providers/appKitProviders.ts'
import { selectAccount } from './account.ts'
import type { AppKitState, AppKitWatched } from './appKit.ts'
import type { AppKitEvent } from './events.ts'
import { selectNetwork } from './network.ts'
import type { Theme } from './toDialogOptions.ts'
import { selectWalletInfo } from './walletInfo.ts'
import { type Watched, watch } from './watched.ts'

/** What the modal keeps beside its client. */
export type ModalState = Theme & { isOpen: boolean; event: AppKitEvent }

type Deps = {
  client: Client
  modal: StoreApi<ModalState>
  networks: readonly CaipNetwork[]
  providers: AppKitProviders
}

/** What hooks and `subscribe…` read, of the client and of the modal. */
export function createWatched({ client, modal, networks, providers }: Deps): AppKitWatched {
  return {
    state: watch(joined(client, modal), selectState),
    theme: watch(modal, ({ themeMode, themeVariables }) => ({ themeMode, themeVariables })),
    event: watch(modal, ({ event }) => event),
    providers: watch(client.store, (state) => selectProviders(state, providers)),
    account: ofNamespaces((namespace) => watch(client.store, (state) => selectAccount(state, namespace))),
    network: ofNamespaces((namespace) => watch(client.store, (state) => selectNetwork(state, networks, namespace))),
    walletInfo: ofNamespaces((namespace) => watch(client.store, (state) => selectWalletInfo(state, namespace))),
  }
}

/** One for each namespace, so that a hook finds the same at each render. */
function ofNamespaces<Value>(create: (namespace: Namespace | undefined) => Watched<Value>) {
  const made = new Map<Namespace | undefined, Watched<Value>>()
  return (namespace?: Namespace) => {
    const found = made.get(namespace) ?? create(namespace)
    made.set(namespace, found)
    return found
  }
}

function joined({ store }: Client, modal: StoreApi<ModalState>) {
  return {
    getState: () => [store.getState(), modal.getState()] as const,
    getInitialState: () => [store.getInitialState(), modal.getInitialState()] as const,
    subscribe(onChange: () => void) {
      const stops = [store.subscribe(onChange), modal.subscribe(onChange)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

function selectState([state, { isOpen }]: readonly [State, ModalState]): AppKitState {
  return {
    open: isOpen,
    initialized: state.reconnecting !== undefined && state.status !== 'reconnecting',
    loading: state.status === 'connecting',
    selectedNetworkId: selectNetworkId(state),
    activeChain: state.activeNamespace,
  }
}
