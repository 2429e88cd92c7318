import type { Connection } from '@latchkey/core'
import { userLabel } from '@latchkey/core'
import { setPreferredAccountType } from '@latchkey/core/actions'
import { type SocialProvider, socialProviders, type WalletUser } from '@latchkey/protocol/frame'
import { ClockIcon, EmailIcon, PasskeyIcon, PersonIcon, Row, SwapIcon } from '@latchkey/ui'
import { useState } from 'react'
import { useStore } from 'zustand'
import { BrandLogo } from '../../components/BrandLogo.tsx'
import { useDialogScope, usePreload, useSteps } from '../../context/DialogContext.ts'
import { selectFeatures } from '../../context/options.ts'
import { usePart } from '../../context/usePart.ts'
import { TextProvider, useEmbeddedText, useFirstText, useViewsText } from '../../messages/text.ts'
import { RenameButton } from './RenameButton.tsx'
import { SecurityRow, useSecurity } from './SecurityRow.tsx'
import { useWalletUser } from './useWalletUser.ts'

/** The parts of Account that only the embedded wallet has: its owner, its type and its settings. */
export function EmbeddedAccount({ connection }: { readonly connection: Connection }) {
  const messages = usePart('embedded')
  const user = useWalletUser()
  if (!messages) return null
  return (
    <TextProvider messages={{ embedded: messages }}>
      <div className="lk-stack">
        {user && <SignedInRow user={user} />}
        <AccountTypeRow connection={connection} />
        <PermissionsRow connection={connection} />
        <SecurityRow />
      </div>
    </TextProvider>
  )
}

/** Names the account on a screen of the frame, which keeps the name for all of the user's devices. */
export function RenameInFrame() {
  const messages = usePart('embedded')
  return (
    messages && (
      <TextProvider messages={{ embedded: messages }}>
        <Rename />
      </TextProvider>
    )
  )
}

function Rename() {
  const openSecurity = useSecurity()
  return <RenameButton onClick={(event) => openSecurity(event, 'name')} />
}

/** The signed-in user and their login method. Opens the change of the e-mail address. */
function SignedInRow({ user }: { readonly user: WalletUser }) {
  const text = useEmbeddedText()
  const { push } = useSteps()
  const name =
    userLabel({ name: user.provider, user: user.userName ?? user.email ?? undefined }) ??
    (user.provider === 'passkey' ? text.passkeyUser : text.guest)
  return (
    <Row
      title={<bdi title={user.email ?? undefined}>{name}</bdi>}
      detail={text.signedInAs}
      icon={<ProviderIcon provider={user.provider} />}
      chevron
      {...usePreload('UpdateEmailWallet')}
      onClick={() => push({ view: 'UpdateEmailWallet' })}
    />
  )
}

function ProviderIcon({ provider }: { provider: string | undefined }) {
  const social = socialProviders.find((one): one is SocialProvider => one === provider)
  if (social) return <BrandLogo provider={social} />
  if (provider === 'passkey') return <PasskeyIcon aria-hidden="true" />
  return provider === 'guest' ? <PersonIcon aria-hidden="true" /> : <EmailIcon aria-hidden="true" />
}

/** What sites may do with the smart account without asking, if the app offers that. */
function PermissionsRow({ connection }: { readonly connection: Connection }) {
  const { permissions } = useFirstText()
  const { latchkey } = useDialogScope()
  const { push } = useSteps()
  const preload = usePreload('SmartSessionList')
  const isOffered = useStore(latchkey.options, (options) => selectFeatures(options).smartSessions)
  const isSmart = connection.accounts.some((one) => one.address === connection.address && one.type === 'smartAccount')
  if (!isOffered || !isSmart) return null
  return (
    <Row
      title={permissions}
      icon={<ClockIcon aria-hidden="true" />}
      chevron
      {...preload}
      onClick={() => push({ view: 'SmartSessionList' })}
    />
  )
}

/** Switches between the EOA and the smart account, where the network has smart accounts. */
function AccountTypeRow({ connection }: { readonly connection: Connection }) {
  const text = useEmbeddedText()
  const { accountSwitched } = useViewsText()
  const { latchkey, toaster } = useDialogScope()
  const [isBusy, setBusy] = useState(false)
  const { accounts, address } = connection
  const isSmart = accounts.some((one) => one.address === address && one.type === 'smartAccount')
  const other = isSmart ? 'eoa' : 'smartAccount'
  if (!accounts.some(({ type }) => type === other)) return null

  async function change(): Promise<void> {
    setBusy(true)
    const chosen = await setPreferredAccountType(latchkey.client, { type: other }).catch(() => undefined)
    setBusy(false)
    if (chosen === other) toaster.show({ kind: 'success', text: accountSwitched })
    else toaster.show({ kind: 'error', text: text.switchAccountFailed })
  }

  return (
    <Row
      title={other === 'eoa' ? text.toEoa : text.toSmartAccount}
      icon={<SwapIcon aria-hidden="true" />}
      busy={isBusy}
      onClick={() => void change()}
    />
  )
}
