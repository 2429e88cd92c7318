import { Field, Notice, Segmented, useFormats, useStyles } from '@latchkey/ui'
import { useState } from 'react'
import { Fold } from '../../components/Fold.tsx'
import { useSwapText } from '../../messages/text.ts'
import { slippagePresets } from './slippage.ts'
import { useDraftText } from './useDraftText.ts'
import type { UseSwap } from './useSwap.ts'

/** Chooses the slippage. Collapsed at first, because the default suits most swaps. */
export function SlippageField({ swap }: { readonly swap: UseSwap }) {
  useStyles(slippageCss)
  const text = useSwapText()
  const { number } = useFormats()
  const { account, slippage, setSlippage } = swap
  const typed = useDraftText(account, 'slippage')
  const [isOpen, setOpen] = useState(false)
  const percent = (value: string) => number(Number(value) / 100, { style: 'percent', maximumFractionDigits: 2 })
  const preset = slippagePresets.find((value) => value === typed)
  const shown = slippage.status === 'read' ? percent(String(slippage.percent)) : typed
  // A problem with it must be visible.
  const needsLook = slippage.status === 'refused' || slippage.warning !== undefined
  return (
    <Fold
      isOpen={isOpen || needsLook}
      onToggle={setOpen}
      summary={
        <>
          <span>{text.slippage}</span>
          <span>{shown}</span>
        </>
      }
    >
      <div className="lk-stack lk-slippage">
        <Segmented
          label={text.slippage}
          options={slippagePresets.map((value) => ({ id: value as string, label: percent(value) }))}
          value={preset ?? ''}
          onChange={setSlippage}
        />
        <Field
          label={text.slippageOther}
          inputMode="decimal"
          value={preset ? '' : typed}
          placeholder="1"
          onChange={(event) => setSlippage(event.target.value)}
          end={<span aria-hidden="true">%</span>}
          error={slippage.status === 'refused' ? text.slippageInvalid : undefined}
        />
        {slippage.status === 'read' && slippage.warning && (
          <Notice tone="warning" live="status">
            {slippage.warning === 'low' ? text.slippageLow : text.slippageHigh}
          </Notice>
        )}
      </div>
    </Fold>
  )
}

const slippageCss = '.lk-slippage{padding:0 14px 14px}'
