import { nearbyRows, type WalletRow } from '@latchkey/core'
import { AllWalletsIcon, Button, List, Logo, RowButton } from '@latchkey/ui'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useFirstText } from '../../messages/text.ts'
import { selectFeatures } from '../../options.ts'
import { useDialogScope, usePreload, useSteps } from '../DialogContext.ts'
import { isPhone } from '../isPhone.ts'
import type { ViewProps } from '../registry.ts'
import { NoWallets } from './NoWallets.tsx'

/** More wallets than these wait behind *Show more*. */
const ROWS_AT_FIRST = 2
/** What is here comes first on the first view, unless the app orders the kinds itself; the full list keeps R9.14c. */
const FIRST_ORDER = ['injected', 'recent'] as const

/** The first view: the wallets of this browser, and the way to all others. */
export function Connect({ view }: ViewProps<'Connect'>) {
  const { latchkey } = useDialogScope()
  const options = useStore(latchkey.options)
  const features = selectFeatures(options)
  const [isAgreed, setAgreed] = useState(false)
  const { termsUrl, privacyUrl } = options.legal ?? {}
  const hasLegal = Boolean(termsUrl || privacyUrl)
  const isHeldBack = hasLegal && features.legalCheckbox && !isAgreed
  const legal = useLegal(hasLegal)
  const rows = useWalletRows(view)
  return (
    <>
      {legal && features.legalCheckbox && (
        <legal.LegalCheckbox legal={options.legal} checked={isAgreed} onChange={setAgreed} />
      )}
      <div className="lk-stack lk-held" inert={isHeldBack}>
        {rows.length > 0 ? <Wallets rows={rows} /> : <NoWallets />}
        {features.allWallets && <AllWalletsRow />}
      </div>
      {legal && !features.legalCheckbox && <legal.LegalLine legal={options.legal} />}
    </>
  )
}

function Wallets({ rows }: { rows: readonly WalletRow[] }) {
  const text = useFirstText()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, ROWS_AT_FIRST)
  return (
    <>
      <List>
        {shown.map((row) => (
          <WalletButton key={row.key} row={row} />
        ))}
      </List>
      {shown.length < rows.length && (
        <Button variant="quiet" size="small" onClick={() => setWhole(true)}>
          {text.showMore}
        </Button>
      )}
    </>
  )
}

function WalletButton({ row }: { row: WalletRow }) {
  const text = useFirstText()
  const { push } = useSteps()
  const { latchkey } = useDialogScope()
  const { name, tag } = row
  const [connector] = row.connectors
  const preload = usePreload(connector ? 'ConnectingExternal' : 'GetWallet')
  const badge = tag === 'connected' || tag === 'recent' ? text[tag] : text.installed
  return (
    <RowButton
      title={name}
      icon={<Logo src={row.iconUrl} name={name} />}
      badge={badge}
      {...preload}
      onClick={() => {
        latchkey.client.emit({ name: 'SELECT_WALLET', wallet: name })
        push(
          connector
            ? { view: 'ConnectingExternal', connector: connector.id, namespace: connector.namespace }
            : { view: 'GetWallet' },
        )
      }}
    />
  )
}

function AllWalletsRow() {
  const text = useFirstText()
  const { push } = useSteps()
  return (
    <RowButton
      title={text.allWallets}
      icon={<AllWalletsIcon aria-hidden="true" />}
      chevron
      {...usePreload('AllWallets')}
      onClick={() => push({ view: 'AllWallets' })}
    />
  )
}

function useWalletRows({ namespace }: ViewProps<'Connect'>['view']): readonly WalletRow[] {
  const { client } = useDialogScope().latchkey
  const connectors = useStore(client.connectors)
  const { recentWallets, connections } = useStore(client.store)
  const { wallets: options = {} } = client.config
  return nearbyRows({
    connectors,
    connections,
    recent: recentWallets,
    options: { ...options, order: options.order ?? FIRST_ORDER },
    platform: { isMobile: isPhone(navigator) },
    namespace,
  })
}

// Loaded while the dialog waits closed, and only where an app has documents.
function useLegal(isNeeded: boolean) {
  const [legal, setLegal] = useState<typeof import('./Legal.tsx')>()
  useEffect(() => {
    if (isNeeded && !legal) import('./Legal.tsx').then(setLegal, () => undefined)
  }, [isNeeded, legal])
  return legal
}
