import { operationDigest, type UnsignedOperation } from '@latchkey/accounts'
import type { Enforcers } from '@latchkey/protocol/permissions'
import type { Address, Hex } from 'viem'
import { ApiError } from '../../base/apiError.ts'
import { type Chains, type EvmChain, isEvmChain } from '../../chains/connectChains.ts'
import type { NetworkSmartAccounts } from '../../config/settings/smartAccountSettings.ts'

/** A network with permission sessions, and its contracts. */
export type SessionChain = {
  chain: EvmChain
  accounts: NetworkSmartAccounts
  entryPoint: Address
  factory: Address
  multiSig: Address
  manager: Address
  enforcers: Enforcers
}

/** @throws ApiError 400 if the network has no permission sessions */
export function findSessionChain(chains: Chains, network: string): SessionChain {
  const chain = chains.get(network as Parameters<Chains['get']>[0])
  const accounts = chain && isEvmChain(chain) ? chain.network.smartAccounts : undefined
  const sessions = accounts?.permissionSessions
  if (!chain || !isEvmChain(chain) || !accounts || !sessions)
    throw new ApiError(400, { field: 'chainId', description: 'There are no permission sessions on this chain' })
  return {
    chain,
    accounts,
    entryPoint: addressOf(accounts.entryPoint),
    factory: addressOf(accounts.factory),
    multiSig: addressOf(sessions.multiSig),
    manager: addressOf(sessions.manager),
    enforcers: sessions.enforcers as Enforcers,
  }
}

/** What both keys of a session's account sign. */
export function sessionDigest(operation: UnsignedOperation, { chain, entryPoint }: SessionChain): Hex {
  return operationDigest(operation, { contract: 'MultiSigDeleGator', chainId: chain.chainId, entryPoint })
}

/** A 503, for when no node of a session's chain answers. `cause`: what reading it threw. */
export function chainDown(cause: unknown): ApiError {
  return new ApiError(503, { field: 'chainId', description: 'This chain does not answer at the moment' }, { cause })
}

function addressOf(text: string): Address {
  return `0x${text.slice(2)}`
}
