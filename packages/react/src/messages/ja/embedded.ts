import type { Catalogue } from '@latchkey/ui'
import type { embedded as english } from '../en/embedded.ts'

export const embedded: Catalogue<typeof english> = {
  linkTitle: 'ウォレットのメールアドレスに送信したリンクを開き、次の番号を選んでください:',
  gotLink: (number) => `リンクが届いた場合は、開いて${number}を選んでください。`,
  codeOrLinkTitle: '次の宛先にコードまたはリンクを送信しました:',
  code: 'コード',
  codeTitle: '次の宛先に送信したコードを入力してください:',
  codeTitleUnnamed: 'ウォレットのメールアドレスに送信したコードを入力してください。',
  expiry: '有効期限は10分です。',
  notReceived: '届きませんか？',
  resend: '再送信',
  resendIn: (seconds) => `${seconds}秒後に再送信`,
  resent: 'メールを再送信しました',
  checking: '確認中…',
  tryAgain: (message) => `${message.replace(/[.。]$/, '')}。もう一度お試しください`,
  deviceDeniedHint: 'ご自身の操作だった場合は、最初からやり直してください。',
  deviceExpiredHint: '続けるには、新しいメールを送信してください。',

  continueInWindow: (provider) => `${provider}のウィンドウで続けてください`,
  continueInWindowHint: '別のウィンドウで開きました。閉じるとキャンセルされます。',
  retrieving: 'ウォレットを準備中…',
  wentWrong: '問題が発生しました',
  wentWrongHint: '何も接続されていません。もう一度試すか、別の方法を使ってください。',
  popupBlocked: 'サインイン用のウィンドウを開けませんでした',
  popupBlockedHint:
    'ブラウザがウィンドウをブロックしました。このサイトのポップアップを許可するか、もう一度お試しください。',
  popupClosed: 'ウィンドウが閉じられたようです',
  popupClosedHint: '何も接続されていません。',
  popupOpenHint: 'まだ開いている場合は、そこで手続きを完了してください。',
  openWindowAgain: 'ウィンドウを再度開く',

  farcasterQr: 'FarcasterでサインインするためのQRコード',
  farcasterHint: 'スマホのカメラでスキャンしてください。',
  farcasterPhoneHint: 'Farcasterで承認してから、このページに戻ってください。',
  continueInFarcaster: 'Farcasterで続けてください',
  openFarcaster: 'Farcasterを開く',
  copyLink: 'リンクをコピー',
  linkCopied: 'リンクをコピーしました',
  linkNotCopied: 'コピーできませんでした',
  preparing: 'コードを準備中…',

  passkeyTitle: '安全なウィンドウで続けてください',
  passkeyHint: 'そのウィンドウで、ブラウザが指紋、顔、または画面ロックによる認証を求めます。',

  passkeyDeclined: 'パスキーは使用されませんでした',

  approveTitle: '安全なウィンドウでリクエストを確認してください',
  approveHint: 'そのウィンドウで承認または拒否してください。',
  answeredTitle: 'ネットワークの応答を待っています',
  answeredHint: '1分ほどかかることがあります。',

  save: '保存',
  cancel: 'キャンセル',
  primaryHint: 'まず、現在のアドレスに送信したコードを入力してください:',
  secondaryHint: '次に、新しいアドレスに送信したコードを入力してください:',
  enterCodeInFrame: '安全なウィンドウで入力してください',
  startOverAction: 'やり直す',
  emailSaved: 'メールアドレスを保存しました',
  email: 'メールアドレス',
  invalidEmail: 'メールアドレスが正しくありません。もう一度お試しください。',

  signedInAs: 'サインイン中',
  guest: 'ゲスト',
  passkeyUser: 'パスキー',
  toEoa: '標準アカウントを使用',
  toSmartAccount: 'スマートアカウントを使用',
  switchAccountFailed: 'アカウントを切り替えられませんでした',
  security: 'セキュリティ',
  saveTitle: 'ウォレットを保存',
  saveHint:
    'ゲストウォレットはこのブラウザにしか存在しません。メールアドレスかパスキーを追加すると、あとから再び開けるようになります。',
  passkeyOffer: 'パスキーを追加',
  passkeyOfferHint: 'メールを利用できないときも、パスキーでサインインできます。',
  notNow: '今はしない',

  frameFailedHint:
    'ウォレットの安全な領域に接続できませんでした。インターネット接続を確認して、もう一度お試しください。',
  errorMessage: (code, seconds) =>
    code === 'EMAIL_THROTTLED' ? `${seconds}秒後にもう一度お試しください` : (sentences[code] ?? ''),
}

/** What a visitor can do something about, or at least should know; of other errors, only that something went wrong. */
const sentences: Readonly<Record<string, string>> = {
  INVALID_EMAIL: 'メールアドレスが正しくありません。もう一度お試しください。',
  MAIL_FAILED: 'メールを送信できませんでした。もう一度お試しください',
  DEVICE_DENIED: 'サインインが拒否されました。ご自身の操作だった場合は、最初からやり直してください',
  DEVICE_EXPIRED: 'メールの有効期限が切れました。最初からやり直してください',
  OTP_INVALID: 'コードが正しくありません',
  OTP_EXPIRED: 'コードの有効期限が切れました。最初からやり直してください',
  OTP_LOCKED: '誤ったコードの入力が多すぎます。しばらくしてから新しいコードをリクエストしてください',
  FRAME_LOAD_FAILED:
    'ウォレットの安全な領域に接続できませんでした。インターネット接続を確認して、もう一度お試しください',
  FRAME_TIMEOUT: 'ウォレットの安全な領域に接続できませんでした。インターネット接続を確認して、もう一度お試しください',
  UNVERIFIED_DOMAIN: 'このサイトでは、このウォレットを利用できません。別のウォレットを接続してください',
  FRAME_NESTED: '入れ子のフレーム内では、このウォレットを使用できません。ページを別のタブで開いてください',
  STORAGE_BLOCKED:
    'このウォレットに必要なストレージがブラウザでブロックされています。Cookieを許可するか、別のブラウザを使用してください',
  FRAME_DEPENDENCY: 'メールでのサインインを読み込めませんでした。もう一度お試しください',
  UNTRUSTED_ORIGIN: '信頼されていないオリジンです。ページを再読み込みして、もう一度お試しください',
  SOCIAL_INIT_FAILED: 'サインインを開始できませんでした。もう一度お試しください',
  SOCIAL_WINDOW_CUT:
    'このサイトの設定により、サインイン用のウィンドウとの通信が遮断されています。別の方法でサインインしてください',
  SOCIAL_DENIED: 'プロバイダーでサインインできませんでした。もう一度お試しください',
  FARCASTER_FAILED: 'Farcasterに接続できませんでした。もう一度お試しください',
  PASSKEY_FAILED: 'パスキーが受け付けられませんでした。もう一度お試しください',
  EMAIL_IN_USE: 'このメールアドレスは使用できません。別のアドレスを使用してください',
  STEP_UP_REQUIRED: '先に本人確認を行ってください',
  DEVICE_WATCHED: '新しいデバイスでは、この操作を行うまで1日待つ必要があります',
  WALLET_FROZEN: 'このウォレットはロックされています。「セキュリティ」で解除してください',
  SESSION_ENDED: 'サインアウトされました。もう一度サインインしてください',
  SHARE_UNAVAILABLE: 'このデバイスで鍵を復元できませんでした。もう一度お試しください',
  UI_NOT_VISIBLE: '承認画面を表示できませんでした。もう一度お試しください',
  DEVICE_UNKNOWN: '先にメールでこのデバイスを確認してください',
  SOCIAL_POPUP_BLOCKED: 'ブラウザがウィンドウをブロックしました。許可してから、もう一度お試しください',
  SOCIAL_STATE_INVALID: 'このサインインはここで開始されていないか、有効期限が切れています。最初からやり直してください',
  RECOVERY_REQUIRED: '先にこのデバイスでウォレットを復元してください',
  STORAGE_UNAVAILABLE:
    'このブラウザはこのサイトのデータを保存しません。ストレージを許可するか、プライベートブラウズを終了してください',
  STORAGE_FULL:
    'このブラウザには鍵シェアを保存する空き容量がありません。他のサイトのデータを削除して、もう一度お試しください',
  SHARE_THROTTLED: 'このウォレットの署名回数が多すぎます。しばらくしてからもう一度お試しください',
  RATE_LIMITED: 'リクエストが多すぎます。少し待ってから、もう一度お試しください',
  SIGN_IN_METHOD_DISABLED: 'このサインイン方法はここでは利用できません',
  SHARE_MISMATCH: '鍵シェアが一致しません。何も署名されていません',
  SIGNATURE_FAULTY: '署名が無効だったため破棄しました。もう一度お試しください',
  RANDOMNESS_FAILED:
    'このブラウザでは安全な乱数を使えません。ウォレットは作成されませんでした。別のブラウザを使用してください',
  REQUEST_FAILED: 'サーバーに接続できませんでした。インターネット接続を確認して、もう一度お試しください',
  SERVER_ERROR: 'サーバーで問題が発生しました。しばらくしてから、もう一度お試しください',
  SIGN_IN_INIT_FAILED: 'サインインの開始時に問題が発生しました',
}
