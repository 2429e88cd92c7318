import type { NetworkId } from '@latchkey/protocol'
import { useState } from 'react'
import { AccountActions } from '../../components/AccountActions.tsx'
import { BalanceHero } from '../../components/BalanceHero.tsx'
import { TokenList } from '../../components/TokenList.tsx'
import { useBalanceToast, useRefreshOnReturn } from '../../components/useBalanceToast.ts'
import { useDialogScope, useSteps } from '../../context/DialogContext.ts'
import { holdingsOn } from '../../hooks/combineHoldings.ts'
import { useAllBalances } from '../../hooks/useAllBalances.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { NetworkFilter } from './NetworkFilter.tsx'

/** What the current accounts hold: the total, the actions and the tokens, on all networks or on one. */
export function PortfolioBalances() {
  const { toaster } = useDialogScope()
  const { push } = useSteps()
  const { networks } = useClient()
  const { network } = useNetwork()
  const portfolio = useAllBalances()
  const [chosen, setChosen] = useState<NetworkId>()
  const holding = networks.filter(({ id }) => portfolio.tokens.some(({ networkId }) => networkId === id))
  const filter = holding.find(({ id }) => id === chosen)
  const shown = filter ? { ...portfolio, ...holdingsOn(portfolio, filter.id) } : portfolio
  useBalanceToast(portfolio.error, { toaster, isPage: true })
  useRefreshOnReturn(portfolio.refresh)
  return (
    <>
      <BalanceHero holdings={shown} network={filter ?? network} onRetry={portfolio.refresh} />
      <AccountActions />
      {holding.length > 1 && <NetworkFilter networks={holding} value={filter?.id} onChange={setChosen} />}
      <TokenList
        holdings={shown}
        home={network?.id}
        onRetry={portfolio.refresh}
        onToken={(token) => push({ view: 'Send', token: token.id })}
      />
    </>
  )
}
