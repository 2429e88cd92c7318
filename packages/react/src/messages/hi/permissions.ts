import { type Catalogue, createPlural } from '@latchkey/ui'
import type { permissions as english } from '../en/permissions.ts'

export const permissions: Catalogue<typeof english> = {
  show: 'दिखाएँ',
  active: 'चालू',
  ended: 'खत्म',
  loading: 'अनुमतियाँ लोड हो रही हैं',
  none: 'कोई भी साइट आपसे पूछे बिना यह अकाउंट इस्तेमाल नहीं कर सकती।',
  noneHere: 'यह साइट आपसे पूछे बिना यह अकाउंट इस्तेमाल नहीं कर सकती।',
  noneEnded: 'कोई अनुमति खत्म नहीं हुई है।',
  loadFailed: 'आपकी अनुमतियाँ लोड नहीं हो सकीं।',
  unsupported: 'यह वॉलेट अनुमतियों का समर्थन नहीं करता।',
  smartAccountsOnly: 'सिर्फ़ स्मार्ट अकाउंट अनुमति दे सकता है। “अकाउंट” में जाकर अपने स्मार्ट अकाउंट पर जाएँ।',
  unreadable: 'यह वर्शन नहीं दिखा सकता कि यह अनुमति क्या करने देती है। फिर भी आप इसे वापस ले सकते हैं।',

  upTo: (amount, per) => `${per} ${amount} तक`,
  per: (count, unit) => {
    const { each, every } = periods[unit] ?? day
    return count === 1 ? each : `हर ${count} ${every}`
  },
  units: (amount, token) => `${token} की ${amount} इकाइयाँ`,
  call: (functions, contract) => `${contract} पर ${functions} कॉल करना`,
  used: (used, limit) => `${limit} में से ${used} इस्तेमाल हुआ`,
  useUnknown: 'पता नहीं चल सका कि कितना इस्तेमाल हुआ',
  left: (amount) => `${amount} बाकी`,
  renewsOn: (date) => `${date} को रिन्यू होगी`,
  startsOn: (date) => `${date} को शुरू होगी`,
  called: (count) => (count === 0 ? 'अभी तक कॉल नहीं हुआ' : `${count} बार कॉल हुआ`),
  callsMade: (made, max) => `${max} में से ${made} कॉल हुए`,
  callsAtMost: (max) => `कुल मिलाकर ज़्यादा से ज़्यादा ${max} कॉल`,
  argument: (number) => `आर्ग्युमेंट ${number} यह होना चाहिए:`,
  sendsUpTo: (amount) => `हर कॉल के साथ ${amount} तक भेजता है`,
  sendsNothing: 'कॉल के साथ कुछ नहीं भेजता',

  until: (date) => `${date} तक`,
  expiredOn: (date) => `${date} को समय खत्म हुआ`,
  revokedOn: (date) => `${date} को वापस ली गई`,
  expired: 'समय खत्म',
  revoked: 'वापस ली गई',

  site: 'साइट',
  otherWallet: 'किसी दूसरे वॉलेट में दी गई',
  usedBy: 'इस्तेमाल करने वाला',
  granted: 'दी गई',
  expires: 'कब तक मान्य',
  calls: 'कॉल',
  account: 'अकाउंट',
  limits: 'क्या करने देती है',
  token: 'टोकन',
  contract: 'कॉन्ट्रैक्ट',
  function: 'फ़ंक्शन',
  copyAccount: 'अकाउंट का पता कॉपी करें',
  copyToken: 'टोकन का पता कॉपी करें',
  copyContract: 'कॉन्ट्रैक्ट का पता कॉपी करें',
  copyUser: 'इस्तेमाल करने वाले का पता कॉपी करें',
  onChainOnly: 'यह अनुमति साइट का अपना अकाउंट इस्तेमाल करता है, आपका वॉलेट लॉक होने पर भी। इसे वापस लेने के लिए ट्रांज़ैक्शन चाहिए।',
  gone: 'यह अनुमति अब मौजूद नहीं है।',

  revoke: 'वापस लें',
  revokeAll: 'सभी वापस लें',
  unfinished: 'सिर्फ़ सर्वर पर वापस ली गई। नेटवर्क अब भी पहले हस्ताक्षर किए गए कॉल स्वीकार करता है।',
  finish: 'नेटवर्क पर पूरा करें',
  others: (count) =>
    plural(count, {
      one: `${count} और अनुमति इस वॉलेट को इस्तेमाल करने वाली किसी दूसरी साइट की है।`,
      other: `${count} और अनुमतियाँ इस वॉलेट को इस्तेमाल करने वाली दूसरी साइटों की हैं।`,
    }),
  done: (count) => (count > 1 ? 'अनुमतियाँ वापस ली गईं' : 'अनुमति वापस ली गई'),
  revokeFailed: 'वापस नहीं ली जा सकी। फिर से कोशिश करें।',

  created: 'अनुमति दी गई',
  createdHint: 'यह साइट अब आपकी मंज़ूर की हुई सीमाओं में काम कर सकती है। आप इसे कभी भी वापस ले सकते हैं।',
  gotIt: 'ठीक है',
  showAll: 'अनुमतियाँ दिखाएँ',
}

type Period = Readonly<Record<'each' | 'every', string>>

const day: Period = { each: 'हर दिन', every: 'दिनों में' }
const periods: Readonly<Record<string, Period>> = {
  week: { each: 'हर हफ़्ते', every: 'हफ़्तों में' },
  day,
  hour: { each: 'हर घंटे', every: 'घंटों में' },
  minute: { each: 'हर मिनट', every: 'मिनट में' },
  second: { each: 'हर सेकंड', every: 'सेकंड में' },
}

const plural = createPlural<'one'>('hi')
