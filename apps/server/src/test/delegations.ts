import {
  contextParameters,
  type Delegation,
  delegationDigest,
  encodeContext,
  ROOT_AUTHORITY,
  type UnsignedDelegation,
} from '@latchkey/accounts'
import { boundPermissions, permissionRequestSchema } from '@latchkey/protocol/permissions'
import { mined } from '@latchkey/test/contracts'
import * as v from 'valibot'
import { type Address, encodeFunctionData, encodePacked, type Hex, parseAbi, toFunctionSelector } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import type { PrivateKeyAccount } from 'viem/accounts'
import { SINGLE } from './hybridAccount.ts'
import type { SmartAccountChain } from './smartAccountChain.ts'

export const managerAbi = [
  ...parseAbi([
    'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)',
    'function pause()',
  ]),
  {
    type: 'function',
    name: 'disableDelegation',
    inputs: [{ name: 'delegation', type: 'tuple', components: contextParameters[0].components }],
    outputs: [],
    stateMutability: 'nonpayable',
  },
] as const

export type Call = { to: Address; value?: bigint; data?: Hex }

/** A context for each permission: what the owner signs when she grants a request to `delegate`. */
export async function grant(
  { anvil, contracts }: SmartAccountChain,
  given: { request: unknown; account: Address; owner: PrivateKeyAccount; delegate: Address; now: number },
): Promise<Delegation[]> {
  const bound = boundPermissions(v.parse(permissionRequestSchema, given.request), {
    ...contracts,
    entryPoint: entryPoint07Address,
    redeemer: given.delegate,
    account: given.account,
    now: given.now,
    toSelector: toFunctionSelector,
  })
  if (typeof bound === 'string') throw new Error(bound)
  return Promise.all(
    bound.map(({ caveats }, index) =>
      signDelegation(
        given.owner,
        { chainId: anvil.client.chain.id, manager: contracts.manager },
        {
          delegate: given.delegate,
          delegator: given.account,
          authority: ROOT_AUTHORITY,
          caveats,
          salt: BigInt(index),
        },
      ),
    ),
  )
}

export async function signDelegation(
  key: PrivateKeyAccount,
  at: { chainId: number; manager: Address },
  delegation: UnsignedDelegation,
): Promise<Delegation> {
  return { ...delegation, signature: await key.sign({ hash: delegationDigest(delegation, at) }) }
}

export function contextOf(...delegations: readonly Delegation[]): Hex {
  return encodeContext(delegations)
}

export function redeemData(uses: readonly { context: Hex; call: Call; mode?: Hex; execution?: Hex }[]): Hex {
  const executions = uses.map(
    ({ call: { to, value = 0n, data = '0x' }, execution }) =>
      execution ?? encodePacked(['address', 'uint256', 'bytes'], [to, value, data]),
  )
  const args = [uses.map(({ context }) => context), uses.map(({ mode = SINGLE }) => mode), executions] as const
  return encodeFunctionData({ abi: managerAbi, functionName: 'redeemDelegations', args })
}

/** Sends a transaction whether it succeeds or not. */
export async function transact({ anvil }: SmartAccountChain, key: PrivateKeyAccount, to: Address, data: Hex) {
  const { client } = anvil
  const nonce = await client.getTransactionCount({ address: key.address })
  const fees = { maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n }
  const raw = await key.signTransaction({
    chainId: client.chain.id,
    type: 'eip1559',
    gas: 3_000_000n,
    nonce,
    to,
    data,
    ...fees,
  })
  const { status } = await mined(client, await client.sendRawTransaction({ serializedTransaction: raw }))
  return status
}
