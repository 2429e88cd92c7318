import type { Catalogue } from '@latchkey/ui'
import type { permissions as english } from '../en/permissions.ts'

export const permissions: Catalogue<typeof english> = {
  show: '表示',
  active: '有効',
  ended: '終了',
  loading: '権限を読み込み中',
  none: '確認なしにこのアカウントを使用できるサイトはありません。',
  noneHere: 'このサイトは、確認なしにこのアカウントを使用できません。',
  noneEnded: '終了した権限はありません。',
  loadFailed: '権限を読み込めませんでした。',
  unsupported: 'このウォレットは権限に対応していません。',
  smartAccountsOnly:
    '権限を付与できるのはスマートアカウントだけです。「アカウント」でスマートアカウントに切り替えてください。',
  unreadable: 'このバージョンでは、この権限で何が許可されるかを表示できません。取り消すことはできます。',

  upTo: (amount, per) => `${per}最大${amount}`,
  per: (count, unit) => (count === 1 ? `1${units[unit] ?? unit}あたり` : `${count}${units[unit] ?? unit}ごとに`),
  units: (amount, token) => `${amount}単位（${token}）`,
  call: (functions, contract) => `${contract}の${functions}を呼び出す`,
  used: (used, limit) => `${limit}のうち${used}を使用`,
  useUnknown: '使用量を読み取れませんでした',
  left: (amount) => `残り${amount}`,
  renewsOn: (date) => `${date}に更新`,
  startsOn: (date) => `${date}に開始`,
  called: (count) => (count === 0 ? '呼び出しはまだありません' : `${count}回呼び出し済み`),
  callsMade: (made, max) => `${max}回のうち${made}回呼び出し済み`,
  callsAtMost: (max) => `呼び出しは合計で最大${max}回`,
  argument: (number) => `引数${number}は次の値に限定:`,
  sendsUpTo: (amount) => `呼び出しごとに最大${amount}を送信`,
  sendsNothing: '呼び出し時に何も送信しない',

  until: (date) => `${date}まで`,
  expiredOn: (date) => `${date}に期限切れ`,
  revokedOn: (date) => `${date}に取り消し`,
  expired: '期限切れ',
  revoked: '取り消し済み',

  site: 'サイト',
  otherWallet: '別のウォレットで付与',
  usedBy: '使用するアカウント',
  granted: '付与日時',
  expires: '有効期限',
  calls: '呼び出し',
  account: 'アカウント',
  limits: '許可される内容',
  token: 'トークン',
  contract: 'コントラクト',
  function: '関数',
  copyAccount: 'アカウントのアドレスをコピー',
  copyToken: 'トークンのアドレスをコピー',
  copyContract: 'コントラクトのアドレスをコピー',
  copyUser: '使用するアカウントのアドレスをコピー',
  onChainOnly:
    'この権限はサイト自身のアカウントが使用します。ウォレットがロックされている間も使用できます。取り消すにはトランザクションが必要です。',
  gone: 'この権限はもう存在しません。',

  revoke: '取り消す',
  revokeAll: 'すべて取り消す',
  unfinished: 'サーバー上でのみ取り消されました。ネットワークは、以前に署名された呼び出しを引き続き受け付けます。',
  finish: 'ネットワーク上で完了',
  others: (count) => `このウォレットを使用する他のサイトの権限が、ほかに${count}件あります。`,
  done: () => '権限を取り消しました',
  revokeFailed: '取り消せませんでした。もう一度お試しください。',

  created: '権限を付与しました',
  createdHint: 'このサイトは、承認した範囲内で操作できるようになりました。いつでも取り消せます。',
  gotIt: 'OK',
  showAll: '権限を表示',
}

const units: Readonly<Record<string, string>> = {
  week: '週間',
  day: '日',
  hour: '時間',
  minute: '分',
  second: '秒',
}
