import * as v from 'valibot'
import { parseParams } from './parseParams.ts'
import { invalidParams } from './rpcError.ts'
import type { ToDecide } from './toDecide.ts'
import { type OtherNamespace, otherNamespaces } from './wire.ts'

/** What a site asks in a namespace besides EVM. `accounts` are those that it was given there. */
export type NamespaceQuestion = v.InferOutput<typeof questionSchema>

/** Reads the requests of one namespace. Throws RpcError for what it cannot read or does not do. */
export type WalletNamespace = (question: NamespaceQuestion) => ToDecide

const questionSchema = v.strictObject({
  origin: v.pipe(v.string(), v.maxLength(200), v.url()),
  method: v.pipe(v.string(), v.maxLength(100)),
  params: v.unknown(),
  accounts: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(20)),
})

/**
 * Reads what the frame hands on: a method names its namespace, one that names none is of EVM.
 *
 * @throws RpcError with the code of what is wrong.
 */
export function readQuestion(
  body: unknown,
  wallets: Record<OtherNamespace, WalletNamespace> & { eip155(body: unknown): ToDecide },
): ToDecide {
  if (typeof body !== 'object' || body === null) throw invalidParams('a request is an object')
  const method: unknown = Reflect.get(body, 'method')
  const namespace = otherNamespaces.find((each) => typeof method === 'string' && method.startsWith(`${each}_`))
  return namespace ? wallets[namespace](parseParams(questionSchema, body)) : wallets.eip155(body)
}
