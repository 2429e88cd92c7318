import { Spinner } from '@latchkey/ui'
import { type ReactNode, useEffect, useRef } from 'react'

/** One screen of the frame. Its heading takes the focus, so that a key held down earlier presses nothing. */
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

/** A spinner while something loads, announced to screen readers. */
export function Waiting({ words }: { words: string }) {
  return (
    <p role="status" className="waiting">
      <Spinner />
      <span className="lk-hidden">{words}</span>
    </p>
  )
}
