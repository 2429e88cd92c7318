import { type Catalogue, createPlural } from '@latchkey/ui'
import type { en } from './en.ts'

/** The texts of the pages behind mailed links, in Hindi. */
export const hi: Catalogue<typeof en> = {
  loading: 'एक पल…',
  failed: 'यह नहीं हो सका',
  tryAgain: 'फिर कोशिश करें',
  gone: 'यह लिंक पहले ही इस्तेमाल हो चुका है या इसका समय खत्म हो गया है',
  goneHelp: 'जहाँ आप साइन इन करते हैं, वहाँ नया लिंक माँगें।',
  close: 'आप यह पेज बंद कर सकते हैं।',
  deviceTitle: 'इस डिवाइस की पुष्टि करें',
  deviceAsks: (device) => `${device} आपके वॉलेट में साइन इन करना चाहता है।`,
  deviceOn: 'साइट',
  deviceAt: 'अनुरोध का समय',
  chooseNumber: 'उस डिवाइस पर कौन-सा नंबर दिख रहा है?',
  approveDevice: (number) => `नंबर ${number}`,
  notMe: 'यह मेरा अनुरोध नहीं है',
  wrong: (left) =>
    plural(left, {
      one: `उस डिवाइस पर दूसरा नंबर दिख रहा है। ${left} कोशिश बची है।`,
      other: `उस डिवाइस पर दूसरा नंबर दिख रहा है। ${left} कोशिशें बची हैं।`,
    }),
  approved: 'डिवाइस की पुष्टि हुई',
  approvedHelp: 'हमने इस पते पर कोड भेजा है। उसे उस डिवाइस पर डालें।',
  denied: 'डिवाइस अस्वीकार किया गया',
  deniedHelp: 'वह एक दिन तक फिर कोशिश नहीं कर सकता। कोई साइन इन नहीं हुआ।',
  lockTitle: 'यह वॉलेट लॉक करें',
  lockText: 'सभी साइन आउट हो जाएँगे, और जब तक आप इसे अनलॉक नहीं करते, किसी चीज़ पर हस्ताक्षर नहीं हो सकेंगे।',
  lockAction: 'वॉलेट लॉक करें',
  lockDone: 'वॉलेट लॉक हुआ',
  revertTitle: 'ईमेल में किया बदलाव वापस लें',
  revertText: 'आपका पिछला ईमेल पता वापस आ जाएगा, और सभी साइन आउट हो जाएँगे।',
  revertAction: 'पता वापस लाएँ',
  revertDone: 'आपका पिछला पता वापस आ गया',
  unlockTitle: 'कोड की फिर से अनुमति दें',
  unlockText: 'बहुत ज़्यादा गलत कोड डाले जाने की वजह से कोड बंद हैं। अगर वह आप थे, तो उनकी फिर से अनुमति दें।',
  unlockAction: 'कोड की अनुमति दें',
  unlockDone: 'कोड फिर से स्वीकार होंगे',
  keepTitle: 'यह अकाउंट रखें',
  keepText: 'इसे मिटाया जाना तय है। अगर आप इसे रखते हैं, तो कुछ भी नहीं मिटेगा।',
  keepAction: 'अकाउंट रखें',
  keepDone: 'अकाउंट रखा गया',
  siwfTitle: 'Farcaster से साइन इन करें',
  siwfAsks:
    'उस वॉलेट से हस्ताक्षर करें जो आपके Farcaster अकाउंट का मालिक है, लेकिन सिर्फ़ तभी जब यह साइन इन आपने खुद अभी-अभी शुरू किया हो। जिसने आपको यह कोड दिखाया, वह आपके नाम से साइन इन हो जाएगा।',
  siwfSign: (wallet) => `${wallet} से हस्ताक्षर करें`,
  siwfNoWallet: 'इस ब्राउज़र में कोई वॉलेट नहीं मिला। यह पेज वहाँ खोलें जहाँ आपका वॉलेट है।',
  siwfDone: 'आप साइन इन हैं',
  siwfDoneHelp: 'वहाँ लौटें जहाँ से आपने शुरू किया था।',
}

const plural = createPlural<'one'>('hi')
