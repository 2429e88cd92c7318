import type { BrowserContext, Frame, Page } from 'playwright-core'

/**
 * Every string in the memory of a page, or of a frame with its own process, after garbage collection; long ones are
 * truncated. A snapshot doesn't include the contents of buffers.
 *
 * @param origin whose memory it must be
 */
export async function readHeapStrings(context: BrowserContext, place: Page | Frame, origin: string): Promise<string> {
  const devtools = await context.newCDPSession(place)
  const origins: string[] = []
  devtools.on('Runtime.executionContextCreated', ({ context: world }) => origins.push(world.origin))
  await devtools.send('Runtime.enable')
  if (!origins.includes(origin)) throw new Error(`This is not the memory of ${origin}`)
  const chunks: string[] = []
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await devtools.send('HeapProfiler.takeHeapSnapshot', {})
  await devtools.detach()
  const { strings } = JSON.parse(chunks.join('')) as { strings: string[] }
  return strings.join('\n')
}
