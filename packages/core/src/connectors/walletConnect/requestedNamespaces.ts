import { type Network, type NetworkId, namespaceOf } from '@latchkey/protocol'
import type { AppClient, RequestedNamespaces, Session } from '@latchkey/walletconnect'

/** The namespaces to propose: every network of the app, with every method that the client may call. */
export function requestedNamespaces(networks: readonly Network[]): RequestedNamespaces {
  const entries = Object.entries(methods).flatMap(([namespace, names]) => {
    const chains = networks.map(({ id }) => id).filter((id) => namespaceOf(id) === namespace)
    const events = namespace === 'bip122' ? [...usualEvents, 'bip122_addressesChanged'] : usualEvents
    return chains.length > 0 ? [[namespace, { chains, methods: names, events }] as const] : []
  })
  return Object.fromEntries(entries)
}

const usualEvents = ['chainChanged', 'accountsChanged']

// Wallets approve the methods that they know, so requesting more does no harm.
const methods: Readonly<Record<ReachableNamespace, readonly string[]>> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sendTransaction',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'personal_sign',
    'wallet_addEthereumChain',
    'wallet_getAssets',
    'wallet_getCallsStatus',
    'wallet_getCapabilities',
    'wallet_getPermissions',
    'wallet_grantPermissions',
    'wallet_registerOnboarding',
    'wallet_requestPermissions',
    'wallet_revokePermissions',
    'wallet_scanQRCode',
    'wallet_sendCalls',
    'wallet_showCallsStatus',
    'wallet_switchEthereumChain',
    'wallet_watchAsset',
  ],
  solana: [
    'solana_getAccounts',
    'solana_requestAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
    'solana_signMessage',
    'solana_signTransaction',
  ],
  bip122: ['getAccountAddresses', 'sendTransfer', 'signMessage', 'signPsbt'],
}

/** The namespaces that Latchkey uses over WalletConnect. */
export const reachable = ['eip155', 'solana', 'bip122'] as const
export type ReachableNamespace = (typeof reachable)[number]

/** A session that can take a request, and the network of the request. */
export type Reached = { app: AppClient; session: Session; networkId: NetworkId }
