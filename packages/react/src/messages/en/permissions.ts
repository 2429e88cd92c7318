/** The texts about what sites may do with a smart account without asking. */
export const permissions = {
  show: 'Show',
  active: 'Active',
  ended: 'Ended',
  loading: 'Loading permissions',
  none: 'No site can use this account without asking you.',
  noneHere: 'This site can’t use this account without asking you.',
  noneEnded: 'No permissions have ended.',
  loadFailed: 'Couldn’t load your permissions.',
  unsupported: 'This wallet doesn’t support permissions.',
  smartAccountsOnly: 'Only a smart account can give permissions. Switch to yours in Account.',
  unreadable: 'This version can’t show what this permission allows. You can still revoke it.',

  // What a permission allows
  upTo: (amount: string, per: string) => `Up to ${amount} ${per}`,
  per: (count: number, unit: string) => (count === 1 ? `${article(unit)} ${unit}` : `every ${count} ${unit}s`),
  units: (amount: string, token: string) => `${amount} units of ${token}`,
  call: (functions: string, contract: string) => `Call ${functions} on ${contract}`,
  used: (used: string, limit: string) => `${used} of ${limit} used`,
  useUnknown: 'Couldn’t read how much was used',
  left: (amount: string) => `${amount} left`,
  renewsOn: (date: string) => `renews on ${date}`,
  startsOn: (date: string) => `starts on ${date}`,
  called: (count: number) => (count === 0 ? 'Not called yet' : `Called ${count} ${count === 1 ? 'time' : 'times'}`),
  callsMade: (made: number, max: number) => `${made} of ${max} calls made`,
  callsAtMost: (max: number) => `At most ${max} ${max === 1 ? 'call' : 'calls'} in all`,
  argument: (number: string) => `Argument ${number} must be`,
  sendsUpTo: (amount: string) => `Sends up to ${amount} with each call`,
  sendsNothing: 'Sends nothing with a call',

  // Until when
  until: (date: string) => `Until ${date}`,
  expiredOn: (date: string) => `Expired on ${date}`,
  revokedOn: (date: string) => `Revoked on ${date}`,
  expired: 'Expired',
  revoked: 'Revoked',

  // One permission
  site: 'Site',
  otherWallet: 'Granted in another wallet',
  usedBy: 'Used by',
  granted: 'Granted',
  expires: 'Expires',
  calls: 'Calls',
  account: 'Account',
  limits: 'What it allows',
  token: 'Token',
  contract: 'Contract',
  function: 'Function',
  copyAccount: 'Copy account address',
  copyToken: 'Copy token address',
  copyContract: 'Copy contract address',
  copyUser: 'Copy address of the user',
  onChainOnly:
    'The site’s own account uses this permission, even while your wallet is locked. Revoking it takes a transaction.',
  gone: 'This permission no longer exists.',

  // Ending it
  revoke: 'Revoke',
  revokeAll: 'Revoke all',
  unfinished: 'Revoked on the server only. The network still accepts calls signed before.',
  finish: 'Finish on the network',
  others: (count: number) =>
    count === 1
      ? '1 more permission belongs to another site that uses this wallet.'
      : `${count} more permissions belong to other sites that use this wallet.`,
  done: (count: number) => (count > 1 ? 'Permissions revoked' : 'Permission revoked'),
  revokeFailed: 'Couldn’t revoke it. Try again.',

  // After a grant
  created: 'Permission granted',
  createdHint: 'This site can now act within the limits you approved. You can revoke that at any time.',
  gotIt: 'Got it',
  showAll: 'Show permissions',
}

const article = (unit: string) => (unit === 'hour' ? 'an' : 'a')
