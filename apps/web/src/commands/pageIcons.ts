import {
  ActivityIcon,
  EditIcon,
  KeyIcon,
  NetworkIcon,
  PersonIcon,
  PhoneIcon,
  ReceiveIcon,
  SendIcon,
  SettingsIcon,
  SwapIcon,
  WalletIcon,
} from '@latchkey/ui'

/** The pages that the command menu lists, in its order, with the icons that the rail gives them. */
export const pageIcons = [
  ['portfolio', WalletIcon],
  ['send', SendIcon],
  ['receive', ReceiveIcon],
  ['swap', SwapIcon],
  ['activity', ActivityIcon],
  ['account', PersonIcon],
  ['wallets', PhoneIcon],
  ['networks', NetworkIcon],
  ['signIn', KeyIcon],
  ['settings', SettingsIcon],
  ['playground', EditIcon],
] as const
