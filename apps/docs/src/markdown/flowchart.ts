import { escapeHtml } from './escapeHtml.ts'

type Step = { readonly id: string; readonly title: string; readonly text: string; readonly next: string[] }

/**
 * A Mermaid flowchart as a list of its steps, which reads without a script: each says what it is and what comes next. Undefined if
 * it has anything but boxes and arrows.
 */
export function flowchart(source: string): string | undefined {
  const [first = '', ...lines] = source.trim().split('\n')
  if (!first.startsWith('flowchart')) return undefined
  const steps = new Map<string, Step>()
  for (const line of lines) {
    const ids = line.split('-->').map((part) => readBox(part.trim(), steps))
    if (ids.some((id) => id === undefined)) return undefined
    for (const [index, id] of ids.slice(0, -1).entries()) steps.get(id ?? '')?.next.push(ids[index + 1] ?? '')
  }
  const order = [...steps.keys()]
  const items = [...steps.values()].map((step, index) => {
    const text = step.text === '' ? '' : `<br>${escapeHtml(step.text)}`
    return `<li><code>${escapeHtml(step.title)}</code>${text}${describeNext(step, index, order)}</li>`
  })
  return `<ol class="flow">${items.join('')}</ol>`
}

/** The usual case, on to the step below, needs no words. */
function describeNext({ next }: Step, index: number, order: readonly string[]): string {
  const numbers = next.map((id) => order.indexOf(id) + 1)
  if (numbers.length === 0 || (numbers.length === 1 && numbers[0] === index + 2)) return ''
  return ` <span class="flow-next">→ ${numbers.join(', ')}</span>`
}

function readBox(text: string, steps: Map<string, Step>): string | undefined {
  const [, id, label] = /^(\w+)(?:\["(.*)"\])?$/.exec(text) ?? []
  if (id === undefined) return undefined
  if (label !== undefined || !steps.has(id)) {
    const [title = '', ...rest] = (label ?? id).split('<br>')
    steps.set(id, { id, title, text: rest.join(' '), next: steps.get(id)?.next ?? [] })
  }
  return id
}
