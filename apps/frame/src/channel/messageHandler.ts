import type { AppAnswer, AppMessageName, AppPayloadRead, FrameEvent } from '@latchkey/protocol/frame'

/** Answers one message. `signal` ends when the page gives up, the time is over, or a person closes the screen. */
export type MessageHandler<Name extends AppMessageName, Context> = (
  context: Context,
  payload: AppPayloadRead<Name>,
  request: { id: string; signal: AbortSignal },
) => Promise<AppAnswer<Name>>

/** One for each message but RPC_ABORT, which the channel answers itself. */
export type MessageHandlers<Context> = {
  readonly [Name in Exclude<AppMessageName, 'RPC_ABORT'>]: MessageHandler<Name, Context>
}

/** What the frame tells by itself; the channel adds its envelope. */
export type FrameEventBody = FrameEvent extends infer Event
  ? Event extends { type: infer Type; payload: infer Payload }
    ? { type: Type; payload: Payload }
    : never
  : never
