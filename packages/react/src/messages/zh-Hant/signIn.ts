import type { Catalogue } from '@latchkey/ui'
import type { signIn as english } from '../en/signIn.ts'

export const signIn: Catalogue<typeof english> = {
  asks: (app) => `${app} 要求你證明自己擁有此錢包。`,
  harmless: '簽署完全免費，也不會移轉任何資金。你將簽署：',
  domain: '網站',
  statement: '聲明',
  account: '帳戶',
  network: '網路',
  expires: '到期時間',
  sign: '簽署',
  cancel: '取消',
  owedHint: '此 App 要求你登入。取消會返回先前的工作階段，或中斷錢包連接。',
  declinedHint: '未簽署任何內容。',
  failedHint: (wallet) => `請開啟 ${wallet}，確認已解鎖，然後再試一次。`,
  smartAccountHint: '請用其他帳戶登入。',
  continueHint: '請在錢包中簽署訊息。',
}
