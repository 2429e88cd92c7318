import type { AppAnswer, AppMessageName, AppPayloadRead, FrameEvent } from '@latchkey/protocol/frame'

/** Handles one message. `signal` aborts when the page cancels, the request times out, or the user closes the screen. */
export type MessageHandler<Name extends AppMessageName, Context> = (
  context: Context,
  payload: AppPayloadRead<Name>,
  request: { id: string; signal: AbortSignal },
) => Promise<AppAnswer<Name>>

/** One per message, except RPC_ABORT, which the channel handles itself. */
export type MessageHandlers<Context> = {
  readonly [Name in Exclude<AppMessageName, 'RPC_ABORT'>]: MessageHandler<Name, Context>
}

/** Events that the frame sends without being asked. The channel adds the envelope. */
export type FrameEventBody = FrameEvent extends infer Event
  ? Event extends { type: infer Type; payload: infer Payload }
    ? { type: Type; payload: Payload }
    : never
  : never
