import { type ReactNode, useId } from 'react'

/** A region of the page, named by its visible heading. */
export function PortfolioSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useId()
  return (
    <section className="lk-card" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}
