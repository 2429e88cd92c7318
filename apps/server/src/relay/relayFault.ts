/** The relay's errors: code and message. The key is sent as `error.data`. */
const faults = {
  MissingJwt: [3000, 'Unauthorized: a token is missing'],
  InvalidJwt: [3000, 'Unauthorized: the token is not valid'],
  TooManyRequests: [3001, 'Too many requests: try again in a moment'],
  InvalidRequest: [-32_600, 'Not a JSON-RPC 2.0 request; batches are not taken'],
  InvalidParams: [-32_600, 'The parameters are not valid'],
  InvalidTopic: [-32_600, 'A topic is 64 lower-case hex digits'],
  BatchLimitExceeded: [-32_600, 'More items than one call may have'],
  BatchEmpty: [-32_600, 'The list is empty'],
  InvalidMethod: [-32_601, 'This method is not known here'],
  PushUnsupported: [-32_601, 'This relay wakes no closed wallets: it calls no webhooks'],
  Serialization: [-32_700, 'Not JSON'],
  MailboxLimitExceeded: [-32_000, 'The mailbox of this topic is full'],
  InvalidWatch: [-32_600, 'The signed registration is not valid'],
  WebhookNotAllowed: [-32_000, 'The operator of this relay has not listed this webhook'],
  WatchLimitExceeded: [-32_000, 'There are as many registrations as there may be'],
  SubscriberLimitExceeded: [-32_000, 'This connection has as many topics as it may'],
  NotSubscribed: [-32_000, 'Subscribe the topic first'],
  InternalError: [-32_603, 'Something went wrong at the relay: try again'],
} as const

export type FaultName = keyof typeof faults

/** An error that is sent to the caller. `detail` is appended to its message. */
export class RelayFault extends Error {
  override readonly name = 'RelayFault'
  readonly fault: FaultName
  readonly code: number

  constructor(fault: FaultName, detail = '') {
    const [code, sentence] = faults[fault]
    super(sentence + detail)
    this.fault = fault
    this.code = code
  }
}

/** Whether a text is the name of a fault. */
export function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(faults, name)
}
