import type { Client, EmbeddedEvent, InitialState } from '@latchkey/core'
import type { AddressBook } from '@latchkey/core/queries'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { FirstText } from '../messages/language.ts'
import type { BuyDraft } from './buyDraft.ts'
import { createDialogModel, type DialogModel } from './dialogModel.ts'
import type { LatchkeyOptions } from './options.ts'
import type { Preferences } from './preferences.ts'
import type { SendState } from './sendDraft.ts'
import type { SwapAttempts, SwapDraft } from './swapDraft.ts'

/** What one provider holds. Two providers on a page share nothing but what clients of the same name store. */
export type Latchkey = {
  readonly client: Client
  /** The client's, as the server rendered it until it has hydrated. Read it, and write the client's. */
  readonly store: Client['store']
  /** The client's configuration before its server has sent the rest. */
  readonly firstConfig: Client['config']
  readonly options: StoreApi<LatchkeyOptions>
  readonly preferences: StoreApi<Preferences>
  /** The texts of the buttons and the first view, by language, once they are loaded. */
  readonly firstTexts: StoreApi<{ readonly [locale: string]: Partial<FirstText> | undefined }>
  readonly dialog: DialogModel
  /** What the embedded wallet has reported since the start, until the part that shows its requests has loaded. */
  readonly unheard: { events: EmbeddedEvent[]; stop?: () => void }
  /** How often in a row the visitor wanted the dialog and its code couldn't be loaded. */
  readonly failedLoads: StoreApi<{ count: number }>
  /** Our buttons on the page, newest last: one of them receives the focus when the opener is gone. */
  readonly pageButtons: Set<HTMLElement>
  /** Created by the first query, so that the provider doesn't load TanStack Query. */
  readonly query: { client?: QueryClient }
  /** The addresses that this browser knows, opened by what first shows one. */
  readonly addresses: { book?: AddressBook }
  /** The draft of a transfer, created by its views. It outlives them. */
  readonly send: { draft?: StoreApi<SendState> }
  /** The draft of a swap and the attempt to send it, created by its views. They outlive the views. */
  readonly swap: { draft?: StoreApi<SwapDraft>; attempt?: SwapAttempts }
  /** The draft of a purchase, created by its view. It outlives the view. */
  readonly buy: { draft?: StoreApi<BuyDraft> }
  /** What was prefetched, so that it happens only once: image URLs, and the number of wallets in the directory. */
  readonly prefetched: {
    readonly pictures: Set<string>
    directory?: Promise<string | undefined> | undefined
    /** In development: the check of the options. */
    optionsCheck?: Promise<void>
    /** In development: whether the developer knows that a change of the configuration has no effect. */
    isChangeTold?: boolean
  }
}

/** Creates everything that a `LatchkeyProvider` shares with its hooks. */
export function createLatchkey(client: Client, options: LatchkeyOptions, initialState?: InitialState): Latchkey {
  const optionsStore = createStore<LatchkeyOptions>(() => options)
  const dialog = createDialogModel(client, 'modal')
  dialog.navigation.subscribe(({ isOpen }, before) => {
    // The one default that is needed before the dialog has loaded: events are on.
    if (isOpen !== before.isOpen && optionsStore.getState().features?.analytics !== false)
      client.emit({ name: isOpen ? 'MODAL_OPEN' : 'MODAL_CLOSE' })
  })
  return {
    client,
    store: withInitialState(client, initialState),
    firstConfig: client.config,
    options: optionsStore,
    preferences: createStore<Preferences>(() => ({})),
    firstTexts: createStore(() => ({})),
    dialog,
    unheard: { events: [] },
    failedLoads: createStore(() => ({ count: 0 })),
    pageButtons: new Set(),
    query: {},
    addresses: {},
    send: {},
    swap: {},
    buy: {},
    prefetched: { pictures: new Set() },
  }
}

/**
 * The client's store with the state that the server rendered. On a server a client may be shared by all visitors, so only
 * the browser's own is changed, unless its storage was read already.
 */
export function withInitialState({ store }: Client, initialState: InitialState | undefined): Client['store'] {
  if (!initialState) return store
  const { status, reconnecting } = store.getState()
  if (typeof window !== 'undefined' && status === 'disconnected' && !reconnecting) store.setState(initialState)
  const first = { ...store.getInitialState(), ...initialState }
  return { ...store, getInitialState: () => first }
}

export const LatchkeyContext = createContext<Latchkey | undefined>(undefined)

/** The nearest provider's state. Throws without a provider, which is a mistake in the app. */
export function useLatchkey(): Latchkey {
  const latchkey = useContext(LatchkeyContext)
  if (!latchkey) throw new Error('This component needs a <LatchkeyProvider> above it.')
  // The networks may arrive after the first render.
  useStore(latchkey.client.setup)
  return latchkey
}

/** Reports an error that no view shows: a part that couldn't be loaded, or a view that crashed. */
export function errorReporter({ emit }: Pick<Client, 'emit'>): (error: unknown) => void {
  return (error) => emit({ name: 'INTERNAL_ERROR', code: 'REQUEST_FAILED', message: String(error) })
}

/**
 * Loads a part and starts it. Returns a function that stops it; a part that arrives after that isn't started, and its
 * failure isn't reported. It is in this file because a separate file would be one more request on every page.
 */
export function startLazy<Part>(
  load: () => Promise<Part>,
  start: ((part: Part) => Stop | undefined) | ((part: Part) => void),
  onError?: (error: unknown) => void,
): Stop {
  let stop: unknown
  let isStopped = false
  load()
    .then((part) => {
      if (!isStopped) stop = start(part)
    })
    .catch((error) => {
      if (!isStopped) onError?.(error)
    })
  return () => {
    isStopped = true
    if (typeof stop === 'function') stop()
  }
}

type Stop = () => void
