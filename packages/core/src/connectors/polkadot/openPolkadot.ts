import { LatchkeyError, type Network, type NetworkId, namespaceOf, networkId } from '@latchkey/protocol'
import * as v from 'valibot'
import type { ConnectorEvent } from '../../client/connectorEvent.ts'
import { abortable } from '../../rpc/abortable.ts'
import { callMethod, readAnswer } from '../callMethod.ts'
import type { WalletSession } from '../lazyWalletSession.ts'
import { readPolkadotAccounts } from './polkadotAccounts.ts'
import { polkadotProvider } from './polkadotProvider.ts'

export type FoundPolkadot = {
  /** The entry in `window.injectedWeb3` (https://github.com/polkadot-js/extension). */
  extension: object
  networks: readonly Network[]
  window: Window
}

/**
 * Everything that calls a Polkadot extension, as one file. Extensions have no current network: it is chosen here, and
 * addresses are written in its format.
 */
export function openPolkadot({ extension, networks, window }: FoundPolkadot) {
  let network = firstNetwork(networks)
  let enabled: Enabled | undefined

  // If the user has authorised this page before, the extension responds without a window. There is no silent mode.
  const enable = async () =>
    readAnswer(enabledSchema, await callMethod(extension, 'enable', window.location.origin), 'extension')
  const accounts = async (from: Enabled) => readPolkadotAccounts(await callMethod(from.accounts, 'get'), network)

  const session: WalletSession = {
    connect: async ({ networkId: wanted, signal }) => {
      network = wanted && namespaceOf(wanted) === 'polkadot' ? wanted : network
      enabled = await abortable(enable(), { signal })
      const found = await abortable(accounts(enabled), { signal })
      if (found.length === 0) throw new LatchkeyError('CONNECT_FAILED', { data: { reason: 'no accounts' } })
      return { accounts: found, networkId: network }
    },
    // The API can't revoke the permission; only the user can, in the extension's settings.
    disconnect: async () => {
      enabled = undefined
    },
    switchNetwork: async ({ id }) => {
      network = id
      return enabled ? { accounts: await accounts(enabled), networkId: id } : id
    },
    subscribe: (listener) => {
      let isStopped = false
      const onAccounts = (answer: unknown) => {
        const event = eventOf(answer, network)
        if (event && !isStopped) listener(event)
      }
      const stopping = enabled && callMethod(enabled.accounts, 'subscribe', onAccounts).catch(() => undefined)
      return () => {
        isStopped = true
        void stopping?.then((stop) => typeof stop === 'function' && stop())
      }
    },
  }
  return { session, provider: polkadotProvider(() => enabled?.signer) }
}

type Enabled = { accounts: object; signer: object }
const objectSchema = v.custom<object>((value) => typeof value === 'object' && value !== null)
const enabledSchema = v.object({ accounts: objectSchema, signer: objectSchema })

// Invalid events are ignored.
function eventOf(answer: unknown, network: NetworkId): ConnectorEvent | undefined {
  try {
    return { type: 'accountsChanged', accounts: readPolkadotAccounts(answer, network) }
  } catch {
    return undefined
  }
}

function firstNetwork(networks: readonly Network[]): NetworkId {
  const offered = networks.find(({ id }) => namespaceOf(id) === 'polkadot')
  return offered?.id ?? networkId('polkadot:91b171bb158e2d3848fa23a9f1c25182')
}
