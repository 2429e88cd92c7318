import type { LimitText } from './useLimitText.ts'

export type LimitUseProps = { readonly text: LimitText; readonly note?: string | undefined }

/** How much of a limit has been used: a bar, where there is a total, and the same in words. */
export function LimitUse({ text: { rule, used, percent }, note }: LimitUseProps) {
  return (
    <>
      {percent !== undefined && (
        <meter className="lk-meter" max={100} value={percent} aria-label={rule} aria-valuetext={used} />
      )}
      <span className="lk-caption">{[used, note].filter(Boolean).join(' · ')}</span>
    </>
  )
}
