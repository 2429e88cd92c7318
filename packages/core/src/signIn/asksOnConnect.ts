import type { SiwxOptions } from '../client/siwx.ts'

/** Whether a visitor who connects is asked to sign in, as one always is where that is required. */
export function asksOnConnect(siwx: SiwxOptions | undefined): boolean {
  return siwx !== undefined && (siwx.isRequired === true || siwx.asks !== 'onDemand')
}
