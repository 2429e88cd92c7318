import { Badge } from '@latchkey/ui'
import type { ActionView, Approval } from '../approval.ts'
import { Effects } from './Effects.tsx'
import { ExactAmount, FactRow, LabelledFact } from './FactRow.tsx'
import { FullAddress } from './FullAddress.tsx'
import { useText } from './messages/text.ts'
import { Tree } from './Tree.tsx'
import { VisibleText } from './VisibleText.tsx'
import { Warnings } from './Warnings.tsx'
import { titleOf } from './words.ts'

/** Everything about a request, nothing folded but the form for machines. */
export function ApprovalDetails({
  approval,
  confirmed,
  canConfirm,
  onConfirm,
}: {
  approval: Approval
  confirmed: ReadonlySet<string>
  /** The card was seen for long enough. */
  canConfirm: boolean
  onConfirm: (key: string, isConfirmed: boolean) => void
}) {
  const text = useText()
  const { asker, account, network, actions, message, typedData, effects, fee, warnings, raw } = approval
  return (
    <>
      <section className="approve-asker">
        <h2>{text.asks}</h2>
        <strong>
          <bdi dir="ltr">{asker.origin}</bdi>
        </strong>
        {asker.name && (
          <p>
            <bdi>{text.callsItself(asker.name)}</bdi>
          </p>
        )}
      </section>
      <Warnings warnings={warnings} confirmed={confirmed} canConfirm={canConfirm} onConfirm={onConfirm} />
      {actions.map((action) => (
        <ActionSection key={action.number ?? 0} action={action} />
      ))}
      {message && (
        <section>
          <h2>{text.message}</h2>
          <VisibleText parts={message} />
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
      {effects && <Effects effects={effects} />}
      <dl>
        {fee && (
          <div className="approve-fact">
            <dt>{text.fee}</dt>
            <dd>
              <ExactAmount amount={fee} />
            </dd>
          </div>
        )}
        <div className="approve-fact">
          <dt>{text.account}</dt>
          <dd>
            <FullAddress address={account.address} />
          </dd>
        </div>
        <FactRow label={text.network} value={{ is: 'text', text: `${network.name} (${network.id})` }} />
      </dl>
      {network.isTestnet && <Badge tone="warning">{text.testnet}</Badge>}
      <details>
        <summary>{text.raw}</summary>
        <pre dir="ltr">{raw}</pre>
      </details>
    </>
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
