import { Logo, useStyles } from '@latchkey/ui'

type Side = { readonly symbol: string; readonly iconUrl?: string | undefined }

/** The marks of the two tokens of a swap, in the place of one. */
export function SwapMark({ from, to }: { readonly from: Side; readonly to: Side }) {
  useStyles(swapMarkCss)
  return (
    <span className="lk-swap-mark">
      {[from, to].map(({ symbol, iconUrl }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the first is what goes out, the second what comes in
        <Logo key={place} shape="round" size={25} name={symbol} src={iconUrl} />
      ))}
    </span>
  )
}

/** What a swap is called where there is little room. */
export function SwapTitle({ from, to }: { readonly from: string; readonly to: string }) {
  return (
    <bdi dir="ltr">
      {from} → {to}
    </bdi>
  )
}

const swapMarkCss = `
.lk-swap-mark{position:relative;inline-size:36px;block-size:36px}
.lk-swap-mark>.lk-logo{position:absolute;inset-block-start:0;inset-inline-start:0}
.lk-swap-mark>.lk-logo+.lk-logo{inset:auto 0 0 auto;box-shadow:0 0 0 2px var(--_surface)}
.lk-swap-mark:dir(rtl)>.lk-logo+.lk-logo{inset:auto auto 0 0}
.lk-row-icon[data-ring]>.lk-swap-mark{scale:.72}
`
