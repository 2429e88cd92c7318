import type { BrowserContext, Frame, Page } from 'playwright-core'

/**
 * Every string in the memory of a page, or of a frame with a process of its own, after the browser has thrown away what
 * nothing holds; of long ones the beginning. What is in buffers no snapshot tells, and no query finds them.
 *
 * @param origin whose memory it has to be
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
