import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

export const zhHans: Catalogue<typeof en> = {
  consentTitle: '连接此页面？',
  unverifiedName: (name) => `“${name}”（未经验证的名称）`,
  consentConsequence: '它将看到你的钱包地址，并可以请求你签名。没有你，它无法签名。',
  allow: '连接',
  refuse: '以后再说',
  passkeyTitle: '使用通行密钥',
  passkeyHint: '设备会验证你的指纹、面容或 PIN 码。',
  usePasskey: '使用通行密钥',
  createPasskey: '创建新的通行密钥',
  passkeyName: '通行密钥',
  cancel: '取消',
  failed: '操作未成功，请重试',
}
