/** How loud each warning is, and whether it has to be confirmed by itself before *Approve* works. */
export const warnings = {
  // leave to take
  unlimited: { tone: 'negative', mustConfirm: true },
  grantAll: { tone: 'negative', mustConfirm: true },
  quietGrant: { tone: 'negative', mustConfirm: true },
  grant: { tone: 'warning', mustConfirm: false },
  simulatedGrant: { tone: 'negative', mustConfirm: true },
  // what nobody can read or know
  unreadable: { tone: 'negative', mustConfirm: true },
  unreadableData: { tone: 'negative', mustConfirm: true },
  unreadableMessage: { tone: 'negative', mustConfirm: true },
  hiddenCharacters: { tone: 'warning', mustConfirm: false },
  unknownDecimals: { tone: 'warning', mustConfirm: false },
  notSimulated: { tone: 'warning', mustConfirm: false },
  unknownProgram: { tone: 'negative', mustConfirm: true },
  hiddenAccounts: { tone: 'negative', mustConfirm: true },
  /** An order of an exchange: whoever has it may take what it offers. */
  order: { tone: 'warning', mustConfirm: false },
  orderForNothing: { tone: 'negative', mustConfirm: true },
  hiddenOrders: { tone: 'negative', mustConfirm: true },
  delegateCall: { tone: 'negative', mustConfirm: true },
  /** A call in typed data of which nothing says to whom it goes. */
  openCall: { tone: 'negative', mustConfirm: true },
  /** A call of which the other side fills in parts. */
  changeableCall: { tone: 'negative', mustConfirm: true },
  // what a signature alone hands to others
  otherPermit2: { tone: 'negative', mustConfirm: true },
  signedTransfer: { tone: 'negative', mustConfirm: true },
  forward: { tone: 'negative', mustConfirm: true },
  manageAll: { tone: 'negative', mustConfirm: true },
  borrow: { tone: 'negative', mustConfirm: true },
  actAs: { tone: 'negative', mustConfirm: true },
  actAsLimited: { tone: 'negative', mustConfirm: true },
  delegateVotes: { tone: 'warning', mustConfirm: false },
  safeRefund: { tone: 'negative', mustConfirm: true },
  // what will go wrong
  willFail: { tone: 'negative', mustConfirm: true },
  notEnough: { tone: 'negative', mustConfirm: false },
  notAtomic: { tone: 'warning', mustConfirm: false },
  ownNonce: { tone: 'warning', mustConfirm: false },
  durableNonce: { tone: 'warning', mustConfirm: false },
  arrivesLess: { tone: 'warning', mustConfirm: false },
  // fees
  feeHigh: { tone: 'warning', mustConfirm: false },
  feeCapped: { tone: 'negative', mustConfirm: false },
  otherFeePayer: { tone: 'warning', mustConfirm: false },
  // to whom
  firstTime: { tone: 'warning', mustConfirm: false },
  looksAlike: { tone: 'negative', mustConfirm: true },
  toZero: { tone: 'negative', mustConfirm: true },
  toToken: { tone: 'negative', mustConfirm: true },
  toContract: { tone: 'warning', mustConfirm: false },
  toSelf: { tone: 'warning', mustConfirm: false },
  // ownership
  setAuthority: { tone: 'negative', mustConfirm: true },
  assign: { tone: 'negative', mustConfirm: true },
} as const satisfies Record<string, { tone: 'warning' | 'negative'; mustConfirm: boolean }>

export type WarningCode = keyof typeof warnings
