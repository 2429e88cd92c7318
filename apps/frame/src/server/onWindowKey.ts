/**
 * Listens for the keys of sign-in windows that this frame or its page opened (`shareWindowKey`). Returns a function that
 * stops it.
 */
export function onWindowKey(window: Window, listener: (key: string, from: MessageEventSource | null) => void) {
  const hear = ({ origin, source, data }: MessageEvent) => {
    // Only this origin's own windows: a page must not choose a key that it knows.
    if (origin === window.location.origin && typeof data?.windowKey === 'string') listener(data.windowKey, source)
  }
  window.addEventListener('message', hear)
  return () => window.removeEventListener('message', hear)
}
