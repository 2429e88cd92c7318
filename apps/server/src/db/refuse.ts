import { LatchkeyError } from '@latchkey/protocol'

/** What is wrong with a setting or this machine, and what to do, as an error for whoever starts the server. */
export function refuse(problems: string, options: { cause?: unknown } = {}): LatchkeyError {
  return new LatchkeyError('CONFIG_INVALID', { ...options, data: { problems } })
}
