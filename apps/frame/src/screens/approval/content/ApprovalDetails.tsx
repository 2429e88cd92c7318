import { Logo, shortenAddress } from '@latchkey/ui'
import type { ReactNode } from 'react'
import type { Approval } from '../../../approval/approval.ts'
import { useText } from '../messages/text.ts'
import { ReadableAmount } from '../values/ReadableAmount.tsx'
import { Timestamp } from '../values/Timestamp.tsx'
import { Worth } from '../values/Worth.tsx'
import { ActionSection } from './ActionSection.tsx'
import { Asker } from './Asker.tsx'
import { Details } from './Details.tsx'
import { Effects } from './Effects.tsx'
import { foldedParts } from './folded.ts'
import { onlyAction } from './heading.ts'
import { Message, TypedData } from './Message.tsx'
import { SignIn } from './SignIn.tsx'
import { isNote, Transfer } from './Transfer.tsx'
import { Warnings } from './Warnings.tsx'

/**
 * Everything about a request: who asks, what changes, what is dangerous about it, what isn't said by that. What is said
 * already is collapsed, and so is the raw form.
 */
export function ApprovalDetails({
  approval,
  confirmed,
  canConfirm,
  onConfirm,
}: {
  approval: Approval
  confirmed: ReadonlySet<string>
  /** The card has been visible for long enough. */
  canConfirm: boolean
  onConfirm: (key: string, isConfirmed: boolean) => void
}) {
  const { actions, transfer, isSignIn, signIn, message, typedData, effects, warnings, network } = approval
  const folded = foldedParts(approval)
  const loud = transfer ? warnings.filter((warning) => !isNote(warning)) : warnings
  const hasChanges = effects !== undefined && !transfer?.isAll && effects.changes.length > 0
  const isListed = !transfer && !isSignIn && !folded.actions
  return (
    <>
      <Asker asker={approval.asker} />
      {transfer && <Transfer transfer={transfer} warnings={warnings} network={network} />}
      {hasChanges && <Effects effects={effects} network={network} />}
      {signIn && <SignIn signIn={signIn} />}
      <Warnings warnings={loud} confirmed={confirmed} canConfirm={canConfirm} onConfirm={onConfirm} />
      {isListed &&
        actions.map((action) => (
          <ActionSection key={action.number ?? 0} action={action} isTitled={isTitled(approval)} />
        ))}
      {message && !folded.message && <Message parts={message} isSignIn={isSignIn === true} />}
      {typedData && !folded.typedData && <TypedData of={typedData} />}
      {effects && !transfer?.isAll && !hasChanges && <Effects effects={effects} network={network} />}
      <Facts approval={approval} />
      <Details approval={approval} />
    </>
  )
}

/** The card's title is the one action's. */
const isTitled = (approval: Approval) => onlyAction(approval) !== undefined && approval.kind !== 'permissionsEnd'

/** Minimum, fee, balance after, account and network, in one short row each. */
function Facts({ approval }: { approval: Approval }) {
  const { swap, fee, feeWorth, isSponsored, balanceAfter, account, network, transfer, signIn } = approval
  const text = useText()
  return (
    <dl className="approve-rows">
      {swap && (
        <Fact label={text.asksFor}>
          <ReadableAmount amount={swap.atLeast} />
        </Fact>
      )}
      {swap && <ShortRow label={text.contract} address={swap.contract} />}
      {isSponsored && <Fact label={text.networkFee}>{text.sponsored}</Fact>}
      {fee && !isSponsored && (
        <Fact label={text.fee}>
          <ReadableAmount amount={fee} leaves />
          {feeWorth && (
            <span className="approve-worth">
              {' '}
              <Worth worth={feeWorth} />
            </span>
          )}
        </Fact>
      )}
      {balanceAfter && (
        <Fact label={text.balanceAfter}>
          <ReadableAmount amount={balanceAfter} />
        </Fact>
      )}
      {signIn?.expires !== undefined && (
        <Fact label={text.expires}>
          <Timestamp at={signIn.expires} />
        </Fact>
      )}
      <ShortRow
        label={account.isSmart ? text.smartAccount : text.account}
        address={account.address}
        name={account.name}
      />
      {transfer?.token && <ShortRow label={text.token} address={transfer.token} />}
      <Fact label={text.network}>
        {network.logo && <Logo shape="round" name={network.name} src={network.logo} size={16} />}{' '}
        <bdi>{network.name}</bdi>
        {network.isTestnet && <span className="approve-testnet"> · {text.testnet}</span>}
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The user knows this address already: its start and end identify it, and *Details* has all of it. */
function ShortRow({ label, address, name }: { label: string; address: string; name?: string | undefined }) {
  return (
    <Fact label={label}>
      {name && (
        <>
          <bdi>{name}</bdi> ·{' '}
        </>
      )}
      <bdi className="approve-address" dir="ltr" title={address}>
        {shortenAddress(address)}
      </bdi>
    </Fact>
  )
}
