import type { MailTexts } from './mailTexts.ts'

export const ja: MailTexts = {
  codeSubject: (service) => `${service}の確認コード`,
  codeTo: (purpose) => `${purpose}ための確認コード`,
  codeExpires: (minutes) => `有効期限は${minutes}分です。`,
  codeNeverAsk: (service) => `誰にも教えないでください。${service}がこのコードをお尋ねすることは決してありません。`,
  codeOtherwise:
    'お心当たりがない場合は、誰かが誤ってあなたのアドレスを入力した可能性があります。コードがなければ、その人はサインインできません。',

  toSignIn: 'サインインする',
  toChangeEmail: (email) => `メールアドレスを${email}に変更する`,
  toAddEmail: 'このメールアドレスをウォレットに追加する',
  toMoveEmail: 'ウォレットをこのメールアドレスに移す',
  toExport: '鍵をエクスポートする',
  toUpdateEmail: 'メールアドレスを変更する',
  toChangeRecovery: 'ウォレットの復元方法を変更する',
  toDelete: 'ウォレットを削除する',
  toRemoveBrowser: 'ブラウザを削除する',
  toUnlock: 'ウォレットのロックを解除する',

  deviceSubject: (service) => `${service}にサインインしようとしているのはあなたですか？`,
  deviceHeading: '新しいブラウザがサインインしようとしています',
  deviceChoose: 'ご自身の操作である場合は、リンクを開き、そのブラウザに表示されている番号を選んでください。',
  deviceExpires: (minutes) =>
    `リンクの有効期限は${minutes}分です。他の人から伝えられた番号は決して選ばないでください。`,
  deviceReview: 'このサインインを確認',
  deviceOtherwise:
    'お心当たりがない場合は、リンクを開いて拒否してください。その後、そのブラウザは1日間ブロックされます。',

  newDeviceSubject: (service) => `新しいブラウザが${service}にサインインしました`,
  newDeviceHeading: '新しいブラウザがあなたのウォレットにサインインしました',
  newDeviceLine: 'そのブラウザでは、1日間、鍵のエクスポートとメールアドレスの変更ができません。',
  newDeviceOtherwise:
    'ご自身の操作だった場合は、何もする必要はありません。そうでない場合は、リンクからウォレットをロックしてください。ロックを解除するまで、何も署名できなくなります。',
  lockWallet: 'ウォレットをロック',

  deniedSubject: (service) => `${service}へのサインインが拒否されました`,
  deniedHeading: 'サインインが拒否されました',
  deniedLine:
    '誤った番号が3回選ばれたか、誰かが「自分ではありません」を選びました。そのブラウザは1日間ブロックされます。',
  deniedOtherwise: 'ご自身の操作だった場合は、1日待つか、別のブラウザを使用してください。',

  emailChangedSubject: (service) => `${service}のメールアドレスが変更されました`,
  emailAddedSubject: (service) => `${service}のウォレットにメールアドレスが追加されました`,
  emailChangedHeading: 'ウォレットのメールアドレスが新しくなりました',
  emailAddedHeading: 'ウォレットにメールアドレスが登録されました',
  emailChangedLine: (email) =>
    `今後、サインイン用のコードは${email}に送信されます。このアドレスでサインインする新しいデバイスは、72時間の間、あなたのデバイスまたはパスキーのいずれかで承認しない限り、ウォレットを使用できません。`,
  emailRestore: '以前のアドレスに戻す',
  emailRemove: 'アドレスを削除',
  emailChangedOtherwise:
    'お心当たりがない場合は、リンクを開いて変更を取り消し、全員をサインアウトさせてください。リンクの有効期限は72時間です。',

  takenSubject: (service) => `あなたのメールアドレスと${service}について`,
  takenHeading: '誰かがこのメールアドレスを別のウォレットに追加しようとしました',
  takenLine:
    'このアドレスはすでにウォレットに登録されているため、追加されませんでした。1つのアドレスを登録できるウォレットは1つだけです。',
  takenOtherwise: '何もする必要はありません。ウォレットを使用するには、このアドレスでサインインしてください。',

  lockedSubject: (service) => `${service}のコードを1日間ロックしました`,
  lockedHeading: '誤ったコードの入力が多すぎます',
  lockedLine: '今日、誰かが誤ったコードを10回入力したため、コードは24時間使用できません。',
  lockedAllow: 'コードを再び許可',
  lockedOtherwise: 'ご自身の操作でなかった場合は、何もする必要はありません。コードは24時間ロックされたままになります。',

  deletionSubject: (service) => `${service}のウォレットが削除されます`,
  deletionHeading: (days) => `ウォレットは${days}日後に削除されます`,
  deletionLine:
    'その後は、誰にも復元できません。鍵をエクスポートしていない限り、ウォレットに残っているものはすべて失われます。',
  deletionKeep: 'ウォレットを残す',
  deletionOtherwise: 'お心当たりがない場合は、リンクを開いてウォレットを残してください。',

  securitySubject: (service) => `${service}のウォレットについて`,
  securityOtherwise:
    'ご自身の操作だった場合は、何もする必要はありません。そうでない場合は、リンクからウォレットをロックしてください。',
  passkeyAdded: 'パスキーが追加されました',
  passkeyAddedLine: 'このパスキーで、ウォレットにサインインできるようになりました。',
  keysExported: '鍵がエクスポートされました',
  keysExportedLine:
    'あなたとしてサインインした人が、ウォレットの鍵を表示しました。鍵を見た人は誰でも、ウォレットの中身をすべて奪えます。',
  recoveryChanged: 'ウォレットの復元方法が変更されました',
  recoveryManagedLine: '今後は、サインインするだけで、別のブラウザでもウォレットを使用できます。',
  recoveryGuardedLine: '今後、ウォレットを復元できるのは、あなた自身の復元方法だけです。',
  walletOpened: 'ウォレットが別のブラウザで開かれました',
  walletOpenedLine:
    '誰かがそのブラウザであなたとしてサインインしました。その人は現在、あなたのウォレットを使用できます。',
  walletApprovedLine:
    '誰かがそのブラウザであなたとしてサインインし、すでにあなたのウォレットがあるブラウザで承認されました。',
  accountKept: 'アカウントは削除されません',
  accountKeptLine: 'サインインがあったため、アカウントの削除はキャンセルされました。',

  page: 'ページ',
  browser: 'ブラウザ',
  time: '日時',
}
