import type { WebConfig } from '@latchkey/protocol/api'
import { Checkbox, IconButton } from '@latchkey/ui'
import { type ReactNode, useState } from 'react'
import { useText } from '../../i18n.ts'
import type { Playground } from './usePlayground.ts'

export type OfferControlsProps = Playground & { config: WebConfig }

/** What the dialog offers: login methods, wallets, actions and networks. What the server lacks can't be turned on. */
export function OfferControls({ state, set, config: { embedded, relays, networks } }: OfferControlsProps) {
  const text = useText()
  const hasPhone = Boolean(relays?.length)
  const methods = [
    { name: 'email', label: text.email, isOffered: embedded?.email },
    { name: 'passkey', label: text.passkey, isOffered: embedded?.passkey },
    { name: 'guest', label: text.guest, isOffered: embedded?.guest },
    { name: 'phone', label: text.phoneWallets, isOffered: hasPhone },
    { name: 'phoneFirst', label: text.phoneFirst, isOffered: hasPhone && state.phone },
    { name: 'allWallets', label: text.allWallets, isOffered: true },
    { name: 'collapseWallets', label: text.collapseWallets, isOffered: embedded !== null },
    { name: 'legalCheckbox', label: text.legalCheckbox, isOffered: true },
  ] as const
  const labels = { onramp: text.buy, swaps: text.swap, receive: text.receive, send: text.send }
  const moveUp = (index: number) => {
    const order = [...state.order]
    order.splice(index - 1, 0, ...order.splice(index, 1))
    set({ order })
  }
  return (
    <>
      <Group title={text.waysIn}>
        <div className="play-checks">
          {methods.map(({ name, label, isOffered }) => (
            <Checkbox
              key={name}
              look="switch"
              label={label}
              note={!isOffered && name !== 'phoneFirst' ? text.notOnServer : undefined}
              disabled={!isOffered}
              checked={Boolean(isOffered) && state[name]}
              onChange={(checked) => set({ [name]: checked })}
            />
          ))}
          {embedded?.socials.map((social) => (
            <Checkbox
              key={social}
              look="switch"
              label={<bdi>{socialNames[social]}</bdi>}
              checked={state.socials.includes(social)}
              onChange={() => set({ socials: toggle(state.socials, social) })}
            />
          ))}
        </div>
      </Group>
      <Group title={text.features}>
        <ol className="play-order">
          {state.order.map((name, index) => (
            <li key={name}>
              <Checkbox
                look="switch"
                label={labels[name]}
                checked={state[name]}
                onChange={(checked) => set({ [name]: checked })}
              />
              <IconButton
                size="small"
                label={text.moveUp(labels[name])}
                disabled={index === 0}
                onClick={() => moveUp(index)}
              >
                <UpIcon />
              </IconButton>
            </li>
          ))}
        </ol>
      </Group>
      <Group title={text.networks}>
        <div className="play-checks">
          {networks.map(({ id, name }) => {
            const isOn = !state.without.includes(id)
            const isLast = isOn && state.without.length >= networks.length - 1
            return (
              <Checkbox
                key={id}
                look="switch"
                label={<bdi>{name}</bdi>}
                checked={isOn}
                // A dialog needs one.
                disabled={isLast}
                onChange={() => set({ without: toggle(state.without, id) })}
              />
            )
          })}
        </div>
      </Group>
    </>
  )
}

/** Folded where the screen is too narrow to have the dialog beside it. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen] = useState(() => window.matchMedia('(min-width: 1024px)').matches)
  return (
    <details className="play-group" open={isOpen}>
      <summary>{title}</summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, and the summary is outside of it */}
      <div role="group" aria-label={title}>
        {children}
      </div>
    </details>
  )
}

/** Names of companies, which no language translates. */
const socialNames = {
  ...{ google: 'Google', x: 'X', farcaster: 'Farcaster', discord: 'Discord' },
  ...{ apple: 'Apple', github: 'GitHub', facebook: 'Facebook' },
}

function toggle<Item>(list: readonly Item[], item: Item): Item[] {
  return list.includes(item) ? list.filter((one) => one !== item) : [...list, item]
}

function UpIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M12 19V5M6 11l6-6 6 6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
