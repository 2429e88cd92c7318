import type * as v from 'valibot'
import type { Api } from './createApi.ts'

/** Repeats a request that the server holds open for up to 25 s, until the response is final or the signal aborts. */
export async function longPoll<schema extends v.GenericSchema>(
  api: Pick<Api, 'request'>,
  question: { path: `/api/${string}`; body: object; schema: schema; signal: AbortSignal },
  isDone: (answer: v.InferOutput<schema>) => boolean,
): Promise<v.InferOutput<schema>> {
  const { path, body, schema, signal } = question
  for (;;) {
    const answer = await api.request(path, body, schema, { signal })
    if (isDone(answer)) return answer
  }
}
