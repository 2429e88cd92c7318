import { Spinner } from '@latchkey/ui'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'

/** One screen of the frame, with its title where the dialog has it. Its heading takes the focus, so that a key held down earlier presses nothing. */
export function Screen({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <main className="stack">
      <Title headingRef={heading}>{title}</Title>
      {children}
    </main>
  )
}

type TitleProps = { children: string; id?: string; headingRef: Ref<HTMLHeadingElement> }

/** The title of what ends with one of its own buttons or with Escape, where the dialog has its title. */
export function Title({ children, id, headingRef }: TitleProps) {
  return (
    <header className="title">
      <h1 id={id} ref={headingRef} tabIndex={-1}>
        {children}
      </h1>
    </header>
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
