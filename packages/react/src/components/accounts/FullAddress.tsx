import { useStyles } from '@latchkey/ui'
import { Fragment } from 'react'

/**
 * A whole address in groups that are easy to compare and can wrap. When copied or read aloud, it has no spaces. Always
 * left to right. Where it isn't like `unlike`, an address that it may be confused with, its characters are marked.
 */
export function FullAddress({ value, unlike }: { readonly value: string; readonly unlike?: string | undefined }) {
  useStyles(fullAddressCss)
  return (
    <bdi className="lk-full-address" dir="ltr">
      {groupsOf(value).map(({ at, group }) => (
        <Fragment key={at}>
          <span>{unlike === undefined ? group : <Marked group={group} other={unlike.slice(at)} />}</span>
          <wbr />
        </Fragment>
      ))}
    </bdi>
  )
}

/** Differences of capitals only are none. */
function Marked({ group, other }: { group: string; other: string }) {
  return [...group].map((character, place) => {
    const isSame = character.toLowerCase() === other[place]?.toLowerCase()
    // biome-ignore lint/suspicious/noArrayIndexKey: characters have no other identity than their place.
    return isSame ? character : <mark key={place}>{character}</mark>
  })
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
.lk-full-address{display:inline-block;vertical-align:top;max-inline-size:100%;text-align:-webkit-match-parent;text-align:match-parent;text-wrap:balance;font-variant-numeric:tabular-nums;font-feature-settings:"zero";overflow-wrap:anywhere}
.lk-full-address>span{margin-inline-end:.25ch}
.lk-full-address>span:nth-of-type(even){color:var(--_muted)}
.lk-full-address mark{background:none;color:var(--_negative);font-weight:600;text-decoration:underline}
@media (forced-colors:active){.lk-full-address mark{background:Mark}}
`
