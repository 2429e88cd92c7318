import type { FrameEvent } from '@latchkey/protocol/frame'

/** What the frame tells by itself; the channel adds its envelope. */
export type FrameEventBody = FrameEvent extends infer Event
  ? Event extends { type: infer Type; payload: infer Payload }
    ? { type: Type; payload: Payload }
    : never
  : never
