import { Spinner } from '@latchkey/ui'
import { type ReactNode, useEffect, useRef } from 'react'

/** One screen of the frame with its heading, which takes the focus: nothing is pressed by a key that was held before. */
export function Screen({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <main className="stack">
      <h1 ref={heading} tabIndex={-1} className="heading">
        {title}
      </h1>
      {children}
    </main>
  )
}

/** While something is read: turns for who sees it, and says so to who hears the page. */
export function Waiting({ words }: { words: string }) {
  return (
    <p role="status" className="waiting">
      <Spinner />
      <span className="lk-hidden">{words}</span>
    </p>
  )
}
