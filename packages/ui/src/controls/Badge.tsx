import type { ReactNode } from 'react'
import { useStyles } from '../theme/styles.ts'
import { rowButtonCss } from './RowButton.css.ts'

export type BadgeProps = {
  readonly children: ReactNode
  readonly tone?: 'neutral' | 'positive' | 'warning' | 'negative' | undefined
}

export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  useStyles(rowButtonCss)
  return (
    <span className="lk-badge" data-tone={tone}>
      {children}
    </span>
  )
}
