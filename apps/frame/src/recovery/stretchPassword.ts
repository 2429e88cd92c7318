import { embeddedError } from '@latchkey/protocol/frame'
import * as v from 'valibot'

/** RFC 9106's second recommendation: 64 MiB, 3 passes, but with one lane. The frame never accepts less. */
export const passwordCost = { m: 65_536, t: 3, p: 1 } as const

// The maximums keep a hostile response from hanging the worker; 16 bytes of salt as RFC 9106 recommends.
const costSchema = v.object({
  m: v.pipe(v.number(), v.integer(), v.minValue(passwordCost.m), v.maxValue(1_048_576)),
  t: v.pipe(v.number(), v.integer(), v.minValue(passwordCost.t), v.maxValue(16)),
  p: v.pipe(v.number(), v.integer(), v.minValue(passwordCost.p), v.maxValue(4)),
})

/**
 * Derives 32 bytes from a password with Argon2id.
 *
 * @param password UTF-8 of its NFKC form.
 * @param cost as the server stored it; a cost below the minimum is refused.
 * @throws `RECOVERY_WEAKENED`
 */
export async function stretchPassword(password: Uint8Array, salt: Uint8Array, cost: unknown): Promise<Uint8Array> {
  const parsed = v.safeParse(costSchema, cost)
  if (!parsed.success || salt.length < 16) throw embeddedError('RECOVERY_WEAKENED')
  const { m, t, p } = parsed.output
  const { argon2id } = await import('hash-wasm')
  return argon2id({
    password,
    salt,
    memorySize: m,
    iterations: t,
    parallelism: p,
    hashLength: 32,
    outputType: 'binary',
  })
}
