import { shortenAddress } from '@latchkey/ui'
import type { ActionView, Approval } from '../../understand/approval.ts'
import type { TextPart } from '../../understand/message/visibleText.ts'
import { Effects } from './Effects.tsx'
import { ExactAmount, FactRow, LabelledFact } from './FactRow.tsx'
import { useText } from './messages/text.ts'
import { isNote, Transfer } from './Transfer.tsx'
import { Tree } from './Tree.tsx'
import { VisibleText } from './VisibleText.tsx'
import { Warnings } from './Warnings.tsx'
import { Worth } from './Worth.tsx'
import { titleOf } from './words.ts'

/** Everything about a request. Only the raw form is collapsed. */
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
  const text = useText()
  const { asker, actions, transfer, isSignIn, message, typedData, effects, warnings } = approval
  const plain = message && plainText(message)
  const loud = transfer ? warnings.filter((warning) => !isNote(warning)) : warnings
  return (
    <>
      <section className="approve-asker">
        <h2>{text.asks}</h2>{' '}
        <strong>
          <bdi dir="ltr">{asker.origin}</bdi>
        </strong>
        {asker.name && (
          <p>
            <bdi>{text.unverifiedName(asker.name)}</bdi>
          </p>
        )}
      </section>
      <Warnings warnings={loud} confirmed={confirmed} canConfirm={canConfirm} onConfirm={onConfirm} />
      {transfer ? (
        <Transfer transfer={transfer} warnings={warnings} />
      ) : (
        !isSignIn && actions.map((action) => <ActionSection key={action.number ?? 0} action={action} />)
      )}
      {message && (
        <section>
          {!isSignIn && <h2>{text.message}</h2>}
          {plain !== undefined && isSignIn ? <SignInText text={plain} /> : <VisibleText parts={message} />}
        </section>
      )}
      {typedData && (
        <>
          <section>
            <h2>{text.domain}</h2>
            <Tree nodes={typedData.domain} />
          </section>
          <section>
            <h2>{text.data(typedData.primaryType)}</h2>
            <Tree nodes={typedData.message} />
          </section>
        </>
      )}
      {effects && !transfer?.isAll && <Effects effects={effects} />}
      <Facts approval={approval} />
      <Whole approval={approval} />
    </>
  )
}

/** Undefined for a text with hidden characters or unusually large gaps. */
function plainText(parts: readonly TextPart[]): string | undefined {
  const texts = parts.flatMap((part) => ('hidden' in part || 'gap' in part ? [] : [part.text]))
  return texts.length === parts.length ? texts.join('') : undefined
}

/** Fee, balance after, account and network, in one short row each. */
function Facts({ approval }: { approval: Approval }) {
  const { fee, feeWorth, isSponsored, balanceAfter, account, network, isSignIn, transfer } = approval
  const text = useText()
  return (
    <dl className="approve-rows">
      {isSponsored && (
        <div>
          <dt>{text.networkFee}</dt>
          <dd>{text.sponsored}</dd>
        </div>
      )}
      {fee && !isSponsored && (
        <div>
          <dt>{text.fee}</dt>
          <dd>
            <ExactAmount amount={fee} />
            {feeWorth && (
              <span className="approve-worth">
                {' '}
                <Worth worth={feeWorth} />
              </span>
            )}
          </dd>
        </div>
      )}
      {balanceAfter && (
        <div>
          <dt>{text.balanceAfter}</dt>
          <dd>
            <ExactAmount amount={balanceAfter} />
          </dd>
        </div>
      )}
      {/* A sign-in message names its account itself. */}
      {!isSignIn && <ShortRow label={account.isSmart ? text.smartAccount : text.account} address={account.address} />}
      {transfer?.token && <ShortRow label={text.token} address={transfer.token} />}
      <div>
        <dt>{text.network}</dt>
        <dd>
          <bdi>{network.name}</bdi>
          {network.isTestnet && <span className="approve-testnet"> · {text.testnet}</span>}
        </dd>
      </div>
    </dl>
  )
}

/** The user knows this address already: its start and end identify it, and the whole address is listed below. */
function ShortRow({ label, address }: { label: string; address: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi className="approve-address" dir="ltr">
          {shortenAddress(address)}
        </bdi>
      </dd>
    </div>
  )
}

/** What is shortened above, in full, and everything in raw form. */
function Whole({ approval: { account, transfer, network, raw } }: { approval: Approval }) {
  const text = useText()
  return (
    <details>
      <summary>{text.raw}</summary>
      <dl>
        <FactRow label={text.account} value={{ is: 'address', address: account.address }} />
        {transfer?.token && <FactRow label={text.token} value={{ is: 'address', address: transfer.token }} />}
        <FactRow label={text.network} value={{ is: 'text', text: `${network.name} (${network.id})` }} />
      </dl>
      <pre dir="ltr">{raw}</pre>
    </details>
  )
}

function ActionSection({ action }: { action: ActionView }) {
  const text = useText()
  const { number, part, title, name, tone, facts } = action
  return (
    <section data-tone={tone}>
      <h2>
        {part !== undefined && `${text.transactionPart(part)} · `}
        {number !== undefined && `${number}. `}
        {titleOf(title, text)}
        {name && (
          <>
            : <bdi dir="ltr">{name}</bdi>
          </>
        )}
      </h2>
      <dl>
        {facts.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a function may name two arguments alike
          <LabelledFact key={index} fact={fact} />
        ))}
      </dl>
    </section>
  )
}

/**
 * A checked sign-in message, line by line and word for word. Short fields share a line, and an empty line becomes a
 * gap, so that a usual message fits without scrolling (https://eips.ethereum.org/EIPS/eip-4361).
 */
export function SignInText({ text }: { text: string }) {
  return (
    <div className="approve-sign-in" dir="ltr">
      {text.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
        <span key={index} data-is={line.trim() === '' ? 'gap' : isField(line) ? 'field' : 'line'}>
          {line}
        </span>
      ))}
    </div>
  )
}

const isField = (line: string) => shortFields.some((name) => line.startsWith(`${name}: `))
const shortFields = ['Version', 'Chain ID', 'Nonce', 'Issued At', 'Expiration Time', 'Not Before', 'Request ID']
