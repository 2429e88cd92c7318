import { isLatchkeyError, type LatchkeyError } from './exports/index.ts'

// Checked by `npm run types`.

export function urlOf(error: unknown): string | undefined {
  // @ts-expect-error a caught value is no error of ours until that was checked
  error.docsUrl
  return isLatchkeyError(error, 'USER_REJECTED') ? error.docsUrl : undefined
}

export function refuse(error: LatchkeyError): void {
  // @ts-expect-error the address follows from the code
  error.docsUrl = ''
  // @ts-expect-error no such code
  isLatchkeyError(error, 'USER_REJECT')
}
