import { CodedError, LatchkeyError } from '@latchkey/protocol'

/** What is wrong with a setting or this machine, and what to do, as an error for whoever starts the server. */
export function refuse(problems: string, options: { cause?: unknown } = {}): LatchkeyError {
  return new LatchkeyError('CONFIG_INVALID', { ...options, data: { problems } })
}

/** Why an operator's command changes nothing, and what to do, as a sentence. */
export function refuseCommand(sentence: string, options: { cause?: unknown } = {}): CodedError {
  return new CodedError('COMMAND_REFUSED', sentence, options)
}
