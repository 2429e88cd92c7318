import * as v from 'valibot'
import { ApiError } from '../apiError.ts'

const messageSchema = v.object({
  name: v.optional(v.pipe(v.string(), v.maxLength(255))),
  attributes: v.nullish(v.record(v.string(), v.string())),
  coin_type: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  address: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** Ours: the name that its owner releases. */
  release: v.optional(v.pipe(v.string(), v.maxLength(255))),
  /** Unix seconds. */
  timestamp: v.pipe(v.number(), v.integer()),
})
export type NameMessage = v.InferOutput<typeof messageSchema>

/**
 * Parses a signed message. @throws ApiError 422 if it isn't such a message, 400 if its time or attributes are invalid
 */
export function readNameMessage(
  text: string,
  { now, windowSeconds }: { now: number; windowSeconds: number },
): NameMessage {
  const parsed = v.safeParse(messageSchema, parseJson(text))
  if (!parsed.success) throw new ApiError(422, { field: 'message', description: 'This is not a message about a name' })
  const { timestamp, attributes } = parsed.output
  if (Math.abs(now / 1000 - timestamp) > windowSeconds)
    throw new ApiError(400, {
      field: 'timestamp',
      description: 'The message is too old, or this device’s clock is wrong',
    })
  for (const [key, value] of Object.entries(attributes ?? {}))
    if (!Object.hasOwn(attributeTexts, key) || !attributeTexts[key]?.test(value))
      throw new ApiError(400, {
        field: 'attributes',
        description: 'Only a bio of 1 to 255 plain characters and an avatar, an https or ipfs URL, are allowed',
      })
  return parsed.output
}

const attributeTexts: Readonly<Record<string, RegExp>> = {
  bio: /^[a-zA-Z0-9@:/._\-?&=+ ]{1,255}$/,
  // https://docs.ens.domains/ensip/12. A record of the whole picture would be too large.
  avatar: /^(https|ipfs):\/\/[a-zA-Z0-9@:/._\-?&=+%~]{1,247}$/,
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
