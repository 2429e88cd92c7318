import type { ReactNode } from 'react'

/** A part of the page, with its name above it. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
