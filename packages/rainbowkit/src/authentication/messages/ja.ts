import type { SignInText } from './signInText.ts'

export const ja: SignInText = {
  title: 'サインイン',
  why: 'ウォレットでメッセージに署名して、このアカウントがあなたのものであることを証明してください。',
  free: '費用はかからず、トランザクションも送信されません。',
  sign: 'メッセージに署名',
  signing: 'ウォレットで続けてください…',
  disconnect: '接続を解除',
  declined: '署名を拒否しました。準備ができたら、もう一度お試しください。',
  failed: 'サインインできませんでした。もう一度お試しください。',
  back: '戻る',
  close: '閉じる',
}
