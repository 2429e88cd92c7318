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
  errorTitle: (code) => errorTitles[code] ?? '',
  refusedHint: '伺服器未接受此次登入。請檢查此裝置的日期和時間，然後再試一次。',
  continueHint: '請在錢包中簽署訊息。',
}

const errorTitles: Readonly<Record<string, string>> = {
  SIGNATURE_DECLINED: '未簽署',
  SMART_ACCOUNT_UNSUPPORTED: '此應用程式可能不支援智慧帳戶',
  SIWX_NOT_ENABLED: '這裡未啟用登入',
  SIWX_NO_ADDRESS: '沒有已連接的帳戶。請連接錢包，然後再試一次',
  SIWX_NO_NETWORK: '此帳戶所在的網路在這裡無法使用。請切換網路，然後再試一次',
  SIWX_NO_CONNECTION_CLIENT: '此帳戶的錢包未連接。請連接後再試一次',
}
