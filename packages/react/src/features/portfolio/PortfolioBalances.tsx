import type { NetworkId } from '@latchkey/protocol'
import { useState } from 'react'
import { AccountActions } from '../../components/balance/AccountActions.tsx'
import { BalanceHero } from '../../components/balance/BalanceHero.tsx'
import { useAssetNotes } from '../../components/balance/useAssetNotes.tsx'
import { useBalanceToast, useRefreshOnReturn } from '../../components/balance/useBalanceToast.ts'
import { HoldingsTabs } from '../../components/tokens/HoldingsTabs.tsx'
import { TokenList } from '../../components/tokens/TokenList.tsx'
import { useDialogScope } from '../../context/DialogContext.ts'
import { holdingsOn } from '../../hooks/combineHoldings.ts'
import { useActiveAccounts } from '../../hooks/useActiveAccounts.ts'
import { useAllBalances } from '../../hooks/useAllBalances.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useCourse } from '../../hooks/useCourse.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useMoneyText } from '../../messages/text.ts'
import { NetworkFilter } from './NetworkFilter.tsx'

/** What the current accounts hold: the total, the actions and the tokens, on all networks or on one. */
export function PortfolioBalances() {
  const { toaster } = useDialogScope()
  const { networks } = useClient()
  const { network } = useNetwork()
  const portfolio = useAllBalances()
  const [chosen, setChosen] = useState<NetworkId>()
  const holding = networks.filter(({ id }) => portfolio.tokens.some(({ networkId }) => networkId === id))
  const filter = holding.find(({ id }) => id === chosen)
  const shown = filter ? { ...portfolio, ...holdingsOn(portfolio, filter.id) } : portfolio
  const course = useCourse(portfolio.tokens)
  const noteOf = useAssetNotes(course)
  const text = useMoneyText()
  const accounts = useActiveAccounts()
  useBalanceToast(portfolio.error, { toaster, isPage: true })
  useRefreshOnReturn(portfolio.refresh)
  return (
    <>
      <BalanceHero
        holdings={shown}
        network={filter ?? network}
        onRetry={portfolio.refresh}
        counted={filter === undefined && accounts > 1 ? text.allAccounts : undefined}
        course={filter === undefined ? course : undefined}
      />
      <AccountActions />
      <HoldingsTabs>
        {holding.length > 1 && <NetworkFilter networks={holding} value={filter?.id} onChange={setChosen} />}
        <TokenList holdings={shown} home={network?.id} onRetry={portfolio.refresh} noteOf={noteOf} />
      </HoldingsTabs>
    </>
  )
}
