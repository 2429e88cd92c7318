import type { ClientEvent } from '@latchkey/core'

/** An event of the client in AppKit's form. `event` is its name, such as `CONNECT_SUCCESS`. */
export type AppKitEvent = {
  /** In milliseconds since 1970. */
  timestamp: number
  data: {
    type: 'track'
    event: ClientEvent['name'] | 'INITIALIZE'
    properties: Readonly<Record<string, unknown>>
  }
}

export function toAppKitEvent({ name, ...properties }: ClientEvent, timestamp: number): AppKitEvent {
  return { timestamp, data: { type: 'track', event: name, properties } }
}
