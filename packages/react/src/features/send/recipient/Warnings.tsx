import type { RecipientWarning } from '@latchkey/core/queries'
import { HelpIcon, useStyles, WarningIcon } from '@latchkey/ui'
import { FullAddress } from '../../../components/accounts/FullAddress.tsx'
import { useMoneyText } from '../../../messages/text.ts'
import { formatWarning, isSevere } from './formatProblems.ts'

export type WarningsProps = {
  readonly warnings: readonly RecipientWarning[]
  /** The address that they are about. */
  readonly recipient: string | undefined
}

/** Warnings about a recipient, shown once known without taking the focus. */
export function Warnings({ warnings, recipient }: WarningsProps) {
  useStyles(warningsCss)
  const text = useMoneyText()
  return (
    <div role="status" className="lk-warnings">
      {warnings.map((warning) => (
        <p key={warning.kind} data-tone={isSevere(warning) ? 'negative' : 'neutral'}>
          {isSevere(warning) ? <WarningIcon /> : <HelpIcon />}
          <span>
            {formatWarning(warning, text)}
            {warning.kind === 'lookAlike' && (
              <>
                {' '}
                <span className="lk-compared">
                  <FullAddress value={warning.of} unlike={recipient} />
                  {recipient && <FullAddress value={recipient} unlike={warning.of} />}
                </span>
              </>
            )}
          </span>
        </p>
      ))}
    </div>
  )
}

const warningsCss = `
.lk-warnings{display:flex;flex-direction:column;gap:8px}
.lk-warnings:empty{display:none}
.lk-compared{display:grid;gap:2px;margin-block-start:4px}
.lk-warnings>p{display:flex;gap:8px;padding:10px 12px;border-radius:var(--_r-m);background:var(--_sunken);font-size:13px;line-height:18px;overflow-wrap:anywhere}
.lk .lk-warnings .lucide{width:18px;height:18px;color:var(--_muted)}
.lk-warnings>p[data-tone=negative]{box-shadow:inset 0 0 0 1px var(--_negative)}
.lk .lk-warnings>p[data-tone=negative]>.lucide{color:var(--_negative)}
`
