import { type ReactNode, useEffect, useRef, useState } from 'react'
import { joinWindowPort } from './joinWindowPort.ts'
import type { GateText } from './messages/text.ts'

export type OfferedContentProps<Content> = {
  id: string
  /** Of the rendezvous with the frame, if they can't reach each other. */
  secret: string | undefined
  /** What the frame's message shows: `gone` if it takes back what it asked, undefined for anything else. */
  read: (data: unknown) => Content | 'gone' | undefined
  words: Pick<GateText, 'done' | 'gone' | 'severed'>
  /** `decide` sends the decision and closes the window. */
  children: (content: Content, decide: (message: object) => Promise<void>) => ReactNode
}

/** Shows what the frame that opened this window asks about, until there is a decision or the frame takes it back. */
export function OfferedContent<Content extends object>({
  id,
  secret,
  read,
  words,
  children,
}: OfferedContentProps<Content>) {
  const [state, setState] = useState<Content | 'waiting' | 'gone' | 'severed' | 'done'>('waiting')
  const say = useRef<(message: object) => Promise<void> | void>(() => {})
  useEffect(() => {
    const onMessage = (data: unknown) => {
      const offered = read(data)
      if (offered === undefined) return
      setState((now) => {
        if (offered === 'gone') return now === 'done' ? now : 'gone'
        // Never replace what the user is looking at.
        return now === 'waiting' ? offered : now
      })
    }
    const port = joinWindowPort(window, { id, secret, onMessage })
    say.current = port.post
    const silent = port.isOpen ? 'gone' : 'severed'
    const timer = setTimeout(() => setState((now) => (now === 'waiting' ? silent : now)), port.answerLimitMs)
    const close = () => port.leave({ t: 'CLOSED' })
    window.addEventListener('pagehide', close)
    port.post({ t: 'READY' })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', close)
      port.close()
    }
  }, [id, secret, read])

  const decide = async (message: object) => {
    try {
      await say.current(message)
    } catch {
      return setState('severed')
    }
    setState('done')
    window.close()
  }
  if (state === 'waiting') return null
  if (typeof state === 'object') return children(state, decide)
  return (
    <main className="page">
      <p role={state === 'done' ? 'status' : 'alert'}>{words[state]}</p>
    </main>
  )
}
