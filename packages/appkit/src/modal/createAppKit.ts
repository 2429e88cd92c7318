import { createClient } from '@latchkey/core'
import { disconnect, switchNetwork } from '@latchkey/core/actions'
import { type Mounted, mount } from '@latchkey/elements/mount'
import { CodedError } from '@latchkey/protocol'
import { createStore } from 'zustand/vanilla'
import { toCaipNetwork, toNetworkId } from '../networks/appKitNetwork.ts'
import { createProviders } from '../providers/appKitProviders.ts'
import type { AppKit } from './appKit.ts'
import { createReaders } from './createReaders.ts'
import { createWatched, type ModalState } from './createWatched.ts'
import { toAppKitEvent } from './events.ts'
import type { AppKitOptions, ThemeMode, ThemeVariables } from './options.ts'
import { setPageModal } from './pageModal.ts'
import { toClientConfig } from './toClientConfig.ts'
import { toDialogOptions } from './toDialogOptions.ts'
import { toView } from './toView.ts'
import { warnDeveloper } from './warnDeveloper.ts'

/**
 * Creates the page's modal: Latchkey's client and dialog, under AppKit's names. Hooks and elements find it. In a browser it looks
 * for the wallets of the last visit at once, and stays for the life of the page.
 *
 * @example const modal = createAppKit({ server: 'https://wallet.example.com', adapters: [new EthersAdapter()], networks: [mainnet] })
 * @throws LatchkeyError `CONFIG_INVALID` without a server
 */
export function createAppKit(options: AppKitOptions): AppKit {
  if (typeof options?.server !== 'string')
    throw new CodedError(
      'CONFIG_INVALID',
      "createAppKit needs the URL of your Latchkey server, which the dialog gets everything from. Add it: createAppKit({ server: 'https://wallet.example.com', … }).",
    )
  warnDeveloper(options)
  const { themeMode, themeVariables = {} } = options
  const modal = createStore<ModalState>(() => ({
    ...{ isOpen: false, themeMode, themeVariables },
    event: { timestamp: 0, data: { type: 'track', event: 'INITIALIZE', properties: {} } },
  }))
  const client = createClient({
    ...toClientConfig(options),
    onEvent(event) {
      modal.setState({ event: toAppKitEvent(event, Date.now()) })
      if (event.name === 'MODAL_OPEN' || event.name === 'MODAL_CLOSE')
        modal.setState({ isOpen: event.name === 'MODAL_OPEN' })
    },
  })
  for (const adapter of options.adapters ?? []) adapter.attach?.(client)
  const networks = options.networks.map(toCaipNetwork)
  const providers = createProviders(client)
  const watched = createWatched({ client, modal, networks, providers })
  const dialog = mountDialog(client, options, modal.getState())

  function setTheme(theme: Partial<{ themeMode: ThemeMode; themeVariables: ThemeVariables }>) {
    modal.setState(theme)
    dialog?.update(toDialogOptions(options, modal.getState()))
  }

  const appKit: AppKit = {
    client,
    watched,
    ...createReaders({ client, watched, networks, providers }),
    async open(wanted = {}) {
      dialog?.open(toView(wanted, watched.account().get().isConnected))
    },
    async close() {
      dialog?.close()
    },
    disconnect: (given = {}) => disconnect(client, typeof given === 'string' ? { namespace: given } : given),
    switchNetwork: (network) =>
      switchNetwork(client, { networkId: typeof network === 'string' ? network : toNetworkId(network) }),
    setThemeMode: (mode) => setTheme({ themeMode: mode }),
    setThemeVariables: (variables) =>
      setTheme({ themeVariables: { ...modal.getState().themeVariables, ...variables } }),
  }
  setPageModal(appKit, () => dialog?.destroy())
  return appKit
}

/** A server has no page to put it into. */
function mountDialog(client: AppKit['client'], options: AppKitOptions, state: ModalState): Mounted | undefined {
  return typeof document === 'undefined' ? undefined : mount(document.body, client, toDialogOptions(options, state))
}
