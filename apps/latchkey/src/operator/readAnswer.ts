import { createInterface } from 'node:readline'
import { refuseCommand } from '@latchkey/server/operate'
import type { Io } from '../command.ts'

/**
 * Asks the person at the terminal, and reads one line.
 *
 * @throws LatchkeyError `COMMAND_REFUSED` if the input ends without one
 */
export async function readAnswer({ stdin, err }: Pick<Io, 'stdin' | 'err'>, question: string): Promise<string> {
  err(question)
  const lines = createInterface({ input: stdin })
  try {
    for await (const line of lines) return line.trim()
  } finally {
    lines.close()
  }
  throw refuseCommand('Nobody answered: nothing was changed. --yes goes on without asking')
}
