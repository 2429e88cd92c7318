import { LatchkeyError } from '@latchkey/protocol'
import { element } from './element.ts'

/** The layout of every approval screen: a heading, the request, and two buttons. */
export function consent(given: {
  title: string
  content: readonly (HTMLElement | undefined)[]
  /** Undefined if the request can only be rejected. */
  approve: (() => Promise<void>) | undefined
  reject: () => Promise<void>
  /** It was decided, here or in another tab. */
  done(outcome: 'Approved' | 'Rejected' | 'gone'): void
}): HTMLElement {
  const problem = element('p', { className: 'problem', role: 'alert' })
  const button = (text: 'Approve' | 'Reject', work: () => Promise<void>) => {
    const made = element('button', { type: 'button', className: text === 'Reject' ? 'second' : '' }, text)
    made.addEventListener('click', () => void decide(text === 'Approve' ? 'Approved' : 'Rejected', work))
    return made
  }
  const buttons = [button('Reject', given.reject), ...(given.approve ? [button('Approve', given.approve)] : [])]
  const decide = async (outcome: 'Approved' | 'Rejected', work: () => Promise<void>) => {
    problem.textContent = ''
    for (const each of buttons) each.disabled = true
    try {
      await work()
      given.done(outcome)
    } catch (error) {
      if (error instanceof LatchkeyError && error.code === 'REQUEST_UNKNOWN') return given.done('gone')
      for (const each of buttons) each.disabled = false
      problem.textContent = error instanceof Error ? error.message : 'It failed.'
    }
  }
  const heading = element('h1', { tabIndex: -1 }, given.title)
  const screen = element(
    'section',
    { className: 'consent' },
    heading,
    ...given.content,
    problem,
    element('div', { className: 'buttons' }, ...buttons),
  )
  return screen
}

export function rowsOf(rows: readonly { name: string; value: string; isCode?: boolean | undefined }[]): HTMLElement {
  return element(
    'dl',
    {},
    ...rows.map(({ name, value, isCode }) =>
      element('div', {}, element('dt', {}, name), element('dd', {}, isCode ? element('code', {}, value) : value)),
    ),
  )
}

/** A longer text to be signed, verbatim. */
export function signedText(text: string): HTMLElement {
  const body = element('pre', { tabIndex: 0, role: 'region', ariaLabel: 'What is signed' })
  body.textContent = text
  return body
}
