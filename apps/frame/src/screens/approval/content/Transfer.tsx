import { Avatar } from '@latchkey/ui'
import type { Approval, TransferView, Warning } from '../../../approval/approval.ts'
import { useText } from '../messages/text.ts'
import { FullAddress } from '../values/FactRow.tsx'
import { EffectLine } from './Effects.tsx'
import { formatWarning } from './words.ts'

/** A transfer at a glance: what leaves, and the whole address that gets it, with what helps to recognise them. */
export function Transfer({
  transfer: { amount, worth, logo, to, name, avatar },
  warnings,
  network,
}: Pick<Approval, 'warnings' | 'network'> & { transfer: TransferView }) {
  const text = useText()
  return (
    <section className="approve-effects">
      <EffectLine isGain={false} amount={amount} logo={logo} worth={worth} network={network} />
      <div className="approve-to">
        <Avatar address={to} src={avatar} size={36} />
        <dl>
          <dt>{text.to}</dt>{' '}
          <dd>
            <FullAddress address={to} name={name} />
            {notesOn(warnings).map((warning) => (
              <p key={warning.code} className="approve-note">
                {formatWarning(warning, text)}
              </p>
            ))}
          </dd>
        </dl>
      </div>
    </section>
  )
}

/** Warnings about a recipient that are shown next to it, so that they aren't repeated. */
export const isNote = ({ code }: Warning) => code === 'firstTime' || code === 'toContract' || code === 'toSelf'
const notesOn = (warnings: readonly Warning[]) => warnings.filter(isNote)
