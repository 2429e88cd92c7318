import type { ReactNode } from 'react'
import { useStyles } from '../theme/styles.ts'
import { reviewCss } from './Review.css.ts'

export type ReviewFact = {
  readonly label: string
  readonly value: ReactNode
  /** A quieter line under the value: the whole address, the fee in money. */
  readonly note?: ReactNode
  readonly tone?: 'neutral' | 'positive' | 'warning' | 'negative' | undefined
}

export type ReviewProps = {
  /** Who asks: an app's logo, name and origin. */
  readonly asker?:
    | { readonly name: string; readonly origin?: string | undefined; readonly logo?: ReactNode }
    | undefined
  /** What changes, the fee, the network; in the order in which a person decides. */
  readonly facts: readonly ReviewFact[]
}

/** What stands before every signature. Remote names are text. */
export function Review({ asker, facts }: ReviewProps) {
  useStyles(reviewCss)
  return (
    <section className="lk-review">
      {asker && (
        <div className="lk-review-head">
          {asker.logo}
          <div>
            <strong>
              <bdi>{asker.name}</bdi>
            </strong>
            {asker.origin && (
              <bdi className="lk-caption" dir="ltr">
                {asker.origin}
              </bdi>
            )}
          </div>
        </div>
      )}
      <dl>
        {facts.map(({ label, value, note, tone }) => (
          <div key={label} className="lk-fact" data-tone={tone}>
            <dt>{label}</dt>
            <dd>
              {value}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
