import { Segmented } from '@latchkey/ui'
import { type ReactNode, useState } from 'react'
import { useLazy } from '../../context/DialogContext.ts'
import { useNfts } from '../../hooks/useNfts.ts'
import { useMoneyText } from '../../messages/text.ts'
import { UnverifiedTokens } from './UnverifiedTokens.tsx'

export type HoldingsTabsProps = {
  /** What to begin with. Default: the tokens. */
  readonly begin?: Tab | undefined
  /** The tokens. */
  readonly children: ReactNode
}
type Tab = 'tokens' | 'nfts'

/** The tokens and, once there is at least one, the NFTs beside them; those that look like lures behind one line. */
export function HoldingsTabs({ begin = 'tokens', children }: HoldingsTabsProps) {
  const text = useMoneyText()
  const { nfts, hidden } = useNfts()
  const hasNfts = nfts.length + hidden.length > 0
  const [tab, setTab] = useState<Tab>(begin)
  const loaded = useLazy(hasNfts, loadGrid)
  const isOffered = loaded !== undefined && hasNfts
  return (
    <>
      {isOffered && (
        <Segmented
          label={text.balances}
          options={[
            { id: 'tokens', label: text.tokens },
            { id: 'nfts', label: text.nfts },
          ]}
          value={tab}
          onChange={setTab}
        />
      )}
      {isOffered && tab === 'nfts' ? (
        <>
          {nfts.length > 0 && <loaded.NftGrid nfts={nfts} />}
          {hidden.length > 0 && (
            <UnverifiedTokens count={hidden.length}>
              <loaded.NftGrid nfts={hidden} />
            </UnverifiedTokens>
          )}
        </>
      ) : (
        children
      )}
    </>
  )
}

const loadGrid = () => import('./NftGrid.tsx')
