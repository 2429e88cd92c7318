import type { Config } from '../../config/configSchema.ts'
import { error, type Finding, ok } from '../finding.ts'

const REQUESTS = 20
const ATTEMPTS = 3

/**
 * Whether the server believes an X-Forwarded-For that a visitor made up. Its rate limits tell: a visitor who is taken
 * for another one has used nothing of theirs.
 */
export async function checkForwarding(
  base: string,
  { trustProxy }: Pick<Config, 'trustProxy'>,
  { fetch }: { fetch: typeof globalThis.fetch },
): Promise<Finding[]> {
  let isCountedTogether: boolean | undefined
  // What was used comes back within a second, which a busy machine may take for these requests: only one answer is a proof.
  for (let attempt = 0; attempt < ATTEMPTS && !isCountedTogether; attempt++)
    isCountedTogether = await countTogether(base, fetch)
  if (isCountedTogether === undefined) return [] // Rate limits are off.
  const id = 'outside.forwarded'
  return isCountedTogether
    ? [ok(id, 'The server takes the address of visitors from its proxies, and not from what a visitor sends.')]
    : [
        error(id, `The server believes an X-Forwarded-For that a visitor makes up (trustProxy is ${trustProxy}).`, {
          why: 'Whoever changes it with each request escapes every rate limit.',
          fix: 'Set trustProxy to the number of proxies that add to X-Forwarded-For: one less than now, or let the outermost replace what it gets.',
        }),
      ]
}

/** Whether requests that claim to come from many visitors count as one's. Undefined if nothing is counted. */
async function countTogether(base: string, fetch: typeof globalThis.fetch): Promise<boolean | undefined> {
  const left = await Promise.all(
    Array.from({ length: REQUESTS }, async (_, index) => {
      // Addresses for documentation, which no visitor has (RFC 5737).
      const forged = Array.from({ length: 4 }, () => `203.0.113.${index + 1}`).join(', ')
      const { headers } = await fetch(`${base}/v1/supported-chains`, { headers: { 'x-forwarded-for': forged } })
      return { limit: Number(headers.get('ratelimit-limit')), remaining: Number(headers.get('ratelimit-remaining')) }
    }),
  )
  const [{ limit } = { limit: 0 }] = left
  if (limit === 0) return undefined
  return limit - Math.min(...left.map(({ remaining }) => remaining)) > REQUESTS / 4
}
