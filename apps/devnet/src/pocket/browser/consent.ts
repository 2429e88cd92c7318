import { LatchkeyError } from '@latchkey/protocol'
import { movementLabel } from '../../wallet/description/description.ts'
import { readPlace } from '../../wallet/window/readPlace.ts'
import { shorten } from './accountChoice.ts'
import type { Described } from './devnetRequests.ts'
import { element } from './element.ts'

/** The layout of every approval screen: a heading, the request, and two buttons. */
export function consent(given: {
  title: string
  content: readonly (HTMLElement | undefined)[]
  /** Undefined if the request can only be rejected. */
  approve: (() => Promise<void>) | undefined
  reject: () => Promise<void>
  /** What is said after *Approve*. */
  approved: string
  /** It was decided, here or in another tab. */
  done(outcome: string): void
}): HTMLElement {
  const problem = element('p', { className: 'problem', role: 'alert' })
  const button = (text: 'Approve' | 'Reject', work: () => Promise<void>) => {
    const made = element('button', { type: 'button', className: text === 'Reject' ? 'second' : '' }, text)
    made.addEventListener('click', () => void decide(text === 'Approve' ? given.approved : 'Rejected', work))
    return made
  }
  const buttons = [button('Reject', given.reject), ...(given.approve ? [button('Approve', given.approve)] : [])]
  const decide = async (outcome: string, work: () => Promise<void>) => {
    problem.textContent = ''
    for (const each of buttons) each.disabled = true
    try {
      await work()
      given.done(outcome)
    } catch (error) {
      if (error instanceof LatchkeyError && error.code === 'REQUEST_UNKNOWN')
        return given.done('It was decided already, or took too long.')
      for (const each of buttons) each.disabled = false
      problem.textContent = error instanceof Error ? error.message : 'It failed.'
    }
  }
  const heading = element('h1', { tabIndex: -1 }, given.title)
  const screen = element(
    'section',
    { className: 'consent' },
    element(
      'div',
      { className: 'request', role: 'group', ariaLabel: 'Request', tabIndex: 0 },
      heading,
      ...given.content,
    ),
    element('footer', {}, problem, element('div', { className: 'buttons' }, ...buttons)),
  )
  return screen
}

type Row = { name: string; value: string; isCode?: boolean | undefined }

export function rowsOf(rows: readonly Row[]): HTMLElement {
  return element('dl', { className: 'rows' }, ...rows.map(rowOf))
}

function rowOf({ name, value, isCode }: Row): HTMLElement {
  const place = readPlace(value)
  const label = element('dt', {}, name)
  if (place?.name) {
    const address = element('code', { title: place.address }, shorten(place.address))
    return element('div', {}, label, element('dd', { className: 'place' }, element('span', {}, place.name), address))
  }
  const className = place || value.length > 44 ? 'long' : ''
  return element('div', { className }, label, element('dd', {}, isCode ? element('code', {}, value) : value))
}

/** What leaves the account and what arrives. */
export function movementsOf(movements: Described['movements'] = []): HTMLElement | undefined {
  if (movements.length === 0) return undefined
  const items = movements.map(({ direction, amount, symbol, isExact }) =>
    element(
      'li',
      { className: direction },
      symbol ? element('img', { src: `/tokens/${symbol}.png`, alt: '', width: 36, height: 36 }) : undefined,
      element('span', { className: 'quiet' }, movementLabel(direction, isExact)),
      element('strong', {}, `${direction === 'out' ? '−' : '+'}${amount}`),
    ),
  )
  return element('ul', { className: 'movements', ariaLabel: 'What changes' }, ...items)
}

/** What only those want to know who look closely. */
export function detailsOf(rows: readonly Row[] = []): HTMLElement | undefined {
  return rows.length > 0 ? element('details', {}, element('summary', {}, 'Details'), rowsOf(rows)) : undefined
}

/** A longer text to be signed, verbatim. */
export function signedText(text: string): HTMLElement {
  const body = element('pre', { tabIndex: 0, role: 'region', ariaLabel: 'What is signed' })
  body.textContent = text
  return body
}
