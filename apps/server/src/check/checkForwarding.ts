import type { Config } from '../config/configSchema.ts'
import { error, type Finding, ok } from './finding.ts'

/**
 * Whether the server believes an X-Forwarded-For that a visitor made up. Its rate limits tell: a visitor who is taken
 * for another one has used nothing of theirs.
 */
export async function checkForwarding(
  base: string,
  { trustProxy }: Pick<Config, 'trustProxy'>,
  { fetch }: { fetch: typeof globalThis.fetch },
): Promise<Finding[]> {
  const left: number[] = []
  // Addresses for documentation, which no visitor has (RFC 5737).
  for (const address of ['192.0.2.1', '198.51.100.2', '203.0.113.3']) {
    const forged = Array.from({ length: 4 }, () => address).join(', ')
    const { headers } = await fetch(`${base}/v1/supported-chains`, { headers: { 'x-forwarded-for': forged } })
    const remaining = headers.get('ratelimit-remaining')
    if (remaining !== null) left.push(Number(remaining))
  }
  const [first, second, third] = left
  if (first === undefined || second === undefined || third === undefined) return []
  const id = 'outside.forwarded'
  return third < second && second < first
    ? [ok(id, 'The server takes the address of visitors from its proxies, and not from what a visitor sends.')]
    : [
        error(id, `The server believes an X-Forwarded-For that a visitor makes up (trustProxy is ${trustProxy}).`, {
          why: 'Whoever changes it with each request escapes every rate limit.',
          fix: 'Set trustProxy to the number of proxies that add to X-Forwarded-For: one less than now, or let the outermost replace what it gets.',
        }),
      ]
}
