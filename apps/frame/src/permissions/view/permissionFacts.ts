import type { PermissionRequest } from '@latchkey/protocol/permissions'
import * as v from 'valibot'
import { type Address, getAddress } from 'viem'
import type { ApprovalContext } from '../../approval/approvalContext.ts'
import { hexQuantitySchema } from '../../chain/chainSchemas.ts'
import { readTokens } from '../../chain/readTokens.ts'
import { balanceOfData } from '../../chain/simulateCalls.ts'
import { isOf, worthOf } from '../../explain/describeTransfer.ts'
import type { KnownFacts } from './viewRequests.ts'

/** What the chain and the operator's server know about the tokens that permissions name. */
export async function readPermissionFacts(
  requests: readonly Pick<PermissionRequest, 'permissions'>[],
  account: Address,
  context: ApprovalContext,
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<KnownFacts> {
  const { rpcRequest, connected, lookUps } = context
  const { network } = connected
  const permissions = requests.flatMap((request) => request.permissions)
  const spent = permissions.flatMap(({ type, data }) =>
    type === 'erc20-recurring-allowance' ? [getAddress(data.token)] : [],
  )
  const called = permissions.flatMap(({ type, data }) => (type === 'contract-call' ? [getAddress(data.address)] : []))

  async function readHeld(token: Address | undefined) {
    const answer = token
      ? rpcRequest(network.id, 'eth_call', [{ to: token, data: balanceOfData(account) }, 'latest'], signal)
      : rpcRequest(network.id, 'eth_getBalance', [account, 'latest'], signal)
    const held = v.safeParse(hexQuantitySchema, await answer.catch(() => undefined))
    return [token, held.success ? held.output : undefined] as const
  }
  const [tokens, held, rows] = await Promise.all([
    readTokens([...spent, ...called], context, signal),
    Promise.all([undefined, ...new Set(spent)].map(readHeld)),
    lookUps.balances(account, network.id),
  ])
  const amounts = new Map(held)
  const currency = lookUps.currency()
  return {
    account,
    network,
    now,
    token: (address) => tokens.get(address),
    held: (token) => amounts.get(token),
    worth(amount, token) {
      const row = rows.find((one) => (token ? isOf(one, token) : one.address === undefined))
      return worthOf(amount, row, currency)
    },
  }
}
