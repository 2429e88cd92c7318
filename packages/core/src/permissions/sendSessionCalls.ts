import { type AccountId, chainIdOf, LatchkeyError, parseAccountId } from '@latchkey/protocol'
import * as v from 'valibot'
import { bytesSchema, hashSchema, toQuantity } from '../rpc/quantity.ts'
import { sessionRpc } from './sessionRpc.ts'
import type { SessionServer } from './sessionServer.ts'

type Hex = `0x${string}`
export type SessionCall = {
  to: Hex
  /** In wei. Default: 0. */
  value?: bigint | undefined
  /** Default: none. */
  data?: Hex | undefined
}

export type SendSessionCallsArgs = SessionServer & {
  /** The session's id, from `grantPermissions`. */
  pci: string
  /** The account that granted the session. */
  account: AccountId
  calls: readonly SessionCall[]
  /**
   * Signs a hash with the app's key, as it is: 65 bytes in hex. It is the hash of an operation that makes these calls and
   * nothing else: that was checked.
   */
  sign(hash: Hex): Hex | Promise<Hex>
}

/**
 * Sends calls of a permission session, all or none, without asking the user. Needs no client, so that a backend can use
 * it, too. Resolves once the server has accepted them; `getSessionCallsStatus` tells how they end.
 *
 * @throws LatchkeyError `REQUEST_REFUSED` with the server's reason, for example when a limit is used up or the session
 * was revoked (`data.reason`, such as `ALLOWANCE_EXCEEDED`); `RESPONSE_INVALID` if the server prepared something else;
 * `INVALID_ADDRESS` if the account isn't one of an EVM network; and what `getSessionCallsStatus` throws.
 */
export async function sendSessionCalls(args: SendSessionCallsArgs): Promise<{ id: Hex }> {
  const { pci, account, sign } = args
  const { namespace, address: from, network } = parseAccountId(account)
  if (namespace !== 'eip155') throw new LatchkeyError('INVALID_ADDRESS', { data: { account } })
  const chainId = chainIdOf(network)
  const calls = args.calls.map(({ to, value = 0n, data = '0x' as const }) => ({ to, value, data }))
  const [prepared] = await sessionRpc(args, {
    method: 'wallet_prepareCalls',
    params: [
      {
        from,
        chainId: toQuantity(chainId),
        calls: calls.map((call) => ({ ...call, value: toQuantity(call.value) })),
        capabilities: { permissions: { context: pci } },
      },
    ],
    schema: preparedSchema,
  })
  const { preparedCalls, signatureRequest, context } = prepared
  // It brings viem's ABI encoder, which what only grants permissions doesn't need.
  const { checkPrepared } = await import('./checkPrepared.ts')
  checkPrepared(preparedCalls, { chainId, from: from as Hex, calls, hash: signatureRequest.hash })
  const signature = await sign(signatureRequest.hash)
  const [id] = await sessionRpc(args, {
    method: 'wallet_sendPreparedCalls',
    params: [{ preparedCalls, signature, context }],
    schema: sentSchema,
  })
  return { id }
}

const preparedSchema = v.looseTuple([
  v.object({
    /** The server gets it back as it is. */
    preparedCalls: v.unknown(),
    signatureRequest: v.looseObject({ hash: hashSchema }),
    context: v.unknown(),
  }),
])
const sentSchema = v.looseTuple([
  v.pipe(
    bytesSchema,
    v.check((id) => id !== '0x', 'must not be empty'),
  ),
])
