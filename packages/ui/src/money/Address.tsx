import { useStyles } from '../theme/styles.ts'

export type AddressProps = {
  readonly value: string
  /** What screen readers say instead: `(ending) => 'address ending 9 7 6 F'`. */
  readonly spoken: (ending: string) => string
}

/** A shortened address, written left to right in every language. Screen readers read its ending. */
export function Address({ value, spoken }: AddressProps) {
  useStyles(addressCss)
  return (
    <bdi className="lk-address" dir="ltr" title={value}>
      <span aria-hidden="true">{shortenAddress(value)}</span>
      <span className="lk-hidden">{spoken([...value.slice(-4)].join(' '))}</span>
    </bdi>
  )
}

/** '0x71C7…d8976F', one form everywhere. Unchanged if shortening would save nothing. */
export function shortenAddress(value: string): string {
  const start = value.startsWith('0x') ? HEAD + 2 : HEAD
  return value.length <= start + TAIL + 1 ? value : `${value.slice(0, start)}…${value.slice(-TAIL)}`
}

/** Characters at each end, not counting `0x`. */
const HEAD = 4
const TAIL = 6

const addressCss = '.lk-address{font-variant-numeric:tabular-nums;white-space:nowrap}'
