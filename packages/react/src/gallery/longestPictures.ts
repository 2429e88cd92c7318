/** The views with the longest texts, and those with the most beside each other. */
export const longestPictures: readonly string[] = [
  'Account/as a guest',
  'UnsupportedChain/ready',
  'GetWallet/wallet that needs the public network',
  'Send/mistakes',
  'Review/not enough for the fee',
  'Swap/ready',
  'SwapPreview/ready',
  'EmailVerifyDevice/waiting',
  'Settings/embedded wallet',
  'SmartSessionSettings/several limits',
]
