import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'

/** Announces a message politely. The same message can be announced again. */
export type Announce = (sentence: string) => void

/** Announces a message. Returns a function that removes it, unless another one has replaced it. */
type Publish = (sentence: string) => () => void

const READ_MS = 5000

/**
 * The live region of a dialog or page, and the function that fills it. Errors use `role="alert"` in their place
 * instead.
 */
export function useAnnouncer(): { readonly announce: Publish; readonly region: ReactNode } {
  const [message, setMessage] = useState({ sentence: '', turn: 0 })
  const turns = useRef(0)
  const announce = useCallback<Publish>((sentence) => {
    turns.current += 1
    const turn = turns.current
    setMessage({ sentence, turn })
    return () => setMessage((current) => (current.turn === turn ? { ...current, sentence: '' } : current))
  }, [])
  useEffect(() => {
    if (message.sentence === '') return
    // It has been announced by now. Remove it, so that users who browse the page don't find it later.
    const timer = setTimeout(() => setMessage({ ...message, sentence: '' }), READ_MS)
    return () => clearTimeout(timer)
  }, [message])
  const region = (
    <div role="status" className="lk-hidden">
      <span key={message.turn}>{message.sentence}</span>
    </div>
  )
  return { announce, region }
}

/** Provides `useAnnounce` on a page outside a dialog. */
export function AnnouncerProvider({ children }: { readonly children: ReactNode }) {
  const { announce, region } = useAnnouncer()
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      {region}
    </AnnounceContext.Provider>
  )
}

/**
 * Announces in the live region of the nearest dialog or page. The message goes with the component: *5 networks* says
 * nothing about the next view.
 */
export function useAnnounce(): Announce {
  const publish = useContext(AnnounceContext)
  const remove = useRef<() => void>(undefined)
  useEffect(() => () => remove.current?.(), [])
  return useCallback(
    (sentence) => {
      remove.current = publish(sentence)
    },
    [publish],
  )
}

export const AnnounceContext = createContext<Publish>(() => () => {})
