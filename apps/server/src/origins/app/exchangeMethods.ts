import * as v from 'valibot'

type Answer = { result: unknown } | { code: number; message: string }

const listSchema = v.object({
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  includeOnly: v.nullish(v.array(v.string())),
  exclude: v.nullish(v.array(v.string())),
})
const exchangeSchema = v.object({ exchangeId: v.pipe(v.string(), v.maxLength(50)) })
const statusSchema = v.object({ ...exchangeSchema.entries, sessionId: v.string() })

const INVALID_PARAMS = -32_602

/**
 * Paying from an account at an exchange, which newer clients of the reference ask for. No exchange is connected here, so
 * the list is empty and every other question is about one that doesn't exist. Undefined for any other method.
 */
export function answerExchangeMethod(method: string, params: unknown): Answer | undefined {
  const [first] = Array.isArray(params) ? params : [params]
  switch (method) {
    case 'reown_getExchanges': {
      const { success, output } = v.safeParse(listSchema, first)
      if (!success) return { code: INVALID_PARAMS, message: `${method}: Invalid params` }
      if (output.includeOnly && output.exclude)
        return { code: -6, message: `${method}: includeOnly and exclude are mutually exclusive` }
      return { result: { total: 0, exchanges: [] } }
    }
    case 'reown_getExchangePayUrl': {
      const { success, output } = v.safeParse(exchangeSchema, first)
      if (!success) return { code: INVALID_PARAMS, message: `${method}: Invalid params` }
      return { code: -7, message: `${method}: Exchange ${output.exchangeId} not found` }
    }
    case 'reown_getExchangeBuyStatus': {
      const { success, output } = v.safeParse(statusSchema, first)
      if (!success) return { code: INVALID_PARAMS, message: `${method}: Invalid params` }
      if (output.sessionId.length < 1 || output.sessionId.length > 50)
        return { code: -8, message: `${method}: Invalid session ID` }
      return { code: -8, message: `${method}: Exchange ${output.exchangeId} not found` }
    }
    default:
      return undefined
  }
}
