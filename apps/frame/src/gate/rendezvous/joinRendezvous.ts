import { isLatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import { deriveRendezvousKey, type Side } from './rendezvousKey.ts'
import { createRendezvousRequest, postLeave } from './rendezvousRequest.ts'
import { openMessage, sealMessage } from './sealMessage.ts'

export type Rendezvous = {
  /** Resolves once the server has it. @throws LatchkeyError `REQUEST_FAILED` */
  post(message: object): Promise<void>
  /** Leaves; also works while the page goes away. */
  close(): void
}

export type RendezvousListeners = {
  onMessage(message: unknown): void
  /** `left`: the other side is gone. `failed`: it can't be reached, or the server has changed a message. */
  onEnd(reason: 'left' | 'failed'): void
}

/**
 * One side of a rendezvous: the frame opens it, the window that has its secret joins it with its first message. Messages
 * are sealed, numbered and accepted once and in order, so all that the server can do is to withhold them.
 */
export function joinRendezvous(secret: string, side: Side, { onMessage, onEnd }: RendezvousListeners): Rendezvous {
  const other: Side = side === 'frame' ? 'window' : 'frame'
  const leaving = new AbortController()
  const { signal } = leaving
  const request = createRendezvousRequest(signal)
  const deriving = deriveRendezvousKey(secret)
  let hasJoined = false

  const end = (error: unknown) => {
    if (signal.aborted) return
    close()
    onEnd(isLatchkeyError(error) && error.data.status === 404 ? 'left' : 'failed')
  }
  const listen = async () => {
    const { id, key } = await deriving
    for (let at = 0; ; ) {
      const { messages, hasLeft } = await request('wait', { id, from: other, at }, waitSchema)
      for (const text of messages) {
        const message = await openMessage(key, `${other}:${at++}`, text)
        if (signal.aborted) return
        onMessage(message)
      }
      if (!hasLeft || signal.aborted) continue
      close()
      return onEnd('left')
    }
  }
  const open = async () => {
    hasJoined = true
    await request('open', { id: (await deriving).id }, doneSchema)
    void listen().catch(end)
  }

  let sent = 0
  let before: Promise<void> = side === 'frame' ? open() : Promise.resolve()
  before.catch(end)
  const post = (message: object): Promise<void> => {
    const at = sent++
    const send = async () => {
      const { id, key } = await deriving
      const sealed = await sealMessage(key, `${side}:${at}`, message)
      await request('post', { id, from: side, at, message: sealed }, doneSchema)
      if (hasJoined) return
      // Only one window gets this far.
      hasJoined = true
      void listen().catch(end)
    }
    before = before.then(send)
    before.catch(end)
    return before
  }
  const close = () => {
    if (signal.aborted) return
    leaving.abort()
    if (hasJoined) void deriving.then(({ id }) => postLeave({ id, from: side }))
  }
  return { post, close }
}

const doneSchema = v.object({})
const waitSchema = v.object({ messages: v.array(v.string()), hasLeft: v.boolean() })
