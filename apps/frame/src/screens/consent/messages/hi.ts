import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

export const hi: Catalogue<typeof en> = {
  consentTitle: 'यह पेज कनेक्ट करें?',
  unverifiedName: (name) => `“${name}” (असत्यापित नाम)`,
  consentConsequence: 'यह आपके वॉलेट के पते देखेगा और आपसे हस्ताक्षर माँग सकता है। आपके बिना यह हस्ताक्षर नहीं कर सकता।',
  allow: 'कनेक्ट करें',
  refuse: 'अभी नहीं',
  passkeyTitle: 'पासकी इस्तेमाल करें',
  passkeyHint: 'आपका डिवाइस आपका फ़िंगरप्रिंट, चेहरा या पिन माँगेगा।',
  usePasskey: 'पासकी इस्तेमाल करें',
  createPasskey: 'नई पासकी बनाएँ',
  passkeyName: 'पासकी',
  cancel: 'रद्द करें',
  failed: 'यह नहीं हो सका। फिर से कोशिश करें',
}
