import type { Posted } from './postJson.ts'
import type { Validation } from './validateAnswer.ts'

/** Whether to use an Esplora server's answer; otherwise the next one is tried. A rejected request is a valid answer. */
export function validateEsplora({ status }: Posted): Validation {
  if (status === 429) return { isUsable: false, reason: 'rate limited' }
  return status >= 200 && status <= 499 ? { isUsable: true } : { isUsable: false, reason: `status ${status}` }
}
