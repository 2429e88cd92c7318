import type { Catalogue } from '@latchkey/ui'
import type { permissions as english } from '../en/permissions.ts'

export const permissions: Catalogue<typeof english> = {
  show: 'عرض',
  active: 'سارية',
  ended: 'منتهية',
  loading: 'جارٍ تحميل الأذونات',
  none: 'لا يستطيع أي موقع استخدام هذا الحساب دون سؤالك.',
  noneHere: 'لا يستطيع هذا الموقع استخدام هذا الحساب دون سؤالك.',
  noneEnded: 'لا أذونات منتهية.',
  loadFailed: 'تعذّر تحميل أذوناتك.',
  unsupported: 'هذه المحفظة لا تدعم الأذونات.',
  smartAccountsOnly: 'الحساب الذكي وحده يمنح الأذونات. بدّل إلى حسابك الذكي في «الحساب».',
  unreadable: 'لا يستطيع هذا الإصدار عرض ما يسمح به هذا الإذن. ما زال بإمكانك إلغاؤه.',

  upTo: (amount, per) => `حتى ${amount} ${per}`,
  per: (count, unit) => `كل ${counted(count, periods[unit] ?? day)}`,
  units: (amount, token) => `${amount} وحدة من ${token}`,
  call: (functions, contract) => `استدعاء ${functions} في ${contract}`,
  used: (used, limit) => `استُخدم ${used} من ${limit}`,
  useUnknown: 'تعذّرت قراءة المقدار المستخدم',
  left: (amount) => `بقي ${amount}`,
  renewsOn: (date) => `يتجدّد في ${date}`,
  startsOn: (date) => `يبدأ في ${date}`,
  called: (count) => (count === 0 ? 'لم يُستدعَ بعد' : `استُدعي ${counted(count, times)}`),
  callsMade: (made, max) => `الاستدعاءات: ${made} من ${max}`,
  callsAtMost: (max) => `${counted(max, calls)} كحدّ أقصى`,
  argument: (number) => `المعامل ${number} يجب أن يكون`,
  sendsUpTo: (amount) => `يرسل حتى ${amount} مع كل استدعاء`,
  sendsNothing: 'لا يرسل شيئًا مع الاستدعاء',

  until: (date) => `حتى ${date}`,
  expiredOn: (date) => `انتهى في ${date}`,
  revokedOn: (date) => `أُلغي في ${date}`,
  expired: 'انتهى',
  revoked: 'أُلغي',

  site: 'الموقع',
  otherWallet: 'مُنح في محفظة أخرى',
  usedBy: 'يستخدمه',
  granted: 'مُنح في',
  expires: 'ينتهي في',
  calls: 'الاستدعاءات',
  account: 'الحساب',
  limits: 'ما يسمح به',
  token: 'العملة',
  contract: 'العقد',
  function: 'الدالة',
  copyAccount: 'نسخ عنوان الحساب',
  copyToken: 'نسخ عنوان العملة',
  copyContract: 'نسخ عنوان العقد',
  copyUser: 'نسخ عنوان المستخدِم',
  onChainOnly: 'يستخدم حساب الموقع نفسه هذا الإذن، حتى أثناء قفل محفظتك. إلغاؤه يتطلب معاملة.',
  gone: 'لم يعد هذا الإذن موجودًا.',

  revoke: 'إلغاء الإذن',
  revokeAll: 'إلغاء كل الأذونات',
  unfinished: 'أُلغي على الخادم فقط. لا تزال الشبكة تقبل استدعاءات وُقّعت قبل ذلك.',
  finish: 'إتمام الإلغاء على الشبكة',
  others: (count) => `${counted(count, more)} لمواقع أخرى تستخدم هذه المحفظة.`,
  done: (count) => (count > 1 ? 'أُلغيت الأذونات' : 'أُلغي الإذن'),
  revokeFailed: 'تعذّر الإلغاء. أعد المحاولة.',

  created: 'مُنح الإذن',
  createdHint: 'يستطيع هذا الموقع الآن التصرّف ضمن الحدود التي وافقت عليها. يمكنك إلغاء ذلك في أي وقت.',
  gotIt: 'حسنًا',
  showAll: 'عرض الأذونات',
}

type Forms = readonly [one: string, two: string, few: string, many: string]

const day: Forms = ['يوم', 'يومين', 'أيام', 'يومًا']
const periods: Readonly<Record<string, Forms>> = {
  week: ['أسبوع', 'أسبوعين', 'أسابيع', 'أسبوعًا'],
  day,
  hour: ['ساعة', 'ساعتين', 'ساعات', 'ساعة'],
  minute: ['دقيقة', 'دقيقتين', 'دقائق', 'دقيقة'],
  second: ['ثانية', 'ثانيتين', 'ثوانٍ', 'ثانية'],
}
const times: Forms = ['مرة واحدة', 'مرتين', 'مرات', 'مرة']
const calls: Forms = ['استدعاء واحد', 'استدعاءان', 'استدعاءات', 'استدعاءً']
const more: Forms = ['هناك إذن آخر', 'هناك إذنان آخران', 'أذونات أخرى', 'إذنًا آخر']

// The first two forms include the number.
function counted(count: number, [one, two, few, many]: Forms): string {
  const form = new Intl.PluralRules('ar').select(count)
  if (form === 'one') return one
  if (form === 'two') return two
  return `${count} ${form === 'few' ? few : many}`
}
