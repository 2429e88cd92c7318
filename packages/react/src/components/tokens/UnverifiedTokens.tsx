import { ExpandIcon, Row, ShieldIcon, useFormats, useStyles } from '@latchkey/ui'
import { type ReactNode, useId, useState } from 'react'
import { useMoneyText } from '../../messages/text.ts'

/** One line for the tokens that nobody vouches for, which opens to them. They count in no total. */
export function UnverifiedTokens({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  useStyles(unverifiedCss)
  const text = useMoneyText()
  const { number } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div className="lk-unverified">
        <Row
          plain
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          icon={<ShieldIcon aria-hidden="true" />}
          title={text.unverifiedTokens}
          detail={text.unverifiedHint}
          end={
            <>
              {number(count)}
              <ExpandIcon aria-hidden="true" />
            </>
          }
        />
      </div>
      {isOpen && <div id={id}>{children}</div>}
    </>
  )
}

const unverifiedCss = `
.lk-unverified .lk-row-title{font-weight:400}
.lk .lk-unverified .lk-row{color:var(--_muted)}
.lk .lk-unverified .lk-row-end{flex-direction:row;align-items:center;gap:6px;color:var(--_muted)}
.lk .lk-unverified .lk-row-end>.lucide{inline-size:18px;block-size:18px}
.lk-unverified .lk-row[aria-expanded=true] .lk-row-end>.lucide{rotate:180deg}
`
