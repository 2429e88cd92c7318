import { useStyles } from '@latchkey/ui'
import { Fragment } from 'react'

/**
 * A whole address in groups that are easy to compare and can wrap. When copied or read aloud, it has no spaces. Always
 * left to right.
 */
export function FullAddress({ value }: { readonly value: string }) {
  useStyles(fullAddressCss)
  return (
    <bdi className="lk-full-address" dir="ltr">
      {groupsOf(value).map(({ at, group }) => (
        <Fragment key={at}>
          <span>{group}</span>
          <wbr />
        </Fragment>
      ))}
    </bdi>
  )
}

const GROUP = 4

/** `0x` belongs to the first group: an address of 40 digits has ten groups. */
function groupsOf(value: string): readonly { at: number; group: string }[] {
  const first = value.startsWith('0x') ? GROUP + 2 : GROUP
  const starts = Array.from(
    { length: Math.max(0, Math.ceil((value.length - first) / GROUP)) },
    (_, index) => first + index * GROUP,
  )
  return [0, ...starts].map((at) => ({ at, group: value.slice(at, at === 0 ? first : at + GROUP) }))
}

const fullAddressCss = `
.lk-full-address{display:inline-block;vertical-align:top;max-inline-size:100%;text-align:match-parent;text-wrap:balance;font-variant-numeric:tabular-nums;font-feature-settings:"zero";overflow-wrap:anywhere}
.lk-full-address>span{margin-inline-end:.25ch}
.lk-full-address>span:nth-of-type(even){color:var(--_muted)}
`
