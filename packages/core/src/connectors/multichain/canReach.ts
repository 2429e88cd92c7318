import type { CaipTarget } from './readAnnouncement.ts'

/** A port to an extension (https://developer.chrome.com/docs/extensions/develop/concepts/messaging#external-webpage). */
export type ExtensionPort = {
  postMessage(message: unknown): void
  disconnect(): void
  onMessage: { addListener(listener: (message: unknown) => void): void }
  onDisconnect: { addListener(listener: () => void): void }
}

/** Whether this browser lets the page reach a wallet by what it announced. */
export function canReach(target: CaipTarget, window: Window): boolean {
  return target.type === 'events' || connectOf(window) !== undefined
}

/** The browser's function that opens a port. Only pages that an extension names have it. */
export function connectOf(window: object): ((id: string) => ExtensionPort) | undefined {
  const runtime: unknown = Reflect.get(Object(Reflect.get(window, 'chrome')), 'runtime')
  const connect: unknown = Reflect.get(Object(runtime), 'connect')
  return typeof connect === 'function' ? (id) => Reflect.apply(connect, runtime, [id]) : undefined
}
