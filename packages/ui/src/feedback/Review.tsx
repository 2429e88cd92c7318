import type { ReactNode } from 'react'
import { useStyles } from '../theme/styles.ts'
import { reviewCss } from './Review.css.ts'

export type ReviewFact = {
  readonly label: string
  readonly value: ReactNode
  /** A less prominent line under the value: the whole address, the fee in the user's currency. */
  readonly note?: ReactNode
  readonly tone?: 'neutral' | 'positive' | 'warning' | 'negative' | undefined
}

export type ReviewProps = {
  /** The app that asks: its logo, name and origin. */
  readonly asker?:
    | { readonly name: string; readonly origin?: string | undefined; readonly logo?: ReactNode }
    | undefined
  /** What changes, the fee, the network; in the order in which users decide. */
  readonly facts: readonly ReviewFact[]
}

/** The summary before every signature. Text from outside is rendered as text. */
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
