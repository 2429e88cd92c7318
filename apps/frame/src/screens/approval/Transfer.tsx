import { Avatar, TokenLogo } from '@latchkey/ui'
import type { Approval, TransferView, Warning } from '../../understand/approval.ts'
import { ExactAmount, FullAddress } from './FactRow.tsx'
import { useText } from './messages/text.ts'
import { Worth } from './Worth.tsx'
import { formatWarning } from './words.ts'

/** A transfer at a glance: the exact amount and the whole address, with what helps to recognise them. */
export function Transfer({ transfer, warnings }: Pick<Approval, 'warnings'> & { transfer: TransferView }) {
  const text = useText()
  const { amount, worth, logo, to, name, avatar } = transfer
  return (
    <section className="approve-transfer">
      <div className="approve-side">
        <TokenLogo symbol={amount.symbol} logo={logo} size={36} />
        <div>
          <div className="approve-sum">
            <h2>{text.actionSend}</h2> <ExactAmount amount={amount} />
          </div>
          {worth && (
            <p className="approve-worth">
              <Worth worth={worth} />
            </p>
          )}
        </div>
      </div>
      <dl>
        <div className="approve-side">
          <Avatar address={to} src={avatar} size={36} />
          <div>
            <dt>{text.to}</dt>{' '}
            <dd>
              <FullAddress address={to} name={name} />
              {notesOn(warnings).map((warning) => (
                <p key={warning.code} className="approve-note">
                  {formatWarning(warning, text)}
                </p>
              ))}
            </dd>
          </div>
        </div>
      </dl>
    </section>
  )
}

/** Warnings about a recipient that are shown next to it, so that they aren't repeated. */
export const isNote = ({ code }: Warning) => code === 'firstTime' || code === 'toContract' || code === 'toSelf'
const notesOn = (warnings: readonly Warning[]) => warnings.filter(isNote)
