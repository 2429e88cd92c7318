import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

export const ja: Catalogue<typeof en> = {
  consentTitle: 'このページを接続しますか？',
  unverifiedName: (name) => `「${name}」（未確認の名前）`,
  consentConsequence:
    'このページは、ウォレットのアドレスを見て、あなたに署名を求められるようになります。あなたの操作なしに署名することはできません。',
  allow: '接続',
  refuse: '今はしない',
  passkeyTitle: 'パスキーを使用',
  passkeyHint: 'デバイスが指紋、顔、またはPINによる認証を求めます。',
  usePasskey: 'パスキーを使用',
  createPasskey: '新しいパスキーを作成',
  passkeyName: 'パスキー',
  cancel: 'キャンセル',
  failed: 'うまくいきませんでした。もう一度お試しください',
}
