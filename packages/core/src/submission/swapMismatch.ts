import { CodedError } from '@latchkey/protocol'

/** The error for a swap that differs from what was requested. `part` says in what. */
export function swapMismatch(part: string): CodedError {
  return new CodedError('SWAP_MISMATCH', 'The server proposed something else than this swap. Nothing was sent', {
    data: { part },
  })
}
