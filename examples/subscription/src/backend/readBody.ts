import type { IncomingMessage } from 'node:http'

const BYTES_MAX = 4_096

/** @throws Error if the body is larger than anyone needs */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > BYTES_MAX) throw new Error('The body is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
