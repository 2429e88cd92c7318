import * as v from 'valibot'
import { callMethod, readAnswer } from '../callMethod.ts'

/**
 * Asks a wallet that answers in the words of JSON-RPC (https://wbips.netlify.app): a failure may come as an answer too.
 *
 * @throws `{ code, message }` with the wallet's code, 4001 where the visitor declined.
 */
export async function requestRpc(provider: object, method: string, params: unknown): Promise<unknown> {
  const answer = await callMethod(provider, 'request', method, params).catch((error: unknown) => {
    throw declinedOr(error)
  })
  const { error, result } = readAnswer(answerSchema, answer, method)
  if (error) throw declinedOr(error)
  return result
}

const errorSchema = v.object({ code: v.number(), message: v.fallback(v.string(), '') })
const answerSchema = v.object({ result: v.optional(v.unknown()), error: v.nullish(errorSchema) })

// sats-connect names a refusal of the visitor -32000, which anywhere else is a fault of a server.
const DECLINED = -32000

function declinedOr(error: unknown): unknown {
  const told = v.safeParse(v.union([errorSchema, v.object({ error: errorSchema })]), error)
  if (!told.success) return error
  const { code, message } = 'error' in told.output ? told.output.error : told.output
  return { code: code === DECLINED ? 4001 : code, message, cause: error }
}
