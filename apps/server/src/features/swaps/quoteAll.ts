import { inTime } from './inTime.ts'
import type { SwapOffer, SwapProvider, SwapQuestion } from './swapProvider.ts'

/**
 * Requests offers from all providers in parallel. A provider that fails or takes too long doesn't affect the others.
 *
 * @returns the offers, and why the first of the others has none: an ApiError with PROVIDER_UNAVAILABLE for one that hangs
 */
export async function quoteAll(
  providers: readonly SwapProvider[],
  question: SwapQuestion,
  timeoutMs: number,
): Promise<{ offers: SwapOffer[]; failure: unknown }> {
  const answers = await Promise.allSettled(
    providers.map((provider) => inTime(timeoutMs, (signal) => provider.quote({ ...question, signal }))),
  )
  return {
    offers: answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])),
    failure: answers.find((answer) => answer.status === 'rejected')?.reason,
  }
}
