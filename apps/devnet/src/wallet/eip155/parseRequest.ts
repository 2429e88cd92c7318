import * as v from 'valibot'
import { type Address, getAddress, type Hex, hashTypedData, isAddress, isHex, stringToHex } from 'viem'
import { parseParams } from '../requests/parseParams.ts'
import { invalidParams, unauthorized, unknownChain, unsupported } from '../rpcError.ts'

/** A parsed request for the user to decide. Addresses are checksummed; amounts are in wei. */
export type WalletRequest = { origin: string; chainId: number } & (
  | { kind: 'connect' }
  | { kind: 'signMessage'; account: Address; message: Hex }
  | { kind: 'signTypedData'; account: Address; typedData: TypedData }
  | { kind: 'sendTransaction'; account: Address; transaction: Transaction }
  | { kind: 'switchNetwork'; target: number }
)

export type TypedData = v.InferOutput<typeof typedDataSchema>
export type Transaction = v.InferOutput<typeof transactionSchema>

const address = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, { strict: false }), 'an address is 0x and 40 hexadecimal digits'),
  v.transform((text): Address => getAddress(text.toLowerCase())),
)
const bytes = v.custom<Hex>((value) => isHex(value) && value.length % 2 === 0, 'data is 0x and hexadecimal pairs')
const amount = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i, 'a number is 0x and up to 64 digits'),
  v.transform((text) => BigInt(text)),
)
const chain = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,12}$/i, 'a chainId is 0x and digits'), v.transform(Number))

const transactionSchema = v.pipe(
  v.object({
    from: address,
    to: v.nullish(address),
    value: v.optional(amount, '0x0'),
    data: v.optional(bytes),
    input: v.optional(bytes),
    gas: v.optional(amount),
    gasPrice: v.optional(amount),
    maxFeePerGas: v.optional(amount),
    maxPriorityFeePerGas: v.optional(amount),
    nonce: v.optional(v.pipe(amount, v.transform(Number))),
    chainId: v.optional(chain),
  }),
  v.check(({ to, data, input }) => Boolean(to ?? data ?? input), 'a transaction needs a recipient or data'),
)

// The five members of EIP-712. Any other is dropped, and a type that requires it doesn't match then.
const domainSchema = v.object({
  name: v.optional(v.string()),
  version: v.optional(v.string()),
  chainId: v.optional(
    v.pipe(
      v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.regex(/^(\d{1,30}|0x[0-9a-f]{1,30})$/i))]),
      v.transform((given) => BigInt(given)),
    ),
  ),
  verifyingContract: v.optional(address),
  salt: v.optional(bytes),
})
const typedDataSchema = v.object({
  domain: v.optional(domainSchema, {}),
  types: v.record(v.string(), v.array(v.object({ name: v.string(), type: v.string() }))),
  primaryType: v.string(),
  message: v.record(v.string(), v.unknown()),
})

const envelopeSchema = v.strictObject({
  origin: v.pipe(v.string(), v.maxLength(200), v.url()),
  method: v.string(),
  params: v.unknown(),
  accounts: v.pipe(v.array(address), v.maxLength(20)),
  chainId: v.number(),
})

/**
 * Parses a site's request. `chainIds` are the chains that the wallet knows.
 *
 * @throws RpcError -32602 (invalid), 4100 (an account not granted to the site), 4200, 4902
 */
export function parseRequest(body: unknown, chainIds: readonly number[]): WalletRequest {
  const { origin, method, params, accounts, chainId } = parseParams(envelopeSchema, body)
  if (!chainIds.includes(chainId)) throw unknownChain()
  const permitted = (account: Address) => {
    if (!accounts.includes(account)) throw unauthorized()
    return account
  }
  switch (method) {
    case 'eth_requestAccounts':
      return { origin, chainId, kind: 'connect' }
    case 'wallet_requestPermissions':
      parseParams(v.looseTuple([v.object({ eth_accounts: v.looseObject({}) })]), params)
      return { origin, chainId, kind: 'connect' }
    case 'personal_sign': {
      const [given, account] = parseParams(v.looseTuple([v.pipe(v.string(), v.maxLength(100_000)), address]), params)
      const message = isHex(given) ? given : stringToHex(given)
      return { origin, chainId, kind: 'signMessage', account: permitted(account), message }
    }
    case 'eth_signTypedData_v4': {
      const [account, given] = parseParams(v.looseTuple([address, v.unknown()]), params)
      const typedData = parseParams(typedDataSchema, typeof given === 'string' ? parseJson(given) : given)
      return {
        origin,
        chainId,
        kind: 'signTypedData',
        account: permitted(account),
        typedData: hashable(typedData, chainId),
      }
    }
    case 'eth_sendTransaction': {
      const [transaction] = parseParams(v.looseTuple([transactionSchema]), params)
      if (transaction.chainId !== undefined && transaction.chainId !== chainId)
        throw invalidParams('the transaction is for another chain than the wallet is on')
      return { origin, chainId, kind: 'sendTransaction', account: permitted(transaction.from), transaction }
    }
    case 'wallet_switchEthereumChain':
    case 'wallet_addEthereumChain': {
      const [{ chainId: target }] = parseParams(v.looseTuple([v.object({ chainId: chain })]), params)
      if (chainIds.includes(target)) return { origin, chainId, kind: 'switchNetwork', target }
      throw method === 'wallet_switchEthereumChain'
        ? unknownChain()
        : invalidParams('only chains of the devnet can be added')
    }
    default:
      throw unsupported(method)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidParams('the typed data is not JSON')
  }
}

function hashable(typedData: TypedData, chainId: number): TypedData {
  const { chainId: bound } = typedData.domain
  if (bound !== undefined && bound !== BigInt(chainId))
    throw invalidParams('the typed data is for another chain than the wallet is on')
  try {
    hashTypedData(typedData)
    return typedData
  } catch {
    throw invalidParams('the typed data does not fit its types')
  }
}
