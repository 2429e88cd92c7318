import { createInterface } from 'node:readline'
import { type Io, UsageError } from '../command.ts'
import type { Ask } from './collectAnswers.ts'

/** The person at the terminal; undefined if the input comes from a program or a file. */
export function openTerminal({ stdin, err }: Pick<Io, 'stdin' | 'err'>): { ask: Ask; close: () => void } | undefined {
  if (!stdin.isTTY) return undefined
  // The terminal edits the line itself.
  const lines = createInterface({ input: stdin, terminal: false })
  const typed = lines[Symbol.asyncIterator]()
  return {
    async ask(question) {
      err(`\n${question}`)
      const { value, done } = await typed.next()
      if (done) throw new UsageError('The input ended before everything was answered. Nothing was written.')
      return value
    },
    close: () => lines.close(),
  }
}
