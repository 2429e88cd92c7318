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
  continueHint: '请在钱包中签署消息。',
}
