/**
 * Sockets that a switch closes, and that fail to open as long as it is off: to the wallet it is as if there were no
 * network. What it wants to send waits in its records, what is sent to it waits at the relay.
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
      // The client listens for it, and does not wait for its next try.
      else window.dispatchEvent(new Event('online'))
    },
  }
}

function deadSocket(): object {
  const socket = new EventTarget()
  queueMicrotask(() => socket.dispatchEvent(new CloseEvent('close', { code: 1006, reason: 'offline' })))
  return Object.assign(socket, { send: () => {}, close: () => {} })
}
