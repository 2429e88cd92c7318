import type { Catalogue } from '@latchkey/ui'
import type { signIn as english } from '../en/signIn.ts'

export const signIn: Catalogue<typeof english> = {
  asks: (app) => `${app} चाहता है कि आप साबित करें कि यह वॉलेट आपका है।`,
  harmless: 'हस्ताक्षर करना मुफ़्त है और इससे कोई फ़ंड नहीं जाता। आप इस पर हस्ताक्षर करेंगे:',
  domain: 'साइट',
  statement: 'कथन',
  account: 'अकाउंट',
  network: 'नेटवर्क',
  expires: 'कब तक मान्य',
  sign: 'हस्ताक्षर करें',
  cancel: 'रद्द करें',
  owedHint: 'इस ऐप के लिए साइन इन करना ज़रूरी है। “रद्द करें” आपको पिछले सेशन पर लौटाता है या वॉलेट डिस्कनेक्ट करता है।',
  declinedHint: 'किसी चीज़ पर हस्ताक्षर नहीं हुए।',
  failedHint: (wallet) => `${wallet} खोलें, देखें कि वह अनलॉक है, फिर दोबारा कोशिश करें।`,
  smartAccountHint: 'किसी दूसरे अकाउंट से साइन इन करें।',
  continueHint: 'वहाँ संदेश पर हस्ताक्षर करें।',
}
