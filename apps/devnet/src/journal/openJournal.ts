import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { Refusal } from '../refusal.ts'

export type Journal<Line> = { lines: readonly Line[]; append(line: Line): void }

/**
 * An append-only log with one JSON line per event, such as those of a chain. Replaying it restores the same state and
 * history. A last line truncated by a kill is dropped. A file with another `beginning` is started over.
 *
 * @param options `what` names the state for the error message
 * @throws Refusal if a line can't be parsed
 */
export function openJournal<Line>(options: {
  file: string
  what: string
  beginning: string
  line: v.GenericSchema<unknown, Line>
}): Journal<Line> {
  const { file, what, beginning, line } = options
  const [first, ...rest] = readLines(file)
  const isOurs = first === JSON.stringify({ beginning })
  if (!isOurs) writeFileSync(file, `${JSON.stringify({ beginning })}\n`)
  const lines = (isOurs ? rest : []).map((text) => {
    try {
      return v.parse(line, JSON.parse(text))
    } catch {
      throw new Refusal(`The saved state of ${what} in ${file} is damaged: "npm run reset" clears it.`)
    }
  })
  return { lines, append: (next) => appendFileSync(file, `${JSON.stringify(next)}\n`) }
}

function readLines(file: string): string[] {
  if (!existsSync(file)) return []
  const text = readFileSync(file, 'utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole))
  return whole.split('\n').slice(0, -1)
}
