/** The WebSockets of a fixture server, which say what a test lets them say. */
export function createFixtureSocket() {
  const open = new Set<FixtureSocket>()
  class FixtureSocket {
    readyState = 0
    onopen?: () => void
    onmessage?: (event: { data: string }) => void
    onclose?: () => void
    constructor() {
      open.add(this)
      queueMicrotask(() => {
        this.readyState = 1
        this.onopen?.()
      })
    }
    /** The server watches each account at once. */
    send(text: string) {
      for (const account of JSON.parse(text).accounts) this.emit('watching', account)
    }
    emit(type: string, account: string) {
      queueMicrotask(() => this.onmessage?.({ data: JSON.stringify({ type, account }) }))
    }
    close() {
      open.delete(this)
      this.onclose?.()
    }
  }
  return {
    WebSocket: FixtureSocket as unknown as typeof WebSocket,
    open,
    /** Says that an account changed. */
    change: (account: string) => {
      for (const socket of open) socket.emit('changed', account)
    },
  }
}
