import { useStyles } from '../theme/styles.ts'

export type AddressProps = {
  readonly value: string
  /** Characters shown at each end. Default: 4 and 6, not counting '0x'. */
  readonly head?: number | undefined
  readonly tail?: number | undefined
  /** What screen readers say instead: `(ending) => 'address ending 9 7 6 F'`. */
  readonly spoken: (ending: string) => string
}

/** A shortened address, written left to right in every language. Screen readers read its ending. */
export function Address({ value, head, tail, spoken }: AddressProps) {
  useStyles(addressCss)
  return (
    <bdi className="lk-address" dir="ltr" title={value}>
      <span aria-hidden="true">{shortenAddress(value, head, tail)}</span>
      <span className="lk-hidden">{spoken([...value.slice(-4)].join(' '))}</span>
    </bdi>
  )
}

/** '0x71C7…8976F'. Unchanged if shortening would save nothing. */
export function shortenAddress(value: string, head = 4, tail = 6): string {
  const start = value.startsWith('0x') ? head + 2 : head
  return value.length <= start + tail + 1 ? value : `${value.slice(0, start)}…${value.slice(-tail)}`
}

const addressCss = '.lk-address{font-variant-numeric:tabular-nums;white-space:nowrap}'
