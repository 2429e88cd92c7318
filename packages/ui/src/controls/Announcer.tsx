import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'

/** Says a sentence politely, once; the same sentence again is said again. */
export type Announce = (sentence: string) => void

const READ_MS = 5000

/** The live region of a dialog or page, and the function that fills it. Errors are `role="alert"` where they stand. */
export function useAnnouncer(): { readonly announce: Announce; readonly region: ReactNode } {
  const [said, setSaid] = useState({ sentence: '', turn: 0 })
  const announce = useCallback<Announce>((sentence) => setSaid(({ turn }) => ({ sentence, turn: turn + 1 })), [])
  useEffect(() => {
    if (said.sentence === '') return
    // It was read aloud by then; who walks through the page later must not come upon it as if it were news.
    const timer = setTimeout(() => setSaid({ ...said, sentence: '' }), READ_MS)
    return () => clearTimeout(timer)
  }, [said])
  const region = (
    <div role="status" className="lk-hidden">
      <span key={said.turn}>{said.sentence}</span>
    </div>
  )
  return { announce, region }
}

/** Gives `useAnnounce` to a page that is not in a dialog. */
export function AnnouncerProvider({ children }: { readonly children: ReactNode }) {
  const { announce, region } = useAnnouncer()
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      {region}
    </AnnounceContext.Provider>
  )
}

/** The polite voice of the nearest dialog or page. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext)
}

export const AnnounceContext = createContext<Announce>(() => {})
