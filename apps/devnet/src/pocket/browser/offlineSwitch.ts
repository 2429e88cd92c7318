/**
 * A WebSocket class with an offline switch. While offline, open sockets are closed and new ones fail, as if there were
 * no network. Outgoing messages wait in the wallet's outbox, incoming ones at the relay.
 */
export function offlineSwitch(isOffline: boolean): { webSocket: typeof WebSocket; set(isOffline: boolean): void } {
  let isOff = isOffline
  const open = new Set<WebSocket>()
  const dial = (socket: WebSocket) => {
    open.add(socket)
    socket.addEventListener('close', () => open.delete(socket))
    return socket
  }
  return {
    webSocket: new Proxy(WebSocket, {
      construct: (Socket, [url]: [string]) => (isOff ? deadSocket() : dial(new Socket(url))),
    }),
    set(next) {
      if (isOff === next) return
      isOff = next
      if (isOff) for (const socket of open) socket.close()
      // The client listens for this event and reconnects immediately.
      else window.dispatchEvent(new Event('online'))
    },
  }
}

function deadSocket(): object {
  const socket = new EventTarget()
  queueMicrotask(() => socket.dispatchEvent(new CloseEvent('close', { code: 1006, reason: 'offline' })))
  return Object.assign(socket, { send: () => {}, close: () => {} })
}
