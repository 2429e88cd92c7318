import { swapRefusal } from './swapRefusal.ts'

/** Ends what takes longer than `timeoutMs`, and tells it so by the signal. @throws ApiError PROVIDER_UNAVAILABLE */
export async function inTime<Value>(timeoutMs: number, run: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
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
    return await Promise.race([run(ended.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
