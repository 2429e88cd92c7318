import type { Catalogue } from '@latchkey/ui'
import type { signIn as english } from '../en/signIn.ts'

export const signIn: Catalogue<typeof english> = {
  asks: (app) => `${app} 要求你证明自己拥有此钱包。`,
  harmless: '签名是免费的，不会转移任何资金。你将签署：',
  domain: '网站',
  statement: '声明',
  account: '账户',
  network: '网络',
  expires: '到期时间',
  sign: '签名',
  cancel: '取消',
  owedHint: '此应用要求你登录。取消将返回你之前的会话，或断开钱包连接。',
  declinedHint: '未签署任何内容。',
  failedHint: (wallet) => `请打开 ${wallet}，确认已解锁，然后重试。`,
  smartAccountHint: '请使用其他账户登录。',
  errorTitle: (code) => errorTitles[code] ?? '',
  refusedHint: '服务器未接受此次登录。请检查此设备的日期和时间，然后重试。',
  continueHint: '请在钱包中签署消息。',
}

const errorTitles: Readonly<Record<string, string>> = {
  SIGNATURE_DECLINED: '未签署',
  SMART_ACCOUNT_UNSUPPORTED: '此应用可能不支持智能账户',
  SIWX_NOT_ENABLED: '这里未启用登录',
  SIWX_NO_ADDRESS: '没有已连接的账户。请连接钱包，然后重试',
  SIWX_NO_NETWORK: '此账户所在的网络在这里不可用。请切换网络，然后重试',
  SIWX_NO_CONNECTION_CLIENT: '此账户的钱包未连接。请连接后重试',
}
