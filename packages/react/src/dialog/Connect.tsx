import { useState } from 'react'
import { useStore } from 'zustand'
import { useDialogScope, useLazy } from '../context/DialogContext.ts'
import { embeddedOptions } from '../context/embeddedOptions.ts'
import type { ViewProps } from '../context/navigation.ts'
import { selectFeatures } from '../context/options.ts'
import { useWalletRows, WalletGroup } from '../features/connect/WalletGroup.tsx'
import { loadEmbeddedParts, loadLegal } from './optional/loadOptional.ts'

/** The first view: installed wallets, all other wallets, and the login methods that need none. */
export function Connect({ view }: ViewProps<'Connect'>) {
  const { latchkey } = useDialogScope()
  const { client } = latchkey
  const options = useStore(latchkey.options)
  const features = selectFeatures(options)
  const [isAgreed, setAgreed] = useState(false)
  const { termsUrl, privacyUrl } = options.legal ?? {}
  const hasLegal = Boolean(termsUrl || privacyUrl)
  const isHeldBack = hasLegal && features.legalCheckbox && !isAgreed
  const legal = useLazy(hasLegal, loadLegal)
  const installed = useWalletRows(view)
  // One embedded wallet at a time, on the networks that it knows.
  const isIn = useStore(client.store, ({ connections }) => connections.some(({ type }) => type === 'auth'))
  const last = useStore(client.store, ({ remembered: [one] }) => (one?.type === 'auth' ? one.auth?.name : undefined))
  const embedded = useStore(client.connectors, (all) =>
    embeddedOptions(all.filter(({ namespace }) => namespace === (view.namespace ?? namespace))),
  )
  const methods = useLazy(embedded !== undefined && !isIn, loadEmbeddedParts)
  const isCollapsed = methods !== undefined && features.collapseWallets
  // Visitors look first for what they used last, or else for a wallet that they have here.
  const place = isCollapsed ? 'collapsed' : installed[0] && !last ? 'before' : 'after'
  const wallets = isCollapsed ? null : <WalletGroup view={view} installed={installed} isAlone={methods === undefined} />
  return (
    <>
      {legal && features.legalCheckbox && (
        <legal.LegalCheckbox legal={options.legal} checked={isAgreed} onChange={setAgreed} />
      )}
      {/* As a property React 18 does not know it. */}
      <div className="lk-stack lk-held" ref={(place) => void place?.toggleAttribute('inert', isHeldBack)}>
        {place === 'before' && wallets}
        {methods && embedded && <methods.AuthMethods embedded={embedded} view={view} wallets={place} last={last} />}
        {place === 'after' && wallets}
      </div>
      {legal && !features.legalCheckbox && <legal.LegalLine legal={options.legal} />}
    </>
  )
}

/** Wallets alone, for an app whose first view has them behind *Continue with a wallet*. */
export function ConnectWallets({ view }: ViewProps<'ConnectWallets'>) {
  return <WalletGroup view={view} installed={useWalletRows(view)} />
}
