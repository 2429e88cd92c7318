import { isLatchkeyError } from '@latchkey/protocol'
import type { Messages } from '../../messages/parts.ts'

/**
 * Why the server refused a request about a name, and what to do: `refused` if it didn't say so in a way that can be
 * translated, undefined if it didn't answer.
 */
export function formatNameProblem(
  error: unknown,
  text: Messages['names'],
  refused: string | undefined,
): string | undefined {
  const answer = isLatchkeyError(error, 'NAME_REFUSED') ? error.cause : error
  // Refused without asking the server.
  if (answer === undefined) return text.evmOnly
  if (!isLatchkeyError(answer, 'REQUEST_FAILED') || answer.data.status === undefined) return undefined
  return answer.data.code === 'NAME_SIGNED_LATE' ? text.signedLate : refused
}
