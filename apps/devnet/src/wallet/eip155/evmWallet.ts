import type { DevnetAccount } from '../../accounts.ts'
import type { ToDecide } from '../requests/toDecide.ts'
import { describeRequest } from './describeRequest.ts'
import type { Environment } from './environment.ts'
import { parseRequest } from './parseRequest.ts'
import { performRequest } from './performRequest.ts'

export function evmWallet(accounts: readonly DevnetAccount[], environment: Environment): (body: unknown) => ToDecide {
  return (body) => {
    const request = parseRequest(body, environment.chainIds)
    const choices = accounts.map(({ name, address }) => ({ id: address, name, addresses: [address] }))
    return {
      origin: request.origin,
      ...(request.kind === 'connect' ? { choices } : {}),
      describe: () => describeRequest(request, environment),
      perform: (ids) => {
        const chosen = accounts.map(({ address }) => address).filter((address) => ids.includes(address))
        return performRequest(request, { accounts, chosen, rpcUrlOf: environment.rpcUrlOf })
      },
    }
  }
}
