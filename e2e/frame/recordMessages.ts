import type { BrowserContext, Page } from 'playwright-core'

/**
 * What a page received, on its ports or in its window. Bytes are written as hex, anything but plain data by its name.
 */
export type ReceivedMessage = { by: 'port' | 'window'; data: unknown; ports: number }

/** Records, in every page of an origin from the start, every message it receives. The frame isn't changed. */
export async function recordMessages(context: BrowserContext, origin: string): Promise<void> {
  await context.addInitScript(listen, origin)
}

export function messagesTo(page: Page): Promise<ReceivedMessage[]> {
  return page.evaluate(() => (window as unknown as { heard: ReceivedMessage[] }).heard)
}

// Runs in the page.
function listen(origin: string): void {
  if (location.origin !== origin) return
  const heard: ReceivedMessage[] = []
  const plain = (value: unknown): unknown => {
    if (value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) return value.map(plain)
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) {
      const bytes = new Uint8Array(ArrayBuffer.isView(value) ? value.buffer : value)
      return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    }
    if (Object.getPrototypeOf(value) !== Object.prototype) return Object.prototype.toString.call(value)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)]))
  }
  const note = (by: ReceivedMessage['by'], { data, ports }: MessageEvent) =>
    heard.push({ by, data: plain(data), ports: ports.length })
  const Channel = MessageChannel
  window.MessageChannel = class extends Channel {
    constructor() {
      super()
      let isFrames = false
      // The end that the page keeps; the other goes to the frame.
      this.port1.addEventListener('message', (event) => {
        // Other ports are the page's own.
        isFrames ||= event.data?.t === 'READY'
        if (isFrames) note('port', event)
      })
    }
  }
  window.addEventListener('message', (event) => note('window', event))
  Object.assign(window, { heard })
}
