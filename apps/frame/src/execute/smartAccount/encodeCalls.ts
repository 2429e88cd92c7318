import { encodeExecute } from '@latchkey/accounts'
import type { Hex } from 'viem'
import type { Call } from '../../approval/parsedRequest.ts'
import { refuse } from '../../approval/refuse.ts'

/**
 * The call data with which the account makes these calls in order. If one fails, none has an effect.
 *
 * @throws LatchkeyError `REQUEST_REFUSED` for a call that creates a contract, which the account can't do
 */
export function encodeCalls(calls: readonly Call[]): Hex {
  return encodeExecute(
    calls.map(({ to, value, data }) => {
      if (!to) throw refuse('a smart account cannot create a contract', 4200)
      return { to, value, data }
    }),
  )
}
