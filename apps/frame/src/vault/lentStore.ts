import { embeddedError } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import type { VaultStore } from './vaultStore.ts'

/*
 * On a page of another site, the frame's storage is apart from that of a window of the same origin. Such a window reads
 * and writes the frame's vault through their line.
 */

/** Answers one message of the window, if it is about the store. */
export async function lendStore(store: VaultStore, data: unknown, post: (message: object) => void): Promise<void> {
  const asked = v.safeParse(requestSchema, data)
  if (!asked.success) return
  const { call, ...request } = asked.output
  try {
    post({ t: 'STORED', call, value: await use(store, request) })
  } catch {
    post({ t: 'STORED', call, hasFailed: true })
  }
}

/**
 * The frame's store. `hear` takes what the frame posts.
 *
 * @throws (its methods) `STORAGE_UNAVAILABLE`
 */
export function borrowStore(post: (message: object) => void): { store: VaultStore; hear(data: unknown): void } {
  const waiting = new Map<number, (answer: v.InferOutput<typeof answerSchema>) => void>()
  let last = 0
  const ask = (method: Method, key: string, value?: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      const call = ++last
      waiting.set(call, ({ value, hasFailed }) =>
        hasFailed ? reject(embeddedError('STORAGE_UNAVAILABLE')) : resolve(value),
      )
      post({ t: 'STORE', call, method, key, value })
    })
  return {
    store: {
      read: (key) => ask('read', key),
      write: async (key, value) => void (await ask('write', key, value)),
      claim: (key, value) => ask('claim', key, value),
      list: async (prefix) => (await ask('list', prefix)) as unknown[],
      remove: async (prefix) => void (await ask('remove', prefix)),
    },
    hear(data) {
      const answer = v.safeParse(answerSchema, data)
      if (!answer.success) return
      waiting.get(answer.output.call)?.(answer.output)
      waiting.delete(answer.output.call)
    },
  }
}

function use(store: VaultStore, { method, key, value }: Used): Promise<unknown> {
  return method === 'write' || method === 'claim' ? store[method](key, value) : store[method](key)
}

const methodSchema = v.picklist(['read', 'write', 'claim', 'list', 'remove'])
type Method = v.InferOutput<typeof methodSchema>
const requestSchema = v.strictObject({
  t: v.literal('STORE'),
  call: v.number(),
  method: methodSchema,
  key: v.string(),
  value: v.optional(v.unknown()),
})
type Used = Pick<v.InferOutput<typeof requestSchema>, 'method' | 'key' | 'value'>
const answerSchema = v.object({
  t: v.literal('STORED'),
  call: v.number(),
  value: v.optional(v.unknown()),
  hasFailed: v.optional(v.boolean()),
})
