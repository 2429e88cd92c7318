import type { Contact } from '@latchkey/core/queries'
import { accountId } from '@latchkey/protocol'
import { Address, Button, EditIcon, IconButton, Row, shortenAddress, useFormats, useStyles } from '@latchkey/ui'
import { type ReactNode, useId, useState } from 'react'
import { AccountAvatar } from '../../../components/accounts/AccountAvatar.tsx'
import { Dotted } from '../../../components/Dotted.tsx'
import { walletsCss } from '../../../components/wallets.css.ts'
import { usePreload, useSteps } from '../../../context/DialogContext.ts'
import { displayText } from '../../../hooks/displayText.ts'
import { useAccountIdentity } from '../../../hooks/useAccountIdentity.ts'
import { useClient } from '../../../hooks/useClient.ts'
import { useNetwork } from '../../../hooks/useNetwork.ts'
import { useFirstText, useMoneyText, useViewsText } from '../../../messages/text.ts'
import type { Recipients } from '../recipient/useRecipients.ts'

export type RecipientListProps = { readonly recipients: Recipients; readonly onChoose: (recipient: string) => void }

/** Whom the visitor may want to pay: saved recipients first, then their own accounts, then recent ones. */
export function RecipientList({ recipients: { saved, own, recent }, onChoose }: RecipientListProps) {
  const first = useFirstText()
  const text = useMoneyText()
  return (
    <>
      <Group title={text.saved} contacts={saved} shown={SAVED_SHOWN}>
        {(contact) => <Saved key={contact.address} contact={contact} onChoose={() => onChoose(contact.address)} />}
      </Group>
      <Group title={text.yourAccounts} contacts={own} shown={OTHERS_SHOWN}>
        {(contact) => <Line key={contact.address} contact={contact} onChoose={() => onChoose(contact.address)} />}
      </Group>
      <Group title={first.recent} contacts={recent} shown={OTHERS_SHOWN}>
        {(contact) => (
          <Line key={contact.address} contact={contact} onChoose={() => onChoose(contact.name ?? contact.address)} />
        )}
      </Group>
    </>
  )
}

const SAVED_SHOWN = 5
const OTHERS_SHOWN = 3

type GroupProps = {
  readonly title: string
  readonly contacts: readonly Contact[]
  /** How many are shown at first. */
  readonly shown: number
  readonly children: (contact: Contact) => ReactNode
}

function Group({ title, contacts, shown, children }: GroupProps) {
  useStyles(walletsCss)
  const { showMore } = useFirstText()
  const heading = useId()
  const [isWhole, setWhole] = useState(false)
  if (contacts.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="lk-caption">
        {title}
      </h3>
      <ul className="lk-stack lk-offer">{contacts.slice(0, isWhole ? undefined : shown).map(children)}</ul>
      {!isWhole && contacts.length > shown && (
        <Button size="small" variant="quiet" wide onClick={() => setWhole(true)}>
          {showMore}
        </Button>
      )}
    </section>
  )
}

type LineProps = { readonly contact: Contact; readonly onChoose: () => void; readonly children?: ReactNode }

function Saved({ contact, onChoose }: LineProps) {
  const { editNamed } = useMoneyText()
  const { push } = useSteps()
  const preload = usePreload('NameAddress')
  const { namespace, address, ownName = '' } = contact
  const label = editNamed(ownName)
  return (
    <Line contact={contact} onChoose={onChoose}>
      <IconButton
        label={label}
        {...preload}
        onClick={() => push({ view: 'NameAddress', namespace, address, title: label })}
      >
        <EditIcon />
      </IconButton>
    </Line>
  )
}

function Line({ contact: { address, ownName, name, sentAt }, onChoose, children }: LineProps) {
  const { lastSent } = useMoneyText()
  const { accountEnding } = useViewsText()
  const formats = useFormats()
  const { now } = useClient()
  const [opened] = useState(now)
  const who = ownName ?? name
  const ago = sentAt === undefined ? undefined : lastSent(formats.relativeTime(sentAt, opened))
  const short = <Address value={address} spoken={accountEnding} />
  return (
    <li className={children ? 'lk-wallet-line' : undefined}>
      <Row
        plain
        icon={name ? <NamedAvatar address={address} name={name} /> : <Avatar address={address} name={ownName} />}
        title={<bdi>{who ? displayText(who, NAME_MAX) : shortenAddress(address)}</bdi>}
        detail={who && ago ? <Dotted first={short} second={ago} /> : who ? short : ago}
        onClick={onChoose}
      />
      {children}
    </li>
  )
}

const NAME_MAX = 40
const AVATAR_SIZE = 32

type AvatarProps = { address: string; name: string | undefined; src?: string | undefined }

function Avatar({ address, name, src }: AvatarProps) {
  return <AccountAvatar address={address} name={name} size={AVATAR_SIZE} src={src} />
}

/** Who was entered by a name may have a picture there. */
function NamedAvatar({ address, name }: AvatarProps) {
  const { networkId } = useNetwork()
  const identity = useAccountIdentity(networkId && accountId(networkId, address))
  return <Avatar address={address} name={name} src={identity?.avatar ?? undefined} />
}
