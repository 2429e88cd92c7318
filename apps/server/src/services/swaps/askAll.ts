import type { SwapOffer, SwapProvider, SwapQuestion } from './swapProvider.ts'
import { swapRefusal } from './swapRefusal.ts'

/**
 * Asks all providers at once. One that fails or takes too long doesn't hide the offers of the others.
 *
 * @returns the offers, and why the first of the others has none: an ApiError with PROVIDER_UNAVAILABLE for one that hangs
 */
export async function askAll(
  providers: readonly SwapProvider[],
  question: SwapQuestion,
  timeoutMs: number,
): Promise<{ offers: SwapOffer[]; failure: unknown }> {
  const answers = await Promise.allSettled(
    providers.map((provider) => within(timeoutMs, (signal) => provider.quote({ ...question, signal }))),
  )
  return {
    offers: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
    failure: answers.find((answer) => answer.status === 'rejected')?.reason,
  }
}

async function within<Value>(timeoutMs: number, ask: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const ended = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const refusal = swapRefusal('PROVIDER_UNAVAILABLE', 'to', 'An exchange does not answer at the moment')
      reject(refusal)
      ended.abort(refusal)
    }, timeoutMs)
  })
  try {
    return await Promise.race([ask(ended.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
