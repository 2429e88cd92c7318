import type { Judgement } from './judgeAnswer.ts'
import type { Posted } from './postJson.ts'

/** Whether an Esplora's answer may be used, or the next one is asked. That it refuses a question is an answer. */
export function judgeEsplora({ status }: Posted): Judgement {
  if (status === 429) return { isUsable: false, reason: 'rate limited' }
  return status >= 200 && status <= 499 ? { isUsable: true } : { isUsable: false, reason: `status ${status}` }
}
