import { useFormats, useStyles } from '@latchkey/ui'
import type { ReactNode } from 'react'

/** Two short texts with a dot between them. If there is little room, they stand on two lines without the dot. */
export function Dotted({ first, second }: { readonly first?: ReactNode; readonly second: ReactNode }) {
  useStyles(dottedCss)
  const { dir } = useFormats()
  if (!first) return second
  return (
    // A name in another script, which often comes first, doesn't decide where lines begin.
    <span className="lk-dotted" dir={dir}>
      <span>
        <bdi>{first}</bdi>
      </span>
      <span>
        <i> · </i>
        {second}
      </span>
    </span>
  )
}

// Each line begins with room for a dot, outside the row's text, which cuts it off.
const dottedCss = `
.lk-dotted{display:flex;flex-wrap:wrap;margin-inline-start:-1.5ch}
.lk-dotted>span{padding-inline-start:1.5ch}
.lk-dotted i{display:inline-block;inline-size:1.5ch;margin-inline-start:-1.5ch;text-align:center}
`
