/**
 * Reads a stream to its end as bytes, and no further than `max`.
 *
 * @returns undefined when there are more bytes than that; the rest is not read.
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
