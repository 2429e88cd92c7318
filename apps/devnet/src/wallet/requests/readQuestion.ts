import * as v from 'valibot'
import { invalidParams } from '../rpcError.ts'
import { type OtherNamespace, otherNamespaces } from '../wire.ts'
import { parseParams } from './parseParams.ts'
import type { ToDecide } from './toDecide.ts'

/** A site's request in a non-EVM namespace. `accounts` are those granted to it there. */
export type NamespaceQuestion = v.InferOutput<typeof questionSchema>

/** Parses the requests of one namespace. Throws RpcError for invalid and unsupported requests. */
export type WalletNamespace = (question: NamespaceQuestion) => ToDecide

const questionSchema = v.strictObject({
  origin: v.pipe(v.string(), v.maxLength(200), v.url()),
  method: v.pipe(v.string(), v.maxLength(100)),
  params: v.unknown(),
  accounts: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(20)),
})

/**
 * Parses a request from the frame. The method's prefix determines the namespace; without one it is EVM.
 *
 * @throws RpcError with a matching code
 */
export function readQuestion(
  body: unknown,
  wallets: Partial<Record<OtherNamespace, WalletNamespace>> & { eip155(body: unknown): ToDecide },
): ToDecide {
  if (typeof body !== 'object' || body === null) throw invalidParams('a request is an object')
  const method: unknown = Reflect.get(body, 'method')
  const namespace = otherNamespaces.find((each) => typeof method === 'string' && method.startsWith(`${each}_`))
  if (!namespace) return wallets.eip155(body)
  const wallet = wallets[namespace]
  if (!wallet) throw invalidParams(`this devnet has no chain of ${namespace}`)
  return wallet(parseParams(questionSchema, body))
}
