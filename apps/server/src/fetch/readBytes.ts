/**
 * Reads a stream as bytes, up to `max`.
 *
 * @returns undefined if there are more bytes; the rest isn't read
 */
export async function readBytes(
  stream: ReadableStream<Uint8Array> | null,
  max: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!stream) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = stream.getReader()
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    length += step.value.length
    if (length > max) {
      await reader.cancel()
      return undefined
    }
    chunks.push(step.value)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
