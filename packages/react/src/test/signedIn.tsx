import type { Client, ClientConfig, Connector, EmbeddedEvent } from '@latchkey/core'
import { connect } from '@latchkey/core/actions'
import { accountId } from '@latchkey/protocol'
import type { WalletUser } from '@latchkey/protocol/frame'
import { expect } from 'vitest'
import { LatchkeyButton } from '../buttons/LatchkeyButton.tsx'
import { NetworkButton } from '../buttons/NetworkButton.tsx'
import type { LatchkeyOptions } from '../context/options.ts'
import { embeddedWallet, type SceneEmbedded } from '../gallery/embedded.ts'
import { type ActiveAccount, useActiveAccount } from '../hooks/useActiveAccount.ts'
import { useAddressLabels } from '../hooks/useAddressLabels.ts'
import { useClient } from '../hooks/useClient.ts'
import { type UseDialog, useDialog } from '../hooks/useDialog.ts'
import { addresses, solana } from './namespaceWallet.ts'
import { devnet, renderLatchkey, sidenet } from './renderLatchkey.tsx'

export type SignedInPage = {
  client: Client
  dialog: UseDialog
  readonly account: ActiveAccount | undefined
  addressLabels: Readonly<Record<string, string>>
  /** What the embedded wallet's connectors were called with, by namespace. */
  requested: string[]
  /** Whether there is an account on Solana too. */
  isOnSolana: boolean
  /** Sends an event as the secure frame would. */
  tell(event: EmbeddedEvent): void
}

type Seen = Pick<SignedInPage, 'addressLabels'> & {
  client?: Client
  dialog?: UseDialog
  account?: ActiveAccount | undefined
}

export type SignedInOptions = Partial<Omit<ClientConfig, 'embedded'>> & {
  isOnSolana?: boolean
  /** An event of the frame as soon as there is a wallet, before the dialog has loaded. */
  early?: EmbeddedEvent
  embedded?: Omit<SceneEmbedded, 'user'>
  features?: LatchkeyOptions['features']
}

/** A page whose visitor is signed in to the embedded wallet on the devnet, with a simulated frame. */
export async function signedIn(
  user: Partial<WalletUser> = {},
  { isOnSolana = true, early, embedded: scene, features, ...config }: SignedInOptions = {},
): Promise<SignedInPage> {
  const listeners = new Set<(event: EmbeddedEvent) => void>()
  const tell = (event: EmbeddedEvent) => {
    for (const listener of listeners) listener(event)
  }
  const networks = [devnet, sidenet, solana]
  const base = embeddedWallet({ user, ...scene }, networks)
  const embedded = base.embedded && {
    ...base.embedded,
    watch: (listener: (event: EmbeddedEvent) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const getProvider = () => new Promise<never>(() => undefined)
  const evm: Connector = { ...base, embedded }
  const onSolana: Connector = {
    ...{ ...base, namespace: 'solana', getProvider, embedded, subscribe: () => () => undefined },
    connect: async () => {
      frame.requested.push('solana')
      if (!frame.isOnSolana) throw new Error('there is no account yet')
      return { accounts: [{ id: accountId(solana.id, addresses.solana) }], networkId: solana.id }
    },
  }
  const seen: Seen = { addressLabels: {} }
  function Page() {
    seen.client = useClient()
    seen.dialog = useDialog()
    seen.account = useActiveAccount()
    seen.addressLabels = useAddressLabels()
    return null
  }
  await renderLatchkey(
    <>
      <LatchkeyButton />
      <NetworkButton />
      <Page />
    </>,
    {
      features,
      config: {
        networks,
        connectors: [
          (_, report) => {
            report([evm, onSolana])
            if (early) tell(early)
            return () => undefined
          },
        ],
        ...config,
      },
    },
  )
  await expect.poll(() => seen.dialog && seen.client?.connectors.getState().length).toBe(2)
  const frame: SignedInPage = {
    get client() {
      if (!seen.client) throw new Error('the page is not there')
      return seen.client
    },
    get dialog() {
      if (!seen.dialog) throw new Error('the page is not there')
      return seen.dialog
    },
    get account() {
      return seen.account
    },
    get addressLabels() {
      return seen.addressLabels
    },
    requested: [],
    isOnSolana,
    tell,
  }
  await connect(frame.client, { connector: evm })
  await expect.poll(() => listeners.size, { message: 'something hears the frame' }).toBeGreaterThan(0)
  return frame
}
