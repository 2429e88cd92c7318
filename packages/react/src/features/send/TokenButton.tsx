import { Button, ExpandIcon, TokenLogo, useStyles } from '@latchkey/ui'
import { usePreload, useSteps } from '../../context/DialogContext.ts'
import type { TokenBalance } from '../../hooks/tokenBalance.ts'
import { useMoneyText } from '../../messages/text.ts'

/** Which token: leads to the list of tokens. Its name is *Token* and the symbol. */
export function TokenButton({ token }: { readonly token: TokenBalance | undefined }) {
  useStyles(tokenButtonCss)
  const text = useMoneyText()
  const { push } = useSteps()
  const preload = usePreload('ChooseToken')
  return (
    <Button
      {...preload}
      className="lk-token-button"
      size="small"
      icon={token && <TokenLogo symbol={token.symbol} logo={token.iconUrl} size={24} />}
      onClick={() => push({ view: 'ChooseToken' })}
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
