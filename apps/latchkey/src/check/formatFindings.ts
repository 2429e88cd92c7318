import type { Finding } from '@latchkey/server/check'

// A word beside each mark, so that nobody has to know or see it.
const marks = { ok: '✓ ok', warning: '! warning', error: '✗ error' } as const
const MARK_WIDTH = Math.max(...Object.values(marks).map(({ length }) => length))
const LINE = 100

/** Lines for a person: errors last, where a terminal shows them, and how to fix each below it. */
export function formatFindings(findings: readonly Finding[]): string[] {
  const levels = Object.keys(marks) as Finding['level'][]
  const sorted = levels.flatMap((level) => findings.filter((finding) => finding.level === level))
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length
  const number = (one: number, name: string) => `${one} ${name}${one === 1 ? '' : 's'}`
  const summary = `${number(count('error'), 'error')}, ${number(count('warning'), 'warning')}, ${count('ok')} ok.`
  return [...sorted.flatMap(describe), '', summary]
}

function describe({ id, level, what, why, fix }: Finding): string[] {
  const indent = ' '.repeat(MARK_WIDTH + 2)
  const text = [`${what} [${id}]`, ...(why ? [why] : []), ...(fix ? [`Fix: ${fix}`] : [])]
  // What servers and the DNS answered may have characters that command a terminal.
  const [first = '', ...rest] = text.flatMap((sentence) => wrap(sentence.replace(/\p{Cc}/gu, ' '), LINE))
  return [`${marks[level].padEnd(MARK_WIDTH)}  ${first}`, ...rest.map((line) => indent + line)]
}

function wrap(text: string, width: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last && last.length + word.length + 1 > width) lines.push(word)
    else lines[lines.length - 1] = last ? `${last} ${word}` : word
  }
  return lines
}
