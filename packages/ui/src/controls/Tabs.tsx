import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useStyles } from '../theme/styles.ts'
import { tabsCss } from './Tabs.css.ts'

export type Option<Id extends string = string> = { readonly id: Id; readonly label: string }

export type TabsProps<Id extends string> = {
  readonly label: string
  readonly tabs: readonly Option<Id>[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  /** The selected tab's panel. */
  readonly children: ReactNode
}

/** Tabs as in the ARIA practices: one tab stop, arrow keys move between them, selection follows focus. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  useStyles(tabsCss)
  const id = useId()
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextTab(
      event,
      tabs.findIndex((tab) => tab.id === selected),
      tabs.length,
    )
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    const element = event.currentTarget.children.item(next ?? 0)
    if (element instanceof HTMLElement) element.focus()
  }
  return (
    <div className="lk-tabs">
      <div className="lk-segments" role="tablist" aria-label={label} onKeyDown={press} tabIndex={-1}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className="lk-segment"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className="lk-stack">
        {children}
      </div>
    </div>
  )
}

function nextTab(event: KeyboardEvent<HTMLElement>, current: number, count: number): number | undefined {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const steps: Partial<Record<string, number>> = { ArrowRight: forward, ArrowLeft: -forward }
  if (event.key === 'Home') return 0
  if (event.key === 'End') return count - 1
  const step = steps[event.key]
  return step === undefined ? undefined : (current + step + count) % count
}
