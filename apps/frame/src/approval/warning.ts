/** The severity of each warning, and whether it must be confirmed before *Approve* works. */
export const warnings = {
  // token approvals
  unlimited: { tone: 'negative', mustConfirm: true },
  grantAll: { tone: 'negative', mustConfirm: true },
  quietGrant: { tone: 'negative', mustConfirm: true },
  grant: { tone: 'warning', mustConfirm: false },
  simulatedGrant: { tone: 'negative', mustConfirm: true },
  // unreadable or unknown
  unreadable: { tone: 'negative', mustConfirm: true },
  unreadableData: { tone: 'negative', mustConfirm: true },
  unreadableMessage: { tone: 'negative', mustConfirm: true },
  hiddenCharacters: { tone: 'warning', mustConfirm: false },
  unknownDecimals: { tone: 'warning', mustConfirm: false },
  notSimulated: { tone: 'warning', mustConfirm: false },
  unknownProgram: { tone: 'negative', mustConfirm: true },
  /** A program that doesn't get the account's signature. */
  programWithoutAccount: { tone: 'warning', mustConfirm: false },
  hiddenAccounts: { tone: 'negative', mustConfirm: true },
  /** An exchange order: anyone who has it can take what it offers. */
  order: { tone: 'warning', mustConfirm: false },
  orderForNothing: { tone: 'negative', mustConfirm: true },
  hiddenOrders: { tone: 'negative', mustConfirm: true },
  delegateCall: { tone: 'negative', mustConfirm: true },
  /** A call in typed data that doesn't say which contract it goes to. */
  openCall: { tone: 'negative', mustConfirm: true },
  /** A call that the other side can partly change. */
  changeableCall: { tone: 'negative', mustConfirm: true },
  // what a signature alone allows
  otherPermit2: { tone: 'negative', mustConfirm: true },
  signedTransfer: { tone: 'negative', mustConfirm: true },
  forward: { tone: 'negative', mustConfirm: true },
  manageAll: { tone: 'negative', mustConfirm: true },
  borrow: { tone: 'negative', mustConfirm: true },
  actAs: { tone: 'negative', mustConfirm: true },
  actAsLimited: { tone: 'negative', mustConfirm: true },
  delegateVotes: { tone: 'warning', mustConfirm: false },
  safeRefund: { tone: 'negative', mustConfirm: true },
  // what the operator's server does with a signed message
  releasesName: { tone: 'negative', mustConfirm: true },
  movesName: { tone: 'negative', mustConfirm: true },
  nameUnsaid: { tone: 'negative', mustConfirm: true },
  // what a site may do without asking
  takesAll: { tone: 'negative', mustConfirm: true },
  takesAllInTime: { tone: 'warning', mustConfirm: false },
  balanceUnknown: { tone: 'warning', mustConfirm: false },
  movesAssets: { tone: 'negative', mustConfirm: true },
  openFunction: { tone: 'negative', mustConfirm: true },
  sendsOften: { tone: 'negative', mustConfirm: true },
  morePermissions: { tone: 'warning', mustConfirm: false },
  onChainOnly: { tone: 'warning', mustConfirm: false },
  endsOnServer: { tone: 'warning', mustConfirm: false },
  staysOnChain: { tone: 'warning', mustConfirm: false },
  moreOnChain: { tone: 'warning', mustConfirm: false },
  // predicted failures
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
  // recipients
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
