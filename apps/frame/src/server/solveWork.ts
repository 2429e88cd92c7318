import { sha256 } from '@noble/hashes/sha2.js'
import type { Work } from './work.ts'

const AT_ONCE = 2_000

/**
 * Finds `<puzzle>.<n>` whose SHA-256 begins with `bits` zero bits. The usual 17 bits take about a second, in small
 * steps, so that the page stays responsive.
 */
export async function solveWork({ puzzle, bits }: Work, signal?: AbortSignal): Promise<string> {
  const encoder = new TextEncoder()
  for (let n = 0; ; n++) {
    const work = `${puzzle}.${n}`
    if (zeroBits(sha256(encoder.encode(work))) >= bits) return work
    if (n % AT_ONCE !== 0) continue
    signal?.throwIfAborted()
    await new Promise((resolve) => setTimeout(resolve))
  }
}

function zeroBits(bytes: Uint8Array): number {
  const head = ((bytes[0] ?? 0) << 24) | ((bytes[1] ?? 0) << 16) | ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0)
  return Math.clz32(head)
}
