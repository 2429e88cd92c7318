import type { RandomBytes } from './crypto/keys.ts'

/** What a client uses of its runtime. By default, the browser's; each part can be replaced. */
export type Environment = {
  now: () => number
  randomBytes: RandomBytes
  webSocket: WebSocketConstructor
  /** Whether the page is hidden. */
  isHidden: () => boolean
}

export type EnvironmentConfig = {
  webSocket?: WebSocketConstructor | undefined
  now?: (() => number) | undefined
  randomBytes?: RandomBytes | undefined
  /** The window whose visibility and network are watched. Default: the page's, if there is one. */
  window?: PageWindow | undefined
  /** To elect one leading tab. Default: `navigator.locks`; without it, every client leads. */
  locks?: LockManager | undefined
  /** Gets log entries, for example for a bug report. They contain no keys, topics or message contents. */
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

/** Read when a client starts, so that creating one on a server does nothing. */
export function environmentOf(config: EnvironmentConfig): Environment {
  const page = config.window ?? (typeof window === 'undefined' ? undefined : window)
  return {
    now: config.now ?? Date.now,
    randomBytes: config.randomBytes ?? ((length) => crypto.getRandomValues(new Uint8Array(length))),
    webSocket: config.webSocket ?? WebSocket,
    isHidden: () => page?.document.visibilityState === 'hidden',
  }
}

/** The window to watch. Undefined outside a browser. */
export function pageOf(config: EnvironmentConfig): PageWindow | undefined {
  return config.window ?? (typeof window === 'undefined' ? undefined : window)
}
