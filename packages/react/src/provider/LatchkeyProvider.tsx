import { type Client, type ClientConfig, createClient, type InitialState } from '@latchkey/core'
import { type ReactNode, useEffect, useState } from 'react'
import { createLatchkey, LatchkeyContext } from '../context/latchkey.ts'
import type { LatchkeyOptions } from '../context/options.ts'
import { fetchDialog, noticeChange, startLatchkey } from './startLatchkey.ts'

export type LatchkeyProviderProps = LatchkeyOptions & {
  /** The app. */
  readonly children?: ReactNode
  /** What the server knows of the visitor (`cookieToInitialState`), so that the first HTML shows the account. */
  readonly initialState?: InitialState | undefined
} & (
    | {
        /** A client of the app's own, which other code of the page can use as well. */
        readonly client: Client
      }
    | {
        /** What the provider creates its client with. */
        readonly config: ClientConfig
      }
  )

/**
 * Gives the components below it one client and one dialog. The client stays for the provider's life: to change it, change
 * the provider's `key`. Renders on a server; storage, wallets and the dialog wait for the browser.
 */
export function LatchkeyProvider(props: LatchkeyProviderProps) {
  const { children, client, config, initialState, ...options }: Given = props
  const [latchkey] = useState(() => {
    // Without both, `createClient` says what is missing.
    const created = createLatchkey(client ?? createClient(config as ClientConfig), options, initialState)
    fetchDialog(created)
    return created
  })

  const [first] = useState(props)
  useEffect(() => {
    latchkey.options.setState(options, true)
    noticeChange(latchkey, first, props)
  })
  useEffect(() => startLatchkey(latchkey), [latchkey])

  return <LatchkeyContext.Provider value={latchkey}>{children}</LatchkeyContext.Provider>
}

/** An app in plain JavaScript may pass neither. */
type Given = LatchkeyOptions &
  Pick<LatchkeyProviderProps, 'children' | 'initialState'> & { client?: Client | undefined; config?: ClientConfig }
