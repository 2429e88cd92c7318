import type { ReactNode } from 'react'
import { Avatar } from '../controls/Avatar.tsx'
import { Button } from '../controls/Button.tsx'
import { CopyButton } from '../controls/CopyButton.tsx'
import { Header } from '../controls/Header.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { Actions, Divider } from '../controls/Layout.tsx'
import { LinkButton } from '../controls/LinkButton.tsx'
import { List } from '../controls/List.tsx'
import { Logo } from '../controls/Logo.tsx'
import { Row } from '../controls/Row.tsx'
import { Segmented } from '../controls/Segmented.tsx'
import { Tabs } from '../controls/Tabs.tsx'
import { Notice } from '../feedback/Notice.tsx'
import { Review } from '../feedback/Review.tsx'
import { SkeletonRows } from '../feedback/Skeleton.tsx'
import { StatusMark } from '../feedback/StatusMark.tsx'
import { ToastRegion } from '../feedback/ToastRegion.tsx'
import { createToaster, type Toast } from '../feedback/toaster.ts'
import { Checkbox } from '../fields/Checkbox.tsx'
import { Field } from '../fields/Field.tsx'
import { OtpField } from '../fields/OtpField.tsx'
import { Qr } from '../fields/Qr.tsx'
import { Search } from '../fields/Search.tsx'
import { Select } from '../fields/Select.tsx'
import { CloseIcon } from '../Icon.tsx'
import { HelpIcon, SendIcon } from '../icons.ts'
import { Address } from '../money/Address.tsx'
import { Amount } from '../money/Amount.tsx'
import { AmountInput } from '../money/AmountInput.tsx'
import { TokenRow } from '../money/TokenRow.tsx'

const nothing = () => {}
const copy = { value: 'x', label: 'Copy address', copiedLabel: 'Copied', failedLabel: 'Could not copy' }
const options = [
  { id: 'a', label: 'Light' },
  { id: 'b', label: 'Dark' },
]
const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

/** Every component in each of its looks, for tests that check all of them. */
export const gallery: Record<string, ReactNode> = {
  Button: (
    <div className="lk-stack">
      <Button variant="primary">Review</Button>
      <Button>Copy link</Button>
      <Button variant="quiet">Later</Button>
      <Button variant="danger">Disconnect</Button>
      <Button variant="primary" busy>
        Send 0.2 ETH
      </Button>
      <Button disabled>Nothing</Button>
      <Button size="small">Max</Button>
      <LinkButton href="#">Website</LinkButton>
      <IconButton label="Close">
        <CloseIcon />
      </IconButton>
      <IconButton size="small" label="Help">
        <HelpIcon />
      </IconButton>
      <CopyButton {...copy} />
      <CopyButton {...copy} look="icon" />
      <Actions>
        <Button size="tile" icon={<SendIcon />}>
          Send
        </Button>
      </Actions>
    </div>
  ),
  Header: (
    <Header title="Account" labels={{ back: 'Back', close: 'Close header' }} onBack={nothing} onClose={nothing} />
  ),
  Row: (
    <List aria-label="Wallets">
      <Row title="MetaMask" icon={<Logo name="MetaMask" />} badge="Installed" onClick={nothing} />
      <Row title="Phantom" icon={<Logo name="Phantom" />} detail="Solana" busy onClick={nothing} />
      <Row title="Ethereum" plain selected onClick={nothing} />
      <Row title="Off" disabled onClick={nothing} />
      <Row title="Link" href="#" chevron />
      <Row title="Text" end="12" />
      <TokenRow
        name="Ether"
        symbol="ETH"
        network={{ name: 'Base' }}
        amount="2.4"
        fiat={{ value: '12', currency: 'USD' }}
        onClick={nothing}
      />
    </List>
  ),
  Field: (
    <div className="lk-stack">
      <Field label="E-mail" labelHidden placeholder="you@example.com" />
      <Field label="Recipient" note="Known address" />
      <Field label="Name" error="Taken" defaultValue="ada" />
      <Search label="Search wallets" clearLabel="Clear" value="meta" onChange={nothing} result="12 wallets" />
      <OtpField label="Code" value="123" onChange={nothing} error="This code is not right" />
      <AmountInput
        label="Amount"
        value="1.5"
        onChange={nothing}
        counterpart="≈ $12.00"
        onFlip={nothing}
        flipLabel="Enter in USD"
        available="2 ETH"
        onMax={nothing}
        maxLabel="Max"
        error="More than you have"
      />
      <Checkbox label="I agree" note="To the terms" checked onChange={nothing} />
      <Checkbox label="Test networks" look="switch" checked={false} onChange={nothing} />
      <Select label="Language" options={options} value="a" onChange={nothing} />
      <Segmented label="Theme" options={options} value="a" onChange={nothing} />
    </div>
  ),
  Qr: <Qr value="wc:7f6e504b" label="QR code to connect with your phone" logo={<Logo name="L" />} />,
  QrWaiting: <Qr value={undefined} label="QR code on its way" />,
  Money: (
    <p>
      <Amount value="12480.16" currency="USD" size="figure" />
      <Amount value="-0.2" symbol="ETH" signed /> <Amount value="3" symbol="USDC" signed />
      <Address value={address} spoken={(ending) => `address ending ${ending}`} />
      <Avatar address={address} />
    </p>
  ),
  Tabs: (
    <Tabs label="Assets" tabs={options} selected="a" onSelect={nothing}>
      Tokens
    </Tabs>
  ),
  Notice: (
    <div className="lk-stack">
      <StatusMark state="waiting">
        <Logo name="M" size={64} />
      </StatusMark>
      <StatusMark state="failed">
        <Logo name="M" size={64} />
      </StatusMark>
      <Notice title="Continue in MetaMask">Still waiting? Open it again</Notice>
      <Notice tone="negative" title="Failed" live="alert" action={<Button>Try again</Button>}>
        The network did not answer.
      </Notice>
      <Notice tone="warning" title="Careful">
        This site is unknown.
      </Notice>
      <Notice tone="positive" title="Sent" />
      <SkeletonRows count={2} label="Loading wallets" />
      <Divider>or continue with</Divider>
    </div>
  ),
  Review: (
    <Review
      asker={{ name: 'Shop', origin: 'https://shop.example', logo: <Logo name="Shop" /> }}
      facts={[
        { label: 'You send', value: '0.2 ETH', note: '$712.40' },
        { label: 'Network fee', value: '$0.42', tone: 'warning' },
        { label: 'You get', value: '3 USDC', tone: 'positive' },
        { label: 'Risk', value: 'Unlimited', tone: 'negative' },
      ]}
    />
  ),
  Toast: (
    <div className="lk-stack">
      <Shown kind="loading" />
      <Shown kind="success" />
      <Shown kind="error" />
    </div>
  ),
}

function Shown({ kind }: { readonly kind: Toast['kind'] }) {
  const toaster = createToaster({ setTimeout: () => 0, clearTimeout: nothing })
  toaster.show({ kind, text: 'Token Balance Unavailable' })
  return (
    <div ref={(box) => box?.style.setProperty('position', 'relative')} className="lk-skeleton-row">
      <ToastRegion toaster={toaster} />
    </div>
  )
}
