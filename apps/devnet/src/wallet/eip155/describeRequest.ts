import { hexToBytes } from 'viem'
import { describeMessage } from '../description/describeMessage.ts'
import type { Description } from '../description/description.ts'
import { describeTransaction } from './describeTransaction.ts'
import type { Environment } from './environment.ts'
import type { WalletRequest } from './parseRequest.ts'
import { place } from './place.ts'

/** Describes a request: what it does, with which account, on which network. */
export async function describeRequest(request: WalletRequest, environment: Environment): Promise<Description> {
  const network = { name: 'Network', value: environment.networkName(request.chainId) }
  switch (request.kind) {
    case 'connect':
      return { title: 'Connect to this site?', rows: [network] }
    case 'switchNetwork': {
      const rows = [
        { ...network, name: 'From' },
        { name: 'To', value: environment.networkName(request.target) },
      ]
      return { title: 'Switch network?', rows }
    }
    case 'signMessage': {
      const { origin, account: address, message } = request
      return describeMessage({
        origin,
        address,
        message: hexToBytes(message),
        rows: [place('Account', address, environment)],
      })
    }
    case 'signTypedData': {
      const { domain, primaryType, message } = request.typedData
      const named = domain.name ? [{ name: 'For', value: domain.name }] : []
      const rows = [
        place('Account', request.account, environment),
        network,
        ...named,
        { name: 'Kind', value: primaryType },
      ]
      return { title: 'Sign this data?', rows, body: JSON.stringify(message, null, 2) }
    }
    case 'sendTransaction':
      return describeTransaction(request, environment, network)
  }
}
