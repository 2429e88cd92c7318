/** Messages between the frame and a window of the secure origin that it opened. */
export type WindowPort = {
  /** Rejects if the message can't be delivered, as far as the port can tell. */
  post(message: object): Promise<void> | void
  close(): void
}

/** The frame's or the window's end of a `MessageChannel`. */
export function messagePort(port: MessagePort, onMessage: (data: unknown) => void): WindowPort {
  port.onmessage = ({ data }) => onMessage(data)
  return { post: (message) => port.postMessage(message), close: () => port.close() }
}

/**
 * A channel that only pages of the secure origin can join, in the same partition of the browser's storage: in pages of
 * one site. The id has 128 random bits.
 */
export function channelPort(id: string, onMessage: (data: unknown) => void): WindowPort {
  const channel = new BroadcastChannel(`latchkey:${id}`)
  channel.onmessage = ({ data }) => onMessage(data)
  return { post: (message) => channel.postMessage(message), close: () => channel.close() }
}
