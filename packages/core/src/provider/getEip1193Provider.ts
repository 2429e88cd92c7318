import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { disconnect } from '../actions/connection/disconnect.ts'
import { switchNetwork } from '../actions/connection/switchNetwork.ts'
import type { Client } from '../client/client.ts'
import type { Eip1193Provider } from '../client/provider.ts'
import { requestConnection } from '../connections/requestConnection.ts'
import { settled } from '../connections/settled.ts'
import { requestedNetwork } from '../connectors/eip1193/requestedNetwork.ts'
import { getWalletClient } from '../connectors/getWalletClient.ts'
import { accountsPermission, isAboutAccounts } from '../rpc/accountsPermission.ts'
import { chainRpc } from '../rpc/chainRpc.ts'
import { isWalletMethod } from '../rpc/isWalletMethod.ts'
import { sdkVersion } from '../rpc/serverAddress.ts'
import { toRpcError } from '../rpc/toRpcError.ts'
import { providerEvents } from './providerEvents.ts'
import { readProviderState } from './providerState.ts'

/**
 * The client's EVM connection as an EIP-1193 provider, whichever wallet it is: of this browser, of a phone, or embedded.
 * It stays the same object when the visitor connects another wallet, and tells so by `accountsChanged`, `chainChanged`,
 * `connect` and `disconnect`. viem, ethers and wagmi take it as any wallet's.
 *
 * `eth_requestAccounts` opens the dialog if no wallet is connected. Switching and disconnecting (`wallet_revokePermissions`)
 * act on the client, so that everything else on the page follows. Reading needs no wallet.
 *
 * Errors have the codes of EIP-1193 and EIP-1474: 4001 if the visitor declined, 4100 without a wallet, 4902 for a network
 * that the app doesn't offer. What a wallet rejects with is passed on.
 *
 * @example const ethers = new BrowserProvider(getEip1193Provider(client))
 */
export function getEip1193Provider(client: Client): Required<Eip1193Provider> {
  return Object.freeze({
    ...providerEvents(client),
    request: (args: RequestArgs) =>
      respond(client, args).catch((error: unknown) => {
        throw isLatchkeyError(error) ? toRpcError(error) : error
      }),
  })
}

type RequestArgs = Parameters<Eip1193Provider['request']>[0]

async function respond(client: Client, args: RequestArgs): Promise<unknown> {
  const { method, params } = args
  // Before, a wallet of the last visit would look like none.
  await settled(client)
  const accounts = () => readProviderState(client).accounts
  const permission = () => accountsPermission(globalThis.location?.origin ?? '', accounts())
  switch (method) {
    case 'web3_clientVersion':
      return `Latchkey/${sdkVersion}`
    case 'eth_accounts':
      return accounts()
    case 'eth_chainId':
      return readProviderState(client).chainId
    case 'eth_requestAccounts':
      await requestConnection(client, 'eip155')
      return accounts()
    case 'wallet_switchEthereumChain':
    case 'wallet_addEthereumChain':
      await switchNetwork(client, { networkId: requestedNetwork(client.networks, params).id })
      return null
  }
  if (isAboutAccounts(params))
    switch (method) {
      case 'wallet_requestPermissions':
        await requestConnection(client, 'eip155')
        return permission()
      case 'wallet_revokePermissions':
        await disconnect(client, { namespace: 'eip155' })
        return null
    }
  if (method === 'wallet_getPermissions') return permission()
  return pass(client, args)
}

/** To the wallet, or without one to the chain, which must never be asked to sign. */
async function pass(client: Client, args: RequestArgs): Promise<unknown> {
  const { connection, networkId } = readProviderState(client)
  if (connection) {
    const { provider } = await getWalletClient(client, 'eip155', { connection: connection.key })
    return provider.request(args)
  }
  if (networkId === undefined || isWalletMethod(args.method)) throw new LatchkeyError('NOT_CONNECTED')
  return chainRpc(client, networkId).request(args.method, Array.isArray(args.params) ? args.params : [])
}
