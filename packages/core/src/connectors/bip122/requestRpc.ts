import * as v from 'valibot'
import { callMethod, readAnswer } from '../callMethod.ts'

/**
 * Calls a wallet with a JSON-RPC interface (https://wbips.netlify.app), which may return a failure as a response.
 *
 * @throws `{ code, message }` with the wallet's code; 4001 if the visitor declined.
 */
export async function requestRpc(provider: object, method: string, params: unknown): Promise<unknown> {
  const answer = await callMethod(provider, 'request', method, params).catch((error: unknown) => {
    throw declinedOr(error)
  })
  const { error, result } = readAnswer(answerSchema, answer, method)
  if (error) throw declinedOr(error)
  return result
}

const codeSchema = v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number))])
const errorSchema = v.object({ code: codeSchema, message: v.fallback(v.string(), '') })
const answerSchema = v.object({ result: v.optional(v.unknown()), error: v.nullish(errorSchema) })

// sats-connect uses -32000 for a rejection by the user. Elsewhere it means a server error, which says what is wrong.
const DECLINED = -32000
const ofServer = /insufficient|not enough|funds|balance|\bfees?\b|utxo|fail|invalid|unable|timed? ?out|network/i

function declinedOr(error: unknown): unknown {
  const parsed = v.safeParse(v.union([errorSchema, v.object({ error: errorSchema })]), error)
  if (!parsed.success) return error
  const { code, message } = 'error' in parsed.output ? parsed.output.error : parsed.output
  return { code: code === DECLINED && !ofServer.test(message) ? 4001 : code, message, cause: error }
}
