import { useDialogScope, useSteps } from '../dialog/DialogContext.ts'
import { AccountActions } from '../dialog/views/AccountActions.tsx'
import { useNetwork } from '../hooks/useNetwork.ts'
import { usePortfolio } from '../hooks/usePortfolio.ts'
import { BalanceHero } from './BalanceHero.tsx'
import { TokenList } from './TokenList.tsx'
import { useBalanceToast } from './useBalanceToast.ts'

/** What the account holds on all networks: the total, the actions, the tokens. */
export function PortfolioBalances() {
  const { toaster } = useDialogScope()
  const { push } = useSteps()
  const { network } = useNetwork()
  const portfolio = usePortfolio()
  useBalanceToast(portfolio.error, toaster)
  return (
    <>
      <BalanceHero holdings={portfolio} network={network} onRetry={portfolio.refresh} />
      <AccountActions />
      <TokenList
        holdings={portfolio}
        home={network?.id}
        onToken={(token) => push({ view: 'Send', token: token.id })}
        onReceive={() => push({ view: 'Receive' })}
      />
    </>
  )
}
