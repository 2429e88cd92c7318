import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'

/** Announces a message politely. The same message can be announced again. */
export type Announce = (sentence: string) => void

const READ_MS = 5000

/**
 * The live region of a dialog or page, and the function that fills it. Errors use `role="alert"` in their place
 * instead.
 */
export function useAnnouncer(): { readonly announce: Announce; readonly region: ReactNode } {
  const [message, setMessage] = useState({ sentence: '', turn: 0 })
  const announce = useCallback<Announce>((sentence) => setMessage(({ turn }) => ({ sentence, turn: turn + 1 })), [])
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

/** Announces in the live region of the nearest dialog or page. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext)
}

export const AnnounceContext = createContext<Announce>(() => {})
