import type { Catalogue } from '@latchkey/ui'
import type { signIn as english } from '../en/signIn.ts'

export const signIn: Catalogue<typeof english> = {
  asks: (app) => `${app}が、このウォレットの所有者であることの証明を求めています。`,
  harmless: '署名は無料で、資金は移動しません。署名する内容:',
  domain: 'サイト',
  statement: '内容',
  account: 'アカウント',
  network: 'ネットワーク',
  expires: '有効期限',
  sign: '署名',
  cancel: 'キャンセル',
  owedHint:
    'このアプリを使うにはサインインが必要です。キャンセルすると、前のセッションに戻るか、ウォレットの接続が解除されます。',
  declinedHint: '何も署名されていません。',
  failedHint: (wallet) => `${wallet}を開き、ロックが解除されていることを確認して、もう一度お試しください。`,
  smartAccountHint: '別のアカウントでサインインしてください。',
  errorTitle: (code) => errorTitles[code] ?? '',
  refusedHint:
    'サーバーがこのサインインを受け付けませんでした。このデバイスの日付と時刻を確認して、もう一度お試しください。',
  continueHint: 'ウォレットでメッセージに署名してください。',
}

const errorTitles: Readonly<Record<string, string>> = {
  SIGNATURE_DECLINED: '署名されませんでした',
  SMART_ACCOUNT_UNSUPPORTED: 'このアプリはスマートアカウントに対応していない可能性があります',
  SIWX_NOT_ENABLED: 'ここではサインインできません',
  SIWX_NO_ADDRESS: '接続中のアカウントがありません。ウォレットを接続してください',
  SIWX_NO_NETWORK: 'このアカウントのネットワークはここでは使えません。ネットワークを切り替えて、もう一度お試しください',
  SIWX_NO_CONNECTION_CLIENT: 'このアカウントのウォレットが接続されていません。接続して、もう一度お試しください',
}
