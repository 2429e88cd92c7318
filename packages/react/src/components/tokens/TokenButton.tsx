import { Button, ExpandIcon, TokenLogo, useStyles } from '@latchkey/ui'
import { usePreload, useSteps } from '../../context/DialogContext.ts'
import type { View } from '../../context/navigation.ts'
import { useMoneyText } from '../../messages/text.ts'

export type TokenButtonProps = {
  readonly token: { readonly symbol: string; readonly iconUrl?: string | undefined } | undefined
  /** The view with the tokens to choose from. */
  readonly list: View
}

/** The selected token; opens the list of tokens. Its accessible name is *Token* and the symbol. */
export function TokenButton({ token, list }: TokenButtonProps) {
  useStyles(tokenButtonCss)
  const text = useMoneyText()
  const { push } = useSteps()
  const preload = usePreload(list.view)
  return (
    <Button
      {...preload}
      className="lk-token-button"
      size="small"
      icon={token && <TokenLogo symbol={token.symbol} logo={token.iconUrl} size={24} />}
      onClick={() => push(list)}
    >
      {token ? (
        <>
          <span className="lk-hidden">{`${text.token} `}</span>
          <bdi>{token.symbol}</bdi>
        </>
      ) : (
        text.token
      )}
      <ExpandIcon />
    </Button>
  )
}

const tokenButtonCss = `
.lk .lk-token-button{flex:none;max-inline-size:50%;background:var(--_surface)}
.lk-token-button>span:last-child{display:flex;align-items:center;gap:4px;min-inline-size:0;overflow:hidden;text-overflow:ellipsis}
.lk .lk-token-button .lucide{width:16px;height:16px}
`
