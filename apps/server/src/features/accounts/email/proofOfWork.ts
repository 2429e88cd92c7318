import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { embeddedError } from '@latchkey/protocol/frame'
import type { AccountsDeps } from '../accountsDeps.ts'
import { usedProofs } from '../tables.ts'

/** Takes a laptop about a second to solve, and the server no time to check. */
export const WORK_BITS = 17
const PUZZLE_MS = 10 * 60_000

/**
 * Rejects a request without proof of work. The puzzle is `<expiry>.<HMAC>`. Its solution is `<puzzle>.<n>` with a
 * SHA-256 that starts with `bits` zero bits. It is valid once, for one browser and one address.
 *
 * @throws LatchkeyError `WORK_REQUIRED` with `data.work` = `{ puzzle, bits }`
 */
export async function demandWork(
  deps: AccountsDeps,
  { deviceId, subject, work }: { deviceId: string; subject: string; work: string | undefined },
): Promise<void> {
  const now = deps.now()
  if (work !== undefined && isSolved(deps.pepper, { deviceId, subject, work, now })) {
    const row = { id: `work:${work.slice(0, 200)}`, expiresAt: now + PUZZLE_MS }
    const added = await deps.db.insert(usedProofs).values(row).onConflictDoNothing().returning()
    if (added.length > 0) return
  }
  const expiry = String(now + PUZZLE_MS)
  const puzzle = `${expiry}.${sealOf(deps.pepper, deviceId, subject, expiry)}`
  throw embeddedError('WORK_REQUIRED', { data: { work: { puzzle, bits: WORK_BITS } } })
}

function isSolved(
  pepper: string,
  { deviceId, subject, work, now }: { deviceId: string; subject: string; work: string; now: number },
): boolean {
  const [, expiry = '', seal = ''] = /^(\d{1,15})\.([\w-]{43})\.\d{1,15}$/.exec(work) ?? []
  const expected = Buffer.from(sealOf(pepper, deviceId, subject, expiry))
  const isOurs = seal.length === expected.length && timingSafeEqual(Buffer.from(seal), expected)
  return isOurs && Number(expiry) > now && zeroBits(createHash('sha256').update(work).digest()) >= WORK_BITS
}

function sealOf(pepper: string, deviceId: string, subject: string, expiry: string): string {
  return createHmac('sha256', pepper).update(`work\n${deviceId}\n${subject}\n${expiry}`).digest('base64url')
}

function zeroBits(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte !== 0)
  if (first < 0) return bytes.length * 8
  return first * 8 + Math.clz32(bytes[first] ?? 0) - 24
}
