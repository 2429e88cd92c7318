import { hashDelegation } from '@latchkey/accounts'
import { type Hex, parseAbi } from 'viem'
import { isUnreachable } from '../../chains/requests/failover.ts'
import { chainDown, findSessionChain } from './sessionChain.ts'
import { pciProblem, type SessionDeps, type SessionRow } from './sessionDeps.ts'
import { readContext } from './terms/contexts.ts'

/**
 * Requires that the chain accepts none of a session's delegations any more. What has no co-signer ends there and nowhere else.
 *
 * @throws ApiError 400 if the chain still accepts one, 503 if no node answers
 */
export async function requireDisabled(deps: Pick<SessionDeps, 'chains'>, row: SessionRow): Promise<void> {
  if (!(await isDisabled(deps, row)))
    throw pciProblem('This permission has no co-signer: it ends on the chain, which still accepts it')
}

/** @throws ApiError 503 if no node answers */
export async function isDisabled(
  { chains }: Pick<SessionDeps, 'chains'>,
  { network, context }: SessionRow,
): Promise<boolean> {
  const { chain, manager } = findSessionChain(chains, network)
  for (const delegation of readContext((context ?? '0x') as Hex) ?? []) {
    const args = [hashDelegation(delegation)] as const
    const call = { address: manager, abi: managerAbi, functionName: 'disabledDelegations', args } as const
    const isOver = await chain.reader.readContract(call).catch((cause: unknown) => {
      throw isUnreachable(cause) ? chainDown(cause) : cause
    })
    if (!isOver) return false
  }
  return true
}

const managerAbi = parseAbi(['function disabledDelegations(bytes32 hash) view returns (bool)'])
