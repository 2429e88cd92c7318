import type { RandomBytes } from './crypto/keys.ts'

/** What a client takes from the machine that it runs on. Each part can be replaced; by default it is the browser's. */
export type Environment = {
  now: () => number
  randomBytes: RandomBytes
  webSocket: WebSocketConstructor
  /** Whether nobody looks at the page. */
  isHidden: () => boolean
}

export type EnvironmentConfig = {
  webSocket?: WebSocketConstructor | undefined
  now?: (() => number) | undefined
  randomBytes?: RandomBytes | undefined
  /** Whose visibility and network are watched. Default: the page's, where there is one. */
  window?: PageWindow | undefined
  /** By which one tab of many leads. Default: `navigator.locks`; without it every client leads itself. */
  locks?: LockManager | undefined
  /** Hears what happens, for a buffer that a person can send in. Without keys, topics and contents. */
  log?: Log | undefined
}

export type WebSocketConstructor = new (
  url: string,
) => {
  send(text: string): void
  close(code?: number, reason?: string): void
  addEventListener(type: 'open' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(type: 'close', listener: (event: { code: number; reason: string }) => void): void
}

/** The part of a window that a client watches. */
export type PageWindow = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
}

export type LogEntry = { level: 'info' | 'warn' | 'error'; event: string; [detail: string]: unknown }
export type Log = (entry: LogEntry) => void

/** Looked up when a client starts, so that making one on a server touches nothing. */
export function environmentOf(config: EnvironmentConfig): Environment {
  const page = config.window ?? (typeof window === 'undefined' ? undefined : window)
  return {
    now: config.now ?? Date.now,
    randomBytes: config.randomBytes ?? ((length) => crypto.getRandomValues(new Uint8Array(length))),
    webSocket: config.webSocket ?? WebSocket,
    isHidden: () => page?.document.visibilityState === 'hidden',
  }
}

export function pageOf(config: EnvironmentConfig): PageWindow | undefined {
  return config.window ?? (typeof window === 'undefined' ? undefined : window)
}
