import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

export const zhHant: Catalogue<typeof en> = {
  consentTitle: '要連接此頁面嗎？',
  unverifiedName: (name) => `「${name}」（未經驗證的名稱）`,
  consentConsequence: '它會看到你的錢包地址，並能要求你簽署。沒有你，它無法簽署。',
  allow: '連接',
  refuse: '稍後再說',
  passkeyTitle: '使用通行密鑰',
  passkeyHint: '裝置會驗證你的指紋、臉孔或 PIN 碼。',
  usePasskey: '使用通行密鑰',
  createPasskey: '建立新的通行密鑰',
  passkeyName: '通行密鑰',
  cancel: '取消',
  failed: '操作未成功，請再試一次',
}
