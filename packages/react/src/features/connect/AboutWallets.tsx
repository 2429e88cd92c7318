import { useStyles } from '@latchkey/ui'
import { useViewsText } from '../../messages/text.ts'
import { aboutWalletsCss } from './aboutWallets.css.ts'

/** What a wallet is, in two pictures, for visitors who have none. */
export function AboutWallets() {
  useStyles(aboutWalletsCss)
  const text = useViewsText()
  return (
    <div className="lk-about">
      <figure>
        <svg viewBox="0 0 112 64" aria-hidden="true">
          <circle className="lk-about-soft" cx="44" cy="13" r="9" />
          <circle className="lk-about-soft" cx="68" cy="9" r="6" />
          <path
            className="lk-about-soft"
            d="M28 30a6 6 0 0 1 6-6h44a6 6 0 0 1 6 6v24a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6z"
          />
          <path d="M84 36H72a6 6 0 0 0 0 12h12M73 42h.01" />
        </svg>
        <figcaption>{text.walletHolds}</figcaption>
      </figure>
      <figure>
        <svg viewBox="0 0 112 64" aria-hidden="true">
          <path className="lk-about-soft" d="M66 60V12a6 6 0 0 1 6-6h18a6 6 0 0 1 6 6v48" />
          <path d="M58 60h46M75 34h.01" />
          <circle className="lk-about-soft" cx="24" cy="34" r="9" />
          <path d="M33 34h22v7M46 34v5" />
        </svg>
        <figcaption>{text.walletOpens}</figcaption>
      </figure>
    </div>
  )
}
