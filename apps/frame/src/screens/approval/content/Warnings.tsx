import { Checkbox, WarningIcon } from '@latchkey/ui'
import type { Warning } from '../../../approval/approval.ts'
import { warnings as known } from '../../../approval/warning.ts'
import { useText } from '../messages/text.ts'
import { formatWarning } from './words.ts'

/** What is unusual about the request, most severe first. Dangerous things must be confirmed separately. */
export function Warnings({
  warnings,
  confirmed,
  canConfirm,
  onConfirm,
}: {
  warnings: readonly Warning[]
  confirmed: ReadonlySet<string>
  canConfirm: boolean
  onConfirm: (key: string, isConfirmed: boolean) => void
}) {
  const text = useText()
  if (warnings.length === 0) return null
  return (
    <ul className="approve-warnings">
      {sortWarnings(warnings).map((warning) => {
        const { tone, mustConfirm } = known[warning.code]
        const key = keyOfWarning(warning)
        return (
          <li key={key} data-tone={tone}>
            <p>
              <WarningIcon />
              <bdi>{formatWarning(warning, text)}</bdi>
            </p>
            {mustConfirm && (
              <Checkbox
                label={text.confirm}
                checked={confirmed.has(key)}
                aria-disabled={!canConfirm || undefined}
                onChange={(checked) => onConfirm(key, checked)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Each warning once, however many calls have it. */
export function sortWarnings(warnings: readonly Warning[]): readonly Warning[] {
  const once = [...new Map(warnings.map((warning) => [keyOfWarning(warning), warning])).values()]
  const isLoud = ({ code }: Warning) => known[code].tone === 'negative'
  return [...once.filter(isLoud), ...once.filter((warning) => !isLoud(warning))]
}

/** Identifies a warning with its values. */
export function keyOfWarning({ code, values }: Warning): string {
  return JSON.stringify([code, values])
}

/** The keys of the warnings that must be confirmed. */
export function keysToConfirm(warnings: readonly Warning[]): readonly string[] {
  return sortWarnings(warnings).flatMap((warning) => (known[warning.code].mustConfirm ? [keyOfWarning(warning)] : []))
}
