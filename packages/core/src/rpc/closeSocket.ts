/** Closes a socket, if need be once it is open: browsers report one that is closed while it connects as a failed connection. */
export function closeSocket(socket: WebSocket): void {
  if (socket.readyState === CONNECTING) socket.onopen = () => socket.close()
  else socket.close()
}

const CONNECTING = 0
