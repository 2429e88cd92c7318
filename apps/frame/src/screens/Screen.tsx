import { Header, Spinner } from '@latchkey/ui'
import { type ReactNode, useEffect, useRef } from 'react'

/** One screen of the frame, with its title where the dialog has it. Its heading takes the focus, so that a key held down earlier presses nothing. */
export function Screen({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <main className="stack">
      <header className="bar">
        <Header title={title} labels={NO_BUTTONS} headingLevel={1} headingRef={heading} />
      </header>
      {children}
    </main>
  )
}

/** Such a screen ends with one of its own buttons, and with Escape. */
export const NO_BUTTONS = { back: '', close: '' }

/** A spinner while something loads, announced to screen readers. */
export function Waiting({ words }: { words: string }) {
  return (
    <p role="status" className="waiting">
      <Spinner />
      <span className="lk-hidden">{words}</span>
    </p>
  )
}
