import type { Posted } from './postJson.ts'
import type { Validation } from './validateAnswer.ts'

/** Whether an Esplora's answer may be used, or the next one is asked. That it refuses a question is an answer. */
export function validateEsplora({ status }: Posted): Validation {
  if (status === 429) return { isUsable: false, reason: 'rate limited' }
  return status >= 200 && status <= 499 ? { isUsable: true } : { isUsable: false, reason: `status ${status}` }
}
